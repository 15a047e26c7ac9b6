package dev.backstitch.ui.json.asset;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.engine.app.asset.Partitions;
import dev.backstitch.ui.json.Json;
import dev.backstitch.ui.words.Words;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.util.List;

/** Assets and how their partitions stand, in one line each. */
public final class AssetsJson {
  private AssetsJson() {}

  /** The field {@code assets}. */
  public static void fields(Json json, List<Partitions.View> views) {
    json.objects("assets", views, view -> fields(json, view));
  }

  /** The fields of one asset. */
  public static void fields(Json json, Partitions.View view) {
    AssetDefinition asset = view.asset();
    heading(json, asset);
    json.text("group", asset.notes().group())
        .object(
            "partitions",
            () ->
                json.text("scheme", asset.scheme().words())
                    .number("count", view.state().extent().all().count()))
        .texts("late", view.conventions())
        .number("lateWaiting", view.lateWaiting())
        .object(
            "state", () -> view.states().forEach((word, keys) -> json.number(word, keys.count())));
    fresh(json, view);
  }

  private static void fresh(Json json, Partitions.View view) {
    Instant last = view.now().last();
    LocalTime by = view.asset().policy().freshBy();
    Duration took = view.now().took();
    json.text("lastMaterialised", last == null ? null : last.toString())
        .value("millis", took == null ? null : took.toMillis());
    if (by == null) {
      json.nothing("freshness");
    } else {
      json.object(
          "freshness", () -> json.text("by", by.toString()).partitions("late", view.now().late()));
    }
  }

  /** What every list of assets says of each: name, kind, layer and owner. */
  static void heading(Json json, AssetDefinition asset) {
    json.text("asset", asset.name().toString())
        .text("kind", asset.origin().kind())
        .text("layer", Words.word(asset.layer()))
        .text("owner", asset.owner().team());
  }
}
