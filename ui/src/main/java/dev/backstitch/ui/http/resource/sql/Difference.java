package dev.backstitch.ui.http.resource.sql;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backstitch.ui.json.Json;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What became of the rows of one question between two releases; equal rows count as often as they
 * come.
 */
record Difference(long same, List<JsonNode> removed, List<JsonNode> added) {
  static Difference of(JsonNode before, JsonNode after) {
    Map<JsonNode, Integer> left = new HashMap<>();
    before.forEach(row -> left.merge(row, 1, Integer::sum));
    List<JsonNode> added = new ArrayList<>();
    long same = 0;
    for (JsonNode row : after) {
      int count = left.getOrDefault(row, 0);
      if (count > 0) {
        left.put(row, count - 1);
        same++;
      } else {
        added.add(row);
      }
    }
    List<JsonNode> removed = new ArrayList<>();
    // In the order in which they stood.
    for (JsonNode row : before) {
      int count = left.getOrDefault(row, 0);
      if (count > 0) {
        left.put(row, count - 1);
        removed.add(row);
      }
    }
    return new Difference(same, removed, added);
  }

  void write(Json json) {
    json.number("same", same)
        .list("removed", removed, row -> json.document(row.toString()))
        .list("added", added, row -> json.document(row.toString()));
  }
}
