package dev.backstitch.ui.console;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.query.CatalogTable;
import dev.backstitch.storage.table.FileCourier;
import dev.backstitch.storage.table.RowFilter;
import dev.backstitch.ui.console.wire.CatalogWire;
import dev.backstitch.ui.console.wire.Lines;
import dev.backstitch.ui.console.wire.ProblemWire;
import dev.backstitch.ui.console.wire.SchemaWire;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** What is said about one query: answers the process's questions until it answers ours. */
final class Conversation {
  private static final String SUBJECT = "SQL console";

  /** How long the process may take to stop before it is ended. */
  private static final Duration GRACE = Duration.ofSeconds(2);

  private final Child child;
  private final Asked asked;
  private final Allowance allowance;
  private final List<FileCourier.Hold> files = new ArrayList<>();
  private volatile boolean isStopped;

  Conversation(Child child, Asked asked, Allowance allowance) {
    this.child = child;
    this.asked = asked;
    this.allowance = allowance;
  }

  String id() {
    return asked.id();
  }

  /** Stops it if it is the one of this id. */
  boolean stop(String id) {
    if (!asked.id().equals(id)) {
      return false;
    }
    isStopped = true;
    child.send(Lines.message("cancel", id));
    return true;
  }

  Answered held() {
    BlockingQueue<JsonNode> heard = child.listen(asked.id());
    try {
      child.send(question());
      return answered(heard);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      stop(asked.id());
      throw stopped();
    } finally {
      child.forget(asked.id());
      files.forEach(FileCourier.Hold::close);
    }
  }

  private ObjectNode question() {
    ObjectNode message =
        Lines.message("query", asked.id())
            .put("sql", asked.sql())
            .put("limit", Math.min(asked.limit(), allowance.rows()))
            .put("bytes", allowance.answerBytes())
            .put("explain", asked.isExplained());
    asked.reach().tables().names().forEach(name -> message.withArray("names").add(name.toString()));
    CatalogWire.write(message, asked.reach().catalog());
    return message;
  }

  private Answered answered(BlockingQueue<JsonNode> heard) throws InterruptedException {
    long end = System.nanoTime() + allowance.time().toNanos();
    boolean isLate = false;
    while (true) {
      JsonNode message = heard.poll(end - System.nanoTime(), TimeUnit.NANOSECONDS);
      if (message == null && isLate) {
        child.close();
        throw late();
      }
      if (message == null) {
        isLate = true;
        child.send(Lines.message("cancel", asked.id()));
        end = System.nanoTime() + GRACE.toNanos();
        continue;
      }
      Answered answer = heard(message, isLate);
      if (answer != null) {
        return answer;
      }
    }
  }

  /** Null when it was a question. */
  private @Nullable Answered heard(JsonNode message, boolean isLate) {
    switch (message.path("is").asText()) {
      case "asks" -> {
        child.send(told(message));
        return null;
      }
      case "answer" -> {
        return new Answered(
            message.path("answer"),
            text(message, "plan"),
            message.path("millis").asLong(),
            text(message, "cut"));
      }
      case "problem" -> throw new ProblemException(ProblemWire.read(message));
      case "stopped" -> throw isLate ? late() : stopped();
      default -> throw isStopped ? stopped() : isLate ? late() : gone();
    }
  }

  private static @Nullable String text(JsonNode message, String field) {
    return message.path(field).isTextual() ? message.path(field).asText() : null;
  }

  private ObjectNode told(JsonNode question) {
    ObjectNode message = Lines.message("told", asked.id());
    try {
      tell(question.path("what").asText(), question.path("table").asText(), message);
    } catch (ProblemException known) {
      ProblemWire.write(message, known.problems().get(0));
    }
    return message;
  }

  private void tell(String what, String table, ObjectNode message) {
    switch (what) {
      case "content" ->
          SchemaWire.write(message, asked.reach().tables().content(AssetName.parse(table)));
      case "files" -> {
        List<String> found =
            asked.reach().tables().files(AssetName.parse(table), RowFilter.every());
        files.add(asked.reach().courier().hold(found));
        found.forEach(message.withArray("files")::add);
      }
      default -> {
        for (CatalogTable described : asked.reach().catalog()) {
          if (described.name().equals(table)) {
            CatalogWire.writeRows(message, described.rows().get());
          }
        }
      }
    }
  }

  private static ProblemException stopped() {
    return new ProblemException(Problem.of("BS-851", "query", "was stopped"));
  }

  private ProblemException late() {
    return new ProblemException(
        Problem.of(
                "BS-852", "query", "took longer than " + allowance.time().toSeconds() + " seconds")
            .next("Ask for fewer partitions, or run `backstitch query`."));
  }

  private ProblemException gone() {
    return new ProblemException(
        Problem.of("BS-853", SUBJECT, "ended under the query: " + child.lastWords())
            .blamedOn(Blame.EXTERNAL)
            .next("It starts again with the next query; ask for less at once."));
  }
}
