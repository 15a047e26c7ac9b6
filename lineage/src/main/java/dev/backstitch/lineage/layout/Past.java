package dev.backstitch.lineage.layout;

import java.util.Map;
import java.util.Objects;

/**
 * Where things were in the picture before.
 *
 * @param tops the upper border of each group's box
 * @param heights of nodes and of the turns of lines, by their keys, below that border
 */
public record Past(Map<String, Integer> tops, Map<String, Integer> heights) {
  public static final Past NONE = new Past(Map.of(), Map.of());

  public Past {
    tops = Map.copyOf(Objects.requireNonNull(tops));
    heights = Map.copyOf(Objects.requireNonNull(heights));
  }

  boolean isNone() {
    return tops.isEmpty();
  }
}
