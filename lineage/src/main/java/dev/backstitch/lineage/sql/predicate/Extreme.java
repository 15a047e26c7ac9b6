package dev.backstitch.lineage.sql.predicate;

import dev.backstitch.lineage.sql.column.ColumnRef;
import dev.backstitch.lineage.sql.walk.TextPlace;
import java.util.Objects;

/**
 * The query takes the least, greatest, first or last of a column of an input.
 *
 * @param words as the plan has it: {@code max(paid)}
 * @param place in the text as its author wrote it
 */
public record Extreme(ColumnRef column, String words, TextPlace place) {
  public Extreme {
    Objects.requireNonNull(column);
    Objects.requireNonNull(words);
    Objects.requireNonNull(place);
  }
}
