package dev.backstitch.asset.partition;

import dev.backstitch.asset.partition.text.KeyText;
import java.util.ArrayList;
import java.util.List;
import java.util.PrimitiveIterator;
import java.util.stream.Collectors;

/**
 * Writes a set as text that stands for the same keys later on: time as inclusive ranges, keys one
 * by one, never a star.
 */
final class SetText {
  private SetText() {}

  static String of(Extent extent, Region region) {
    if (extent.scheme().isWhole()) {
      return region.isEmpty() ? "" : KeyText.WHOLE;
    }
    return region.boxes().stream().map(box -> item(extent, box)).collect(Collectors.joining(","));
  }

  private static String item(Extent extent, List<Ranges> box) {
    String separator = box.size() == 1 ? "," : ";";
    List<String> sides = new ArrayList<>();
    for (int i = 0; i < box.size(); i++) {
      sides.add(String.join(separator, terms(extent.side(i).axis(), box.get(i))));
    }
    return String.join("|", sides);
  }

  private static List<String> terms(Axis axis, Ranges ranges) {
    List<String> out = new ArrayList<>();
    if (axis.isTime()) {
      for (int i = 0; i < ranges.size(); i++) {
        out.add(run(axis, axis.floor(ranges.start(i)), axis.floor(ranges.end(i) - 1)));
      }
    } else {
      PrimitiveIterator.OfLong ids = axis.cells(ranges);
      ids.forEachRemaining((long id) -> out.add(KeyText.quoted(axis.text(id))));
    }
    return out;
  }

  private static String run(Axis axis, long first, long last) {
    return first == last ? axis.text(first) : axis.text(first) + ".." + axis.text(last);
  }
}
