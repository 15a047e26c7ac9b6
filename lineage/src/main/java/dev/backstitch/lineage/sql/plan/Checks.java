package dev.backstitch.lineage.sql.plan;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/** What must hold before a part of a plan is believed. */
final class Checks {
  private Checks() {}

  static void fields(Fields known, JsonNode node, String words) {
    known
        .strange(node)
        .ifPresent(
            name -> {
              throw new Strange(words + " with field " + name);
            });
  }

  static List<Integer> positions(JsonNode list) {
    List<Integer> positions = new ArrayList<>();
    for (JsonNode position : list) {
      if (!position.canConvertToInt()) {
        throw new Strange("position " + position);
      }
      positions.add(position.asInt());
    }
    return positions;
  }
}
