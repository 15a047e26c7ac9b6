package dev.backstitch.lineage.calcite;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.JoinRelType;
import org.apache.calcite.util.ImmutableBitSet;

/**
 * Which output columns identify a row. NULL is a value here as it is for GROUP BY and for
 * Backstitch's own keys: two rows that are both NULL in a key offend it. Calcite is asked for keys
 * in that sense ({@code ignoreNulls = false}), and told keys in that sense of the inputs. It is not
 * asked about a FULL JOIN: there it pairs the keys of both sides, though a row that has NULL in its
 * own key and one that found no match then agree. Nor is it asked where two types are compared.
 */
final class UniqueKeys {
  private UniqueKeys() {}

  static Set<Set<String>> of(RelNode query, List<String> names) {
    boolean doubtful =
        !SameType.throughout(query)
            || Joins.any(query, join -> join.getJoinType() == JoinRelType.FULL);
    Set<Set<String>> keys = new HashSet<>();
    for (ImmutableBitSet key : doubtful ? Groups.of(query) : known(query)) {
      Set<String> columns = new TreeSet<>();
      key.forEach(i -> columns.add(names.get(i)));
      keys.add(columns);
    }
    return keys;
  }

  private static Set<ImmutableBitSet> known(RelNode query) {
    Set<ImmutableBitSet> keys = query.getCluster().getMetadataQuery().getUniqueKeys(query, false);
    return keys == null ? Set.of() : keys;
  }
}
