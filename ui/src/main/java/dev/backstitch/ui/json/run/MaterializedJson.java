package dev.backstitch.ui.json.run;

import dev.backstitch.ui.json.Json;
import dev.backstitch.ui.json.ProblemJson;
import dev.backstitch.ui.words.Words;

/** What a run came to, for programs. */
public final class MaterializedJson {
  private MaterializedJson() {}

  /** All fields. */
  public static void fields(Json json, Materialized run) {
    if (run.workspace() != null) {
      json.text("workspace", run.workspace());
    }
    json.text("run", run.result().run())
        .text("end", run.result().end().map(e -> Words.word(e.end())).orElse("nothing to build"))
        .objects(
            "taken",
            run.taken(),
            t ->
                json.text("asset", t.asset().toString())
                    .number("files", t.files())
                    .number("rows", t.rows())
                    .partitions("partitions", t.keys()))
        .objects(
            run.workspace() == null ? "published" : "built",
            run.published(),
            s -> json.text("asset", s.asset().toString()).partitions("partitions", s.keys()))
        .objects(
            "byOthers",
            run.byOthers(),
            s -> json.text("asset", s.asset().toString()).partitions("partitions", s.keys()));
    left(json, run);
    ProblemJson.fields(json, run.refused());
  }

  private static void left(Json json, Materialized run) {
    json.objects(
        "doubts",
        run.result().doubts(),
        d ->
            json.text("asset", d.asset().toString())
                .text("check", d.check())
                .text("partitions", d.failed())
                .number("rows", d.offending())
                .texts("samples", d.samples()));
    PlanJson.left(json, run.result().plan());
    json.objects(
            "failed",
            run.failures(),
            f ->
                json.text("asset", f.asset().toString())
                    .partitions("partitions", f.keys())
                    .object("problem", () -> ProblemJson.fields(json, f.problem())))
        .objects(
            "blocked",
            run.blocked(),
            b -> json.text("asset", b.asset().toString()).partitions("partitions", b.keys()));
  }
}
