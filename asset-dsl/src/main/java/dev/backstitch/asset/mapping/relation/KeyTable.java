package dev.backstitch.asset.mapping.relation;

import dev.backstitch.asset.partition.Axis;
import dev.backstitch.asset.partition.Ranges;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.PrimitiveIterator;
import java.util.Set;

/**
 * Keys by a table: upstream key to the downstream keys that read it. With {@code a -> x, b -> x}
 * the key x reads a and b. Keys that an axis does not have are skipped.
 */
public record KeyTable(Map<String, Set<String>> downOf, Map<String, Set<String>> upOf)
    implements Relation {
  public KeyTable {
    downOf = copied(downOf);
    upOf = copied(upOf);
  }

  /** The relation of a table from upstream to downstream keys. */
  public static KeyTable of(Map<String, Set<String>> downOf) {
    Map<String, Set<String>> upOf = new LinkedHashMap<>();
    downOf.forEach(
        (up, downs) ->
            downs.forEach(d -> upOf.computeIfAbsent(d, x -> new LinkedHashSet<>()).add(up)));
    return new KeyTable(downOf, upOf);
  }

  private static Map<String, Set<String>> copied(Map<String, Set<String>> table) {
    Map<String, Set<String>> out = new HashMap<>();
    table.forEach((key, others) -> out.put(key, Set.copyOf(others)));
    return Map.copyOf(out);
  }

  @Override
  public Ranges forward(Ranges up, Axis upAxis, Axis downAxis) {
    return looked(up, upAxis, downOf, downAxis);
  }

  @Override
  public Ranges backward(Ranges down, Axis upAxis, Axis downAxis) {
    return looked(down, downAxis, upOf, upAxis);
  }

  private static Ranges looked(
      Ranges from, Axis axis, Map<String, Set<String>> table, Axis otherAxis) {
    Ranges.Builder out = Ranges.builder();
    for (PrimitiveIterator.OfLong cells = axis.cells(from); cells.hasNext(); ) {
      for (String key : table.getOrDefault(axis.text(cells.nextLong()), Set.of())) {
        otherAxis.find(key).ifPresent(cell -> out.add(cell, otherAxis.plus(cell, 1)));
      }
    }
    return out.build();
  }

  @Override
  public String words() {
    return "the keys that the table gives it";
  }
}
