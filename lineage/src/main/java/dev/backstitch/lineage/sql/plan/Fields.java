package dev.backstitch.lineage.sql.plan;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Every JSON field that one kind of node may have. A field that is not here, or whose value is not
 * allowed here, may mean anything.
 *
 * @param read fields that the reader makes something of
 * @param ignored fields that say nothing about what the rows depend on
 * @param only fields that may hold nothing, or one of these words
 */
record Fields(Set<String> read, Set<String> ignored, Map<String, Set<String>> only) {
  /** How the database spells an index that is not set. */
  private static final String NOT_SET = "18446744073709551615";

  Fields {
    read = Set.copyOf(read);
    ignored = Set.copyOf(ignored);
    only = Map.copyOf(only);
  }

  static Fields reading(String... names) {
    return new Fields(Set.of(names), Set.of(), Map.of());
  }

  Fields ignoring(String... names) {
    Set<String> more = new HashSet<>(ignored);
    more.addAll(List.of(names));
    return new Fields(read, more, only);
  }

  /** These must hold nothing: null, false, empty or not set. */
  Fields empty(String... names) {
    Map<String, Set<String>> more = new HashMap<>(only);
    List.of(names).forEach(name -> more.put(name, Set.of()));
    return new Fields(read, ignored, more);
  }

  Fields only(String name, String... words) {
    Map<String, Set<String>> more = new HashMap<>(only);
    more.put(name, Set.of(words));
    return new Fields(read, ignored, more);
  }

  /** Refuses the first field of {@code node} that is not known or holds what is not known. */
  void check(JsonNode node, String words) {
    for (Map.Entry<String, JsonNode> field : node.properties()) {
      if (!isKnown(field.getKey(), field.getValue())) {
        throw new Strange(words + " with field " + field.getKey());
      }
    }
  }

  private boolean isKnown(String name, JsonNode value) {
    Set<String> words = only.get(name);
    return words == null
        ? read.contains(name) || ignored.contains(name)
        : isNothing(value) || words.contains(value.asText());
  }

  static boolean isNothing(JsonNode value) {
    if (value.isContainerNode()) {
      for (JsonNode part : value) {
        if (!isNothing(part)) {
          return false;
        }
      }
      return true;
    }
    String text = value.asText();
    return value.isNull()
        || value.isMissingNode()
        || text.isEmpty()
        || text.equals("false")
        || text.equals(NOT_SET);
  }
}
