package dev.backstitch.ui.json.asset;

import dev.backstitch.engine.app.Why;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.ui.json.Json;
import dev.backstitch.ui.json.release.ReleasesJson;

/** Why a partition stands as it does. */
public final class WhyJson {
  private WhyJson() {}

  /** All fields. */
  public static void fields(Json json, Why.Explanation why) {
    json.text("asset", why.asset().toString())
        .text("partition", why.partition().text())
        .text("state", why.state());
    Release release = why.release();
    if (release == null) {
      json.nothing("release");
    } else {
      json.object("release", () -> ReleasesJson.fields(json, release));
    }
    json.objects(
            "inputs",
            why.inputs(),
            i ->
                json.text("asset", i.upstream().toString())
                    .text("partitions", i.keys())
                    .number("release", i.version()))
        .texts("because", why.reasons());
  }
}
