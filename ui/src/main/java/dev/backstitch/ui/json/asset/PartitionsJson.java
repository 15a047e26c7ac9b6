package dev.backstitch.ui.json.asset;

import dev.backstitch.engine.app.asset.Partitions;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.ui.json.Json;

/** How the partitions of one asset stand, as ranges. */
public final class PartitionsJson {
  private PartitionsJson() {}

  /** All fields. */
  public static void fields(Json json, Partitions.View view) {
    json.text("asset", view.asset().name().toString())
        .text("scheme", view.asset().scheme().words())
        .number("count", view.state().extent().all().count())
        .objects(
            "states",
            view.states().entrySet(),
            e ->
                json.text("state", e.getKey())
                    .number("count", e.getValue().count())
                    .text("ranges", e.getValue().text()))
        .objects(
            "lateWaiting",
            view.waiting().entrySet(),
            e -> json.text("partition", e.getKey()).number("rows", e.getValue()));
  }

  /** What was taken away, in which release. */
  public static void removed(Json json, Release release, String asset, String partitions) {
    json.number("release", release.id())
        .text("asset", asset)
        .text("removed", partitions)
        .text("reason", release.reason());
  }
}
