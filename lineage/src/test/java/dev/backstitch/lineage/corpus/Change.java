package dev.backstitch.lineage.corpus;

import dev.backstitch.asset.schema.Column;
import dev.backstitch.asset.schema.ColumnType.Scalar;
import java.util.List;

/** Ways to change one column of a table; each an UPDATE that leaves all other columns alone. */
enum Change {
  /** Every row gets the value of another. */
  ROTATED {
    @Override
    String update(String table, Column column, List<String> literals) {
      String rotated =
          "SELECT a.rowid AS r, b.%s AS v FROM %s a JOIN %s b"
              + " ON b.rowid = (a.rowid + 7) %% (SELECT count(*) FROM %s)";
      return "UPDATE %s SET %s = s.v FROM (%s) s WHERE %s.rowid = s.r"
          .formatted(
              table, column.name(), rotated.formatted(column.name(), table, table, table), table);
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
  /** Every second row gets what the text looks for; where it looks for nothing, the least value. */
  SOUGHT {
    @Override
    String update(String table, Column column, List<String> literals) {
      return "UPDATE %s SET %s = %s WHERE rowid %% 2 = 1"
          .formatted(
              table,
              column.name(),
              literals.isEmpty()
                  ? "(SELECT min(%s) FROM %s)".formatted(column.name(), table)
                  : oneOf(column, literals));
    }
  };

  abstract String update(String table, Column column, List<String> literals);

  /** One of the literals by row; the value as it was where none fits the type. */
  static String oneOf(Column column, List<String> literals) {
    return "coalesce(TRY_CAST(([%s])[1 + (hash(rowid, '%s') %% %d)::INTEGER] AS %s), %s)"
        .formatted(
            String.join(
                ", ", literals.stream().map(l -> l.startsWith("'") ? l : "'" + l + "'").toList()),
            column.name(),
            literals.size(),
            column.type().sql(),
            column.name());
  }
}
