package dev.backstitch.lineage.calcite;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.util.ImmutableBitSet;

/**
 * Which output columns identify a row. NULL is a value here as it is for GROUP BY and for
 * Backstitch's own keys: two rows that are both NULL in a key offend it. Calcite is asked for keys
 * in that sense ({@code ignoreNulls = false}), and told keys in that sense of the inputs.
 */
final class UniqueKeys {
  private UniqueKeys() {}

  static Set<Set<String>> of(RelNode query, List<String> names) {
    if (!SameType.throughout(query)) {
      return Set.of();
    }
    Set<ImmutableBitSet> found = query.getCluster().getMetadataQuery().getUniqueKeys(query, false);
    Set<Set<String>> keys = new HashSet<>();
    if (found != null) {
      for (ImmutableBitSet key : found) {
        Set<String> columns = new TreeSet<>();
        key.forEach(i -> columns.add(names.get(i)));
        keys.add(columns);
      }
    }
    return keys;
  }
}
