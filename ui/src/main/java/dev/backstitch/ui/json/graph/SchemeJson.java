package dev.backstitch.ui.json.graph;

import dev.backstitch.asset.partition.Axis;
import dev.backstitch.asset.partition.Dimension;
import dev.backstitch.asset.partition.KeyAxis;
import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.asset.partition.TimeAxis;
import dev.backstitch.ui.json.Json;
import java.util.List;
import java.util.Locale;

/** How the keys of a scheme are made, so that others can name partitions by their ordinals. */
final class SchemeJson {
  private SchemeJson() {}

  static void write(Json json, Scheme scheme) {
    json.text("words", scheme.words())
        .objects("axes", scheme.dimensions(), dimension -> axis(json, dimension));
  }

  private static void axis(Json json, Dimension dimension) {
    Axis axis = dimension.axis();
    json.text("name", dimension.name()).text("words", axis.words());
    if (axis instanceof KeyAxis keys) {
      json.text("kind", "keys").truth("growing", keys::isGrowing);
      json.texts("keys", keys.isGrowing() ? List.of() : keys.keys());
    } else if (axis instanceof TimeAxis time) {
      json.text("kind", "time")
          .text("unit", time.unit().name().toLowerCase(Locale.ROOT))
          .text("zone", time.zone().getId());
    }
  }
}
