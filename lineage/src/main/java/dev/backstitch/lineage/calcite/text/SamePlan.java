package dev.backstitch.lineage.calcite.text;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;

/** Whether two bound plans are the same but for where things stand in the text. */
public final class SamePlan {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Set<String> OF_THE_TEXT =
      Set.of("query_location", "query_location_length", "alias");

  private SamePlan() {}

  public static boolean test(String one, String other) {
    if (one.isEmpty() || other.isEmpty()) {
      return false;
    }
    try {
      return same(JSON.readTree(one), JSON.readTree(other));
    } catch (JsonProcessingException unreadable) {
      return false;
    }
  }

  private static boolean same(JsonNode one, JsonNode other) {
    if (one.isObject() && other.isObject()) {
      return covers(one, other) && hasNamesOf(other, one);
    }
    if (one.isArray() && other.isArray()) {
      return one.size() == other.size() && sameElements(one.iterator(), other.iterator());
    }
    return one.equals(other);
  }

  private static boolean sameElements(Iterator<JsonNode> one, Iterator<JsonNode> other) {
    while (one.hasNext()) {
      if (!same(one.next(), other.next())) {
        return false;
      }
    }
    return true;
  }

  private static boolean hasNamesOf(JsonNode named, JsonNode whole) {
    for (Map.Entry<String, JsonNode> field : named.properties()) {
      if (!OF_THE_TEXT.contains(field.getKey()) && !whole.has(field.getKey())) {
        return false;
      }
    }
    return true;
  }

  private static boolean covers(JsonNode one, JsonNode other) {
    for (Map.Entry<String, JsonNode> field : one.properties()) {
      if (!OF_THE_TEXT.contains(field.getKey())) {
        JsonNode matching = other.get(field.getKey());
        if (matching == null || !same(field.getValue(), matching)) {
          return false;
        }
      }
    }
    return true;
  }
}
