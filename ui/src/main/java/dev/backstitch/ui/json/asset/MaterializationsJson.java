package dev.backstitch.ui.json.asset;

import dev.backstitch.engine.app.asset.Materializations;
import dev.backstitch.ui.json.Json;
import dev.backstitch.ui.json.release.ReleasesJson;

/** When which partitions of an asset came about. */
public final class MaterializationsJson {
  private MaterializationsJson() {}

  /** All fields of a page. */
  public static void fields(Json json, Materializations.Page page) {
    json.text("asset", page.asset().toString())
        .objects("materializations", page.entries(), entry -> fields(json, entry))
        .number("total", page.total());
  }

  private static void fields(Json json, Materializations.Entry entry) {
    json.object("release", () -> ReleasesJson.fields(json, entry.release()))
        .text("run", entry.release().run().isEmpty() ? null : entry.release().run())
        .partitions("partitions", entry.partitions())
        .partitions("unchanged", entry.unchanged())
        .partitions("removed", entry.removed());
  }
}
