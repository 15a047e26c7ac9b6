package dev.backstitch.lineage.sql.column;

import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What a query's result depends on: per output column, and apart from that what decides the rows of
 * the whole table, which would otherwise be repeated under every column. Immutable.
 *
 * @param outputs in order of output
 * @param rows columns that decide which rows come out, how many, or in which order
 * @param tables aliases whose mere rows matter: one more row of them can change the result
 * @param unknown why the whole cannot be told; null when every part that is not marked otherwise is
 *     complete
 */
public record QueryLineage(
    List<OutputLineage> outputs, Uses rows, Set<String> tables, @Nullable String unknown) {
  public QueryLineage {
    outputs = List.copyOf(outputs);
    tables = Collections.unmodifiableSet(new TreeSet<>(tables));
  }

  /** Nothing is known of a result with these columns. */
  public static QueryLineage unknown(List<String> columns, Set<String> tables, String why) {
    return new QueryLineage(
        columns.stream().map(c -> new OutputLineage(c, Uses.NONE, why)).toList(),
        Uses.NONE,
        tables,
        why);
  }

  /** Whether every column is known and so is what decides the rows. */
  public boolean isKnown() {
    return unknown == null && outputs.stream().allMatch(o -> o.unknown() == null);
  }

  /** The lineage of a column by its name, whatever its case. */
  public Optional<OutputLineage> of(String column) {
    String folded = column.toLowerCase(Locale.ROOT);
    return outputs.stream()
        .filter(o -> o.column().toLowerCase(Locale.ROOT).equals(folded))
        .findFirst();
  }
}
