package dev.backstitch.testkit.proof;

import static dev.backstitch.dsl.Assets.cleaned;
import static dev.backstitch.dsl.Assets.column;
import static dev.backstitch.dsl.Mappings.samePartition;

import dev.backstitch.asset.definition.Inputs;
import dev.backstitch.asset.definition.Row;
import dev.backstitch.dsl.asset.Table;
import dev.backstitch.dsl.scheme.Daily;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A step for each way in which one cannot be rerun safely, and those that just seem so. */
final class Steps {
  static final Table<Daily> CLOCK =
      table("clock", "SELECT id, date_diff('day', $partition_start, now()) AS age FROM r");

  static final Table<Daily> WINDOWED_CLOCK =
      table("windowed_clock", "SELECT id FROM r WHERE day > current_date - 30");

  static final Table<Daily> FIRST =
      table("first", "SELECT grp, first(id) AS id FROM r GROUP BY grp");

  static final Table<Daily> NUMBERED =
      table(
          "numbered", "SELECT id, row_number() OVER (PARTITION BY grp ORDER BY day) AS nth FROM r");

  static final Table<Daily> TOTALLY_NUMBERED =
      table(
          "totally_numbered",
          "SELECT id, row_number() OVER (PARTITION BY grp ORDER BY day, id) AS nth FROM r");

  static final Table<Daily> LIMITED = table("limited", "SELECT id FROM r LIMIT 3");

  static final Table<Daily> FLOATS =
      table("floats", "SELECT grp, sum(weight) AS weight FROM r GROUP BY grp");

  static final Table<Daily> JAVA_LAST =
      cleaned("t.java_last")
          .ownedBy(Chain.TEAM)
          .partitionedBy(Chain.DAYS)
          .reads("r", Chain.RAW, samePartition())
          .compute(Steps::last, column("grp", "VARCHAR"), column("id", "BIGINT"));

  static final Table<Daily> JAVA_CLOCK =
      cleaned("t.java_clock")
          .ownedBy(Chain.TEAM)
          .partitionedBy(Chain.DAYS)
          .reads("r", Chain.RAW, samePartition())
          .compute(Steps::nanos, column("at", "BIGINT"));

  private Steps() {}

  static Table<Daily> table(String name, String sql) {
    return cleaned("t." + name)
        .ownedBy(Chain.TEAM)
        .partitionedBy(Chain.DAYS)
        .reads("r", Chain.RAW, samePartition())
        .select(sql);
  }

  private static List<Row> last(Inputs inputs) {
    Map<String, Row> last = new HashMap<>();
    for (Row row : inputs.rows("r")) {
      last.put(
          String.valueOf(row.value("grp")), Row.of("grp", row.value("grp"), "id", row.value("id")));
    }
    return List.copyOf(last.values());
  }

  private static List<Row> nanos(Inputs inputs) {
    return List.of(Row.of("at", System.nanoTime()));
  }
}
