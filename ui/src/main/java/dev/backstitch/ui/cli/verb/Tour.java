package dev.backstitch.ui.cli.verb;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.DemoProject.Question;
import dev.backstitch.asset.definition.Layer;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.Reads;
import dev.backstitch.engine.app.asset.Partitions;
import dev.backstitch.storage.query.Cancellation;
import dev.backstitch.ui.cli.output.Rows;
import dev.backstitch.ui.cli.output.Terminal;
import dev.backstitch.ui.json.Json;
import dev.backstitch.ui.json.RowsJson;
import java.util.ArrayList;
import java.util.List;

/**
 * What a newcomer is shown of a built example.
 *
 * @param next commands to look further, to be copied
 */
record Tour(List<Answered> answers, List<String> next) {
  private static final int ROWS = 20;

  /** A question and its rows. */
  record Answered(Question question, Rows rows) {}

  /**
   * Asks the questions and finds a table worth looking at.
   *
   * @param on the options that every further command needs
   */
  static Tour of(Backstitch backstitch, String on, List<Question> questions) {
    List<Answered> answers = new ArrayList<>();
    for (Question question : questions) {
      Reads.Request request = new Reads.Request(question.sql(), null, null, ROWS);
      Reads.Answer answer = backstitch.reads().query(request, Cancellation.NEVER);
      answers.add(new Answered(question, new Rows(answer.result())));
    }
    List<String> next = new ArrayList<>();
    next.add("./backstitch assets" + on);
    for (Partitions.View view : backstitch.partitions().views(null)) {
      if (isTelling(view)) {
        String asset = view.asset().name().toString();
        String key = last(view.state().published());
        next.add("./backstitch lineage" + on + " " + asset);
        next.add("./backstitch partitions" + on + " " + asset);
        next.add("./backstitch why" + on + " " + asset + " " + key);
        next.add("./backstitch render" + on + " " + asset + " " + key);
        next.add("./backstitch query" + on + " \"select * from " + asset + " limit 10\"");
        break;
      }
    }
    next.add("./backstitch releases" + on);
    return new Tour(answers, next);
  }

  /** A table for people with a query to render and time to look back on. */
  private static boolean isTelling(Partitions.View view) {
    AssetDefinition asset = view.asset();
    return asset.layer() == Layer.MART
        && asset.origin() instanceof Origin.Selected
        && !asset.scheme().isWhole()
        && !view.state().published().isEmpty();
  }

  private static String last(PartitionSet keys) {
    PartitionKey last = PartitionKey.WHOLE;
    for (PartitionKey key : keys.keys()) {
      last = key;
    }
    return last.text();
  }

  void print(Terminal terminal) {
    for (Answered answered : answers) {
      terminal.line("");
      terminal.heading(answered.question().words());
      answered.rows().table("  ").print(terminal);
    }
    terminal.line("");
    terminal.heading("To look further");
    next.forEach(command -> terminal.line("  " + command));
  }

  /** The fields {@code answers} and {@code next}. */
  void fields(Json json) {
    json.objects(
            "answers",
            answers,
            a -> {
              json.text("question", a.question().words()).text("sql", a.question().sql());
              RowsJson.fields(json, a.rows().result());
            })
        .texts("next", next);
  }
}
