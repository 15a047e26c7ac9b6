package dev.backstitch.lineage.corpus;

import dev.backstitch.asset.schema.Column;
import dev.backstitch.asset.schema.ColumnType.Scalar;
import dev.backstitch.lineage.corpus.data.Literals;
import java.util.List;
import java.util.stream.Collectors;

/** Ways to change one column of a table; each an UPDATE that leaves all other columns alone. */
enum Change {
  /** Every row gets the value of another. */
  ROTATED {
    @Override
    String update(String table, Column column, List<String> literals) {
      return rotated(table, List.of(column));
    }
  },
  /** Every second row loses its value. */
  EMPTIED {
    @Override
    String update(String table, Column column, List<String> literals) {
      return "UPDATE %s SET %s = NULL WHERE rowid %% 2 = 0".formatted(table, column.name());
    }
  },
  /** Two of three rows get a value next to their own. */
  NUDGED {
    @Override
    String update(String table, Column column, List<String> literals) {
      String next = column.type() == Scalar.VARCHAR ? " || '~'" : " + 1";
      return "UPDATE %s SET %s = %s WHERE rowid %% 3 <> 0"
          .formatted(table, column.name(), column.name() + next);
    }
  },
  /**
   * Every third row gets what the text looks for; where it looks for nothing, the least value. Of
   * more rows than that a join might make millions.
   */
  SOUGHT {
    @Override
    String update(String table, Column column, List<String> literals) {
      return "UPDATE %s SET %s = %s WHERE rowid %% 3 = 1"
          .formatted(
              table,
              column.name(),
              literals.isEmpty()
                  ? "(SELECT min(%s) FROM %s)".formatted(column.name(), table)
                  : Literals.oneOf(column, literals));
    }
  };

  /** The update that changes the columns; {@code literals} are what the text looks for. */
  abstract String update(String table, Column column, List<String> literals);

  /** Gives every row the values that another one has in these columns. */
  static String rotated(String table, List<Column> columns) {
    String assigned =
        columns.stream()
            .map(Column::name)
            .map(name -> name + " = other." + name)
            .collect(Collectors.joining(", "));
    return """
        UPDATE %1$s SET %2$s
        FROM (SELECT (rowid + 7) %% (SELECT count(*) FROM %1$s) AS place, * FROM %1$s) other
        WHERE %1$s.rowid = other.place"""
        .formatted(table, assigned);
  }
}
