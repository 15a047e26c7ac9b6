package dev.backstitch.ui.json.release;

import dev.backstitch.engine.app.release.Published;
import dev.backstitch.storage.metadata.Verdict;
import dev.backstitch.ui.json.Json;

/** What one release did, and what the checks said of it. */
public final class ReleaseDetailJson {
  private ReleaseDetailJson() {}

  /** All fields. */
  public static void fields(Json json, Published.Detail detail) {
    ReleasesJson.fields(json, detail.release());
    json.text("run", detail.release().run().isEmpty() ? null : detail.release().run())
        .objects(
            "parts",
            detail.parts(),
            part ->
                json.text("asset", part.asset().toString())
                    .partitions("partitions", part.partitions())
                    .partitions("unchanged", part.unchanged())
                    .partitions("removed", part.removed()))
        .objects("verdicts", detail.verdicts(), verdict -> verdict(json, verdict));
  }

  private static void verdict(Json json, Verdict verdict) {
    json.text("asset", verdict.asset().toString())
        .text("check", verdict.check())
        .truth("must", verdict::must)
        .truth("holds", verdict::holds)
        .text("partitions", verdict.keys())
        .text("failed", verdict.failed())
        .number("rows", verdict.offending())
        .texts("samples", verdict.samples());
  }
}
