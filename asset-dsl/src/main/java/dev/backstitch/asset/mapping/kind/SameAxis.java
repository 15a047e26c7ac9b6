package dev.backstitch.asset.mapping.kind;

import dev.backstitch.asset.mapping.Ends;
import dev.backstitch.asset.mapping.MappingSpec;
import dev.backstitch.asset.mapping.relation.KeyTable;
import dev.backstitch.asset.mapping.relation.Overlap;
import dev.backstitch.asset.mapping.relation.Relation;
import dev.backstitch.asset.partition.Axis;
import dev.backstitch.asset.partition.KeyAxis;
import dev.backstitch.asset.partition.TimeAxis;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Whether two axes have the same cells, and the relation that says so. */
final class SameAxis {
  private SameAxis() {}

  /** "The same cell" between the dimensions at one position; refuses axes that differ. */
  static Relation of(MappingSpec spec, Ends ends, int i) {
    Axis up = ends.up().dimension(i).axis();
    Axis down = ends.down().dimension(i).axis();
    if (up instanceof KeyAxis upKeys && down instanceof KeyAxis downKeys) {
      return keys(spec, ends, upKeys, downKeys);
    }
    if (up instanceof TimeAxis upTime && down instanceof TimeAxis downTime) {
      ends.requireOneZone(spec, upTime, downTime);
    }
    if (!up.equals(down)) {
      throw ends.refused(
          spec,
          "found " + up.words() + " upstream and " + down.words() + " here, expected the same",
          "Use wholeDay(), wholeWeek(), wholeMonth() or overlapping() between units of time.");
    }
    return Overlap.SAME;
  }

  private static Relation keys(MappingSpec spec, Ends ends, KeyAxis up, KeyAxis down) {
    boolean oneGrowing =
        up.isGrowing() && down.isGrowing() && up.dimension().equals(down.dimension());
    if (oneGrowing || (!up.isGrowing() && !down.isGrowing() && up.keys().equals(down.keys()))) {
      return Overlap.SAME;
    }
    if (up.isGrowing() || down.isGrowing()) {
      throw ends.refused(
          spec,
          "found " + up.words() + " upstream and " + down.words() + " here, expected one dimension",
          "Declare the keys once and use them at both ends.");
    }
    List<String> unknown = new ArrayList<>(down.keys());
    unknown.removeAll(up.keys());
    if (!unknown.isEmpty()) {
      throw ends.refused(
          spec,
          "found keys that the upstream lacks: " + String.join(", ", unknown),
          "Map the keys by a table, or declare them upstream.");
    }
    Map<String, Set<String>> same = new LinkedHashMap<>();
    down.keys().forEach(key -> same.put(key, Set.of(key)));
    return KeyTable.of(same);
  }
}
