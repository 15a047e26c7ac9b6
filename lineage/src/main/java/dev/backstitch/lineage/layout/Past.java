package dev.backstitch.lineage.layout;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where things were in the picture before.
 *
 * @param tops the upper border of each group's box
 * @param heights of nodes and of the turns of lines, by their keys, below that border
 */
public record Past(Map<String, Integer> tops, Map<String, Integer> heights) {
  private static final String TOP = "top ";
  private static final String HEIGHT = "height ";
  private static final Pattern LINE =
      Pattern.compile("(" + TOP + "|" + HEIGHT + ")(-?\\d{1,9}) (.*)");

  public static final Past NONE = new Past(Map.of(), Map.of());

  public Past {
    tops = Map.copyOf(Objects.requireNonNull(tops));
    heights = Map.copyOf(Objects.requireNonNull(heights));
  }

  /** As lines; what has a line break in its name is forgotten. */
  public String text() {
    StringBuilder out = new StringBuilder();
    add(out, TOP, tops);
    add(out, HEIGHT, heights);
    return out.toString();
  }

  private static void add(StringBuilder out, String word, Map<String, Integer> places) {
    new TreeMap<>(places)
        .forEach(
            (key, place) -> {
              if (key.indexOf('\n') < 0) {
                out.append(word).append(place).append(' ').append(key).append('\n');
              }
            });
  }

  /** What {@link #text} told; lines that say nothing of the kind are passed over. */
  public static Past parse(String text) {
    Map<String, Integer> tops = new HashMap<>();
    Map<String, Integer> heights = new HashMap<>();
    for (String line : text.split("\n", -1)) {
      Matcher found = LINE.matcher(line);
      if (found.matches()) {
        Map<String, Integer> places = found.group(1).equals(TOP) ? tops : heights;
        places.put(found.group(3), Integer.valueOf(found.group(2)));
      }
    }
    return new Past(tops, heights);
  }

  boolean isNone() {
    return tops.isEmpty();
  }
}
