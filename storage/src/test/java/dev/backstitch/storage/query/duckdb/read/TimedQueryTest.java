package dev.backstitch.storage.query.duckdb.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.storage.query.Cancellation;
import dev.backstitch.storage.query.Queries.Query;
import dev.backstitch.storage.query.TableSet;
import dev.backstitch.storage.query.duckdb.Workbench;
import dev.backstitch.storage.query.duckdb.read.PrunedQueryTest.Snapshots;
import dev.backstitch.storage.query.duckdb.read.PrunedQueryTest.Whole;
import dev.backstitch.storage.table.RowFilter;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Filters that ask for the time leave out files, and never one with a row that matches. */
@Tag("large")
class TimedQueryTest {
  private static final AssetName TABLE = AssetName.parse("t.a");
  private static final int QUERIES = 4;

  /** What asks for the time, by the type it is compared with. */
  private static final Map<String, List<String>> ASKING =
      Map.of(
          "DATE",
              List.of(
                  "current_date",
                  "today()",
                  "CAST(now() AS DATE)",
                  "current_date - 3",
                  "today() + 1"),
          "TIMESTAMP",
              List.of(
                  "localtimestamp",
                  "CAST(now() AS TIMESTAMP)",
                  "current_date",
                  "localtimestamp - INTERVAL 2 DAY"),
          "TIMESTAMP WITH TIME ZONE",
              List.of(
                  "now()",
                  "current_timestamp",
                  "transaction_timestamp()",
                  "now() - INTERVAL 3 DAY"),
          "TIME", List.of("localtime", "localtime - INTERVAL 1 HOUR"));

  private static final List<String> OPERATORS = List.of("=", "<>", "<", "<=", ">", ">=");

  @TempDir Path folder;

  private final Moving clock = new Moving();
  private long asked;
  private long leftOut;

  @Test
  void pruningByTheTimeDropsNoRow() {
    check(60, 11);
  }

  @Test
  @Tag("nightly")
  void pruningByTheTimeDropsNoRowInManyTables() {
    check(2_000, 1_000_003);
  }

  @Test
  void whatATextMeantYesterdayIsForgotten() {
    Workbench bench = new Workbench(folder);
    try (RandomFiles made = new RandomFiles(bench.fresh(), bench.limits());
        DuckQueries queries = new DuckQueries(bench.limits(), clock)) {
      Snapshots table = new Snapshots(Map.of(TABLE, made.table(new Random(3))));
      String sql = "SELECT current_date - 1 AS yesterday, count(*) >= 0 FROM a";
      clock.now = Instant.parse("2024-03-10T23:59:59.999999Z");
      assertThat(rows(queries, table, sql))
          .isEqualTo(List.of(List.of(LocalDate.parse("2024-03-09"), true)));
      clock.now = Instant.parse("2024-03-11T00:00:00Z");
      assertThat(rows(queries, table, sql))
          .isEqualTo(List.of(List.of(LocalDate.parse("2024-03-10"), true)));
    }
  }

  private void check(int tables, long seed) {
    Workbench bench = new Workbench(folder);
    try (RandomFiles made = new RandomFiles(bench.fresh(), bench.limits());
        DuckQueries queries = new DuckQueries(bench.limits(), clock)) {
      for (int i = 0; i < tables; i++) {
        Random random = new Random(seed + i);
        Snapshots table = new Snapshots(Map.of(TABLE, made.table(random)));
        for (int j = 0; j < QUERIES; j++) {
          check(table, queries, random);
        }
      }
    }
    System.out.printf(
        "%d filters that ask for the time, %d files left out, 0 rows dropped%n", asked, leftOut);
    assertThat(leftOut).isGreaterThan(asked);
  }

  private void check(Snapshots table, DuckQueries queries, Random random) {
    List<FilteredColumn> columns =
        table.made().get(TABLE).columns().stream()
            .filter(column -> ASKING.containsKey(column.type().sql()))
            .toList();
    if (columns.isEmpty()) {
      return;
    }
    FilteredColumn column = columns.get(random.nextInt(columns.size()));
    clock.now = moment(column, random);
    List<String> asking = ASKING.get(column.type().sql());
    String expression = asking.get(random.nextInt(asking.size()));
    String condition =
        column.name() + " " + OPERATORS.get(random.nextInt(OPERATORS.size())) + " " + expression;
    String sql = "SELECT file_number, count(*) FROM a WHERE %s GROUP BY ALL ORDER BY ALL";
    Counting counting = new Counting(table);
    List<?> meant = rows(queries, new Whole(table), sql.formatted(literally(condition)));
    assertThat(rows(queries, counting, sql.formatted(condition)))
        .as(condition + " at " + clock.now)
        .isEqualTo(meant);
    asked++;
    leftOut += counting.leftOut;
  }

  /** Where the column's values lie, and often on one of them to the microsecond. */
  private static Instant moment(FilteredColumn column, Random random) {
    int at = random.nextInt(12);
    String day =
        column.type().sql().equals("DATE")
            ? "2024-0" + (1 + at % 9) + "-" + (10 + random.nextInt(9))
            : "2024-03-" + (10 + at);
    String time =
        column.type().sql().equals("TIME") ? (10 + at) + ":00:00.00000" : "00:00:00.00000";
    return Instant.parse(day + "T" + time + random.nextInt(5) + "999Z");
  }

  /** The condition with the moment written out. */
  private String literally(String condition) {
    String moment = clock.now.toString();
    String micros = moment.substring(0, 26);
    String date = moment.substring(0, 10);
    return condition
        .replace("transaction_timestamp()", "TIMESTAMPTZ '" + micros + "+00'")
        .replace("current_timestamp", "TIMESTAMPTZ '" + micros + "+00'")
        .replace("now()", "TIMESTAMPTZ '" + micros + "+00'")
        .replace("localtimestamp", "CAST('" + micros + "' AS TIMESTAMP)")
        .replace("localtime", "CAST('" + micros.substring(11) + "' AS TIME)")
        .replace("current_date", "DATE '" + date + "'")
        .replace("today()", "DATE '" + date + "'");
  }

  private static List<?> rows(DuckQueries queries, TableSet tables, String sql) {
    return queries.query(new Query(sql, tables, List.of(), 1_000), Cancellation.NEVER).rows();
  }

  private static final class Moving extends Clock {
    private Instant now = Instant.EPOCH;

    @Override
    public ZoneId getZone() {
      return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
      return this;
    }

    @Override
    public Instant instant() {
      return now;
    }
  }

  /** Counts what a filter leaves out. */
  private static final class Counting implements TableSet {
    private final Snapshots tables;
    private int leftOut;

    Counting(Snapshots tables) {
      this.tables = tables;
    }

    @Override
    public List<AssetName> names() {
      return tables.names();
    }

    @Override
    public Content content(AssetName name) {
      return tables.content(name);
    }

    @Override
    public List<String> files(AssetName name, RowFilter filter) {
      List<String> files = tables.files(name, filter);
      leftOut += tables.files(name, RowFilter.every()).size() - files.size();
      return files;
    }
  }
}
