package dev.backstitch.storage.query.duckdb.compare;

import dev.backstitch.asset.schema.Column;
import dev.backstitch.storage.table.TableSchema;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The columns of two schemas that can be compared, and those that cannot.
 *
 * @param columns of equal name and type, in the order of the first
 * @param apart names that only one has, or under another type
 */
record Shared(List<Column> columns, List<String> apart) {
  static Shared of(TableSchema first, TableSchema second) {
    List<Column> columns = new ArrayList<>();
    List<String> apart = new ArrayList<>();
    for (Column column : first.columns()) {
      boolean same =
          second
              .field(column.name())
              .filter(f -> f.column().type().equals(column.type()))
              .isPresent();
      if (same) {
        columns.add(column);
      } else {
        apart.add(column.name());
      }
    }
    second.names().stream().filter(n -> first.field(n).isEmpty()).forEach(apart::add);
    return new Shared(List.copyOf(columns), List.copyOf(apart));
  }

  /** Position of a name, compared without case; empty when it is not shared. */
  Optional<Integer> position(String name) {
    for (int i = 0; i < columns.size(); i++) {
      if (columns.get(i).name().equalsIgnoreCase(name)) {
        return Optional.of(i);
      }
    }
    return Optional.empty();
  }
}
