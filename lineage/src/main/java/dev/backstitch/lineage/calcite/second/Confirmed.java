package dev.backstitch.lineage.calcite.second;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.lineage.calcite.Agreement;
import dev.backstitch.lineage.sql.BoundProject;
import dev.backstitch.lineage.sql.BoundQuery;
import dev.backstitch.lineage.sql.column.QueryLineage;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * A project whose queries were read twice.
 *
 * @param bound with what either reading names
 * @param readings of each query that was read a second time, in the order asked for
 */
public record Confirmed(BoundProject bound, Map<AssetName, Pair> readings) {
  public Confirmed {
    Objects.requireNonNull(bound);
    readings = Collections.unmodifiableMap(new LinkedHashMap<>(readings));
  }

  /** Both readings of one query. */
  public record Pair(QueryLineage database, SecondReading second) {
    /** Where the two differ; not comparable unless both know everything. */
    public Agreement agreement() {
      return Agreement.between(database, second.lineage());
    }
  }

  /** Whatever either of the two proves or names. */
  static BoundQuery together(BoundQuery query, SecondReading second) {
    if (!second.isHeard()) {
      return query;
    }
    Set<Set<String>> keys = new HashSet<>(query.uniqueKeys());
    keys.addAll(second.uniqueKeys());
    return query.with(keys, Agreement.union(query.lineage(), second.lineage()));
  }

  /** How many of the queries the second witness may speak for. */
  public long heard() {
    return readings.values().stream().filter(pair -> pair.second().isHeard()).count();
  }
}
