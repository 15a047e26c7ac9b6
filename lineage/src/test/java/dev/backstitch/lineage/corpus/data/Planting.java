package dev.backstitch.lineage.corpus.data;

import dev.backstitch.asset.schema.Column;
import dev.backstitch.lineage.sql.column.ColumnRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Puts what a text looks for into half of the rows, each column by itself, and lets half of the
 * facts happen on days that it looks for: else most texts would return nothing of so little data.
 * The calendar itself stays, of which texts rely on that a month has one number, and so do keys.
 */
final class Planting {
  private static final String CALENDAR = "date_dim";
  private static final String HALF =
      "UPDATE %1$s SET %2$s = %3$s WHERE hash('%2$s', rowid) %% 2 = 0";
  private static final String SOUGHT =
      "CREATE OR REPLACE TEMP TABLE sought AS"
          + " SELECT list(d_date_sk) AS days FROM date_dim WHERE %s";
  private static final String ON_DAYS =
      "UPDATE %1$s SET %2$s = days[1 + (hash('%2$s', %1$s.rowid) %% 1000 %% len(days))::INTEGER]"
          + " FROM sought WHERE len(days) > 0 AND hash('%2$s', %1$s.rowid) %% 2 = 0";

  private Planting() {}

  /** The updates, in order. */
  static List<String> of(TpcText text, List<BenchmarkTable> tables) {
    Map<ColumnRef, List<String>> literals = Literals.in(text, tables);
    String days = days(literals);
    List<String> updates = new ArrayList<>();
    if (!days.isEmpty()) {
      updates.add(SOUGHT.formatted(days));
    }
    for (BenchmarkTable table : tables) {
      if (table.name().equals(CALENDAR)) {
        continue;
      }
      for (Column column : table.columns()) {
        List<String> values = literals.get(new ColumnRef(table.name(), column.name()));
        if (values != null) {
          updates.add(HALF.formatted(table.name(), column.name(), Literals.oneOf(column, values)));
        } else if (!days.isEmpty()
            && column.name().endsWith("_date_sk")
            && !table.key().contains(column.name())) {
          updates.add(ON_DAYS.formatted(table.name(), column.name()));
        }
      }
    }
    return updates;
  }

  /** Which days a text looks for; a date stands for the two months from it on. */
  private static String days(Map<ColumnRef, List<String>> literals) {
    List<String> conditions = new ArrayList<>();
    literals.forEach(
        (ref, values) -> {
          if (ref.alias().equals(CALENDAR) && !ref.column().equals("d_date")) {
            conditions.add(ref.column() + " IN (" + String.join(", ", values) + ")");
          } else if (ref.alias().equals(CALENDAR)) {
            List<String> spans =
                values.stream()
                    .map(v -> "d_date BETWEEN DATE " + v + " AND DATE " + v + " + 60")
                    .toList();
            conditions.add("(" + String.join(" OR ", spans) + ")");
          }
        });
    return String.join(" AND ", conditions);
  }
}
