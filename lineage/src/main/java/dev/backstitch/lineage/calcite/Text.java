package dev.backstitch.lineage.calcite;

import dev.backstitch.asset.definition.Parameter;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.lineage.sql.Binding;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * A text and all that is known of what it reads.
 *
 * @param sql one SELECT, with every {@code $as_of} written out
 * @param aliases what the text may read, by local name
 * @param keys partition columns of the asset, each usable as {@code $name}
 * @param uniqueKeys by alias, sets of columns no two of whose rows agree in all of them, NULL being
 *     a value like any other; of the rows that the text sees, not of the table behind them
 * @param partitionColumns by alias, the column that holds the partition, for inputs of which a
 *     partition reads exactly the rows of the same partition
 * @param own what the database made of the text, by the port that the witness asks too
 */
public record Text(
    String sql,
    Map<String, List<Column>> aliases,
    List<Parameter> parameters,
    List<Column> keys,
    Map<String, Set<Set<String>>> uniqueKeys,
    Map<String, String> partitionColumns,
    Binding own) {
  public Text {
    Objects.requireNonNull(sql);
    aliases = Collections.unmodifiableMap(new LinkedHashMap<>(aliases));
    parameters = List.copyOf(parameters);
    keys = List.copyOf(keys);
    uniqueKeys = Map.copyOf(uniqueKeys);
    partitionColumns = Map.copyOf(partitionColumns);
    Objects.requireNonNull(own);
  }

  /** The names of the result's columns, as the database has them. */
  List<String> columns() {
    return own.columns().stream().map(column -> column.name()).toList();
  }
}
