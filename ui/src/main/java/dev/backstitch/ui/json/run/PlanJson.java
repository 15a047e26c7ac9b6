package dev.backstitch.ui.json.run;

import dev.backstitch.engine.plan.Plan;
import dev.backstitch.ui.json.Json;
import dev.backstitch.ui.words.Words;

/** What a materialisation builds, what waits for what, and what is left alone. */
public final class PlanJson {
  private PlanJson() {}

  /** The fields {@code build}, {@code waiting} and {@code stale}. */
  public static void fields(Json json, Plan plan) {
    json.objects(
        "build",
        plan.steps(),
        s -> json.text("asset", s.asset().toString()).partitions("partitions", s.keys()));
    left(json, plan);
  }

  /** The fields {@code waiting} and {@code stale}. */
  static void left(Json json, Plan plan) {
    json.objects(
            "waiting",
            plan.waiting(),
            w ->
                json.text("asset", w.asset().toString())
                    .partitions("partitions", w.keys())
                    .text("upstream", w.upstream().toString())
                    .partitions("lacking", w.lacking())
                    .text("because", Words.word(w.reason())))
        .objects(
            "stale",
            plan.stale(),
            k ->
                json.text("asset", k.asset().toString())
                    .partitions("partitions", k.keys())
                    .texts("because", k.because()));
  }
}
