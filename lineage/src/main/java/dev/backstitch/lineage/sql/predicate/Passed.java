package dev.backstitch.lineage.sql.predicate;

import dev.backstitch.lineage.sql.column.ColumnRef;
import java.util.Objects;
import java.util.Set;

/**
 * Every value of an output column is that of one of these, as it is.
 *
 * @param position of the output column, from 0
 * @param columns of inputs
 * @param parameters names in lower case
 */
public record Passed(int position, Set<ColumnRef> columns, Set<String> parameters) {
  public Passed {
    columns = Set.copyOf(Objects.requireNonNull(columns));
    parameters = Set.copyOf(Objects.requireNonNull(parameters));
  }
}
