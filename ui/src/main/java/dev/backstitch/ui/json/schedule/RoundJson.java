package dev.backstitch.ui.json.schedule;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.engine.app.Schedules;
import dev.backstitch.engine.schedule.Occasion;
import dev.backstitch.ui.json.Json;
import dev.backstitch.ui.json.ProblemJson;
import dev.backstitch.ui.json.run.Materialized;
import dev.backstitch.ui.json.run.MaterializedJson;
import dev.backstitch.ui.json.run.PlanJson;
import dev.backstitch.ui.words.Words;
import java.util.ArrayList;
import java.util.List;

/** What a round over the schedules came to, or would come to. */
public final class RoundJson {
  private RoundJson() {}

  /** All fields of a round. */
  public static void fields(Json json, Schedules.Round round) {
    json.objects(
            "taken",
            round.taken().taken(),
            t ->
                json.text("asset", t.asset().toString())
                    .number("files", t.files())
                    .partitions("partitions", t.keys()))
        .objects(
            "answered",
            round.answered(),
            one -> {
              fields(json, one.occasion());
              MaterializedJson.fields(json, Materialized.of(one.result()));
            });
    ProblemJson.fields(json, round.taken().problems());
  }

  /** All that went wrong in a round: with deliveries first, then with partitions. */
  public static List<Problem> problems(Schedules.Round round) {
    List<Problem> all = new ArrayList<>(round.taken().problems());
    round.answered().forEach(one -> all.addAll(Materialized.of(one.result()).problems()));
    return all.stream().distinct().toList();
  }

  /** The field {@code expected}: what a round would build now, and why. */
  public static void expected(Json json, List<Schedules.Expected> all) {
    json.objects(
        "expected",
        all,
        one -> {
          fields(json, one.occasion());
          PlanJson.fields(json, one.plan());
        });
  }

  private static void fields(Json json, Occasion occasion) {
    json.text("schedule", occasion.schedule())
        .text("kind", Words.word(occasion.kind()))
        .text("because", occasion.because())
        .text("upTo", occasion.upTo() == null ? null : occasion.upTo().toString());
  }
}
