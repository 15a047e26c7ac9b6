package dev.backstitch.lineage.sql.predicate;

import dev.backstitch.lineage.sql.column.ColumnRef;
import dev.backstitch.lineage.sql.walk.TextPlace;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A condition, as part of a filter or of a join, that holds a column of an input against something.
 * Each comparison of two columns is told twice, once from either side.
 *
 * @param operator with the column on its left: {@code =}, {@code <}, {@code <=}, {@code >}, {@code
 *     >=}, {@code <>}, {@code is not distinct from} or {@code is distinct from}
 * @param other the column of an input on the right; null when it is a value or is computed
 * @param orNull whether it also holds when the column is NULL: {@code valid_to IS NULL OR valid_to
 *     > m}, or {@code coalesce(valid_to, ...) > m}
 * @param place in the text as its author wrote it; unknown for BETWEEN, USING and some others
 */
public record Comparison(
    ColumnRef column, String operator, @Nullable ColumnRef other, boolean orNull, TextPlace place) {
  public Comparison {
    Objects.requireNonNull(column);
    Objects.requireNonNull(operator);
    Objects.requireNonNull(place);
  }
}
