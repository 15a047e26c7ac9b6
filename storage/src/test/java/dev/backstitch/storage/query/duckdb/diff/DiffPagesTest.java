package dev.backstitch.storage.query.duckdb.diff;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.storage.compare.Diffs.Kind;
import dev.backstitch.storage.compare.Diffs.Page;
import dev.backstitch.storage.compare.Diffs.Pair;
import dev.backstitch.storage.compare.Diffs.Question;
import dev.backstitch.storage.compare.Diffs.Row;
import dev.backstitch.storage.compare.Diffs.RowPage;
import dev.backstitch.storage.query.Cancellation;
import dev.backstitch.storage.query.duckdb.Workbench;
import dev.backstitch.storage.table.TableSchema;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two days; 40 rows: of each day 5 changed, 3 removed, 2 added, and one within the tolerance. */
class DiffPagesTest {
  private static final TableSchema SCHEMA = Workbench.schema("id BIGINT", "v BIGINT");

  @TempDir Path folder;
  private DuckDiffs diffs;
  private Question question;

  @BeforeEach
  void open() {
    Workbench bench = new Workbench(folder);
    diffs = new DuckDiffs(bench.limits());
    List<Pair> pairs = new ArrayList<>();
    for (int day = 1; day <= 2; day++) {
      int from = day * 100;
      String before = "SELECT " + from + " + i AS id, i AS v FROM range(20) t(i)";
      String after =
          "SELECT "
              + from
              + " + i AS id, CASE WHEN i < 5 THEN i + 10 WHEN i = 6 THEN 7 ELSE i END AS v"
              + " FROM range(22) t(i) WHERE i < 10 OR i >= 13";
      pairs.add(
          new Pair(
              PartitionKey.of("2024-03-0" + day),
              List.of(bench.file(SCHEMA, before)),
              List.of(bench.file(SCHEMA, after))));
    }
    question = new Question(SCHEMA, SCHEMA, pairs, List.of("id"), Map.of("v", BigDecimal.ONE), 3);
  }

  private RowPage page(@Nullable Kind kind, long from, int most) {
    return diffs.rows(question, new Page(kind, from, most), Cancellation.NEVER);
  }

  @Test
  void pagesOneAfterTheOtherHaveEveryDifferentRowOnce() {
    List<Row> paged = new ArrayList<>();
    for (int from = 0; from < 20; from += 7) {
      RowPage page = page(null, from, 7);
      assertThat(page.total()).isEqualTo(20);
      paged.addAll(page.rows());
    }
    assertThat(paged).hasSize(20).doesNotHaveDuplicates();
    assertThat(paged).isEqualTo(page(null, 0, 100).rows());
    assertThat(paged.get(0).values().partition().text()).isEqualTo("2024-03-01");
    assertThat(page(null, 20, 7).rows()).isEmpty();
  }

  @Test
  void aKindIsCountedAndShownAlone() {
    assertThat(page(Kind.CHANGED, 0, 100).rows())
        .hasSize(10)
        .allMatch(r -> r.kind() == Kind.CHANGED);
    assertThat(page(Kind.REMOVED, 0, 2).total()).isEqualTo(6);
    RowPage added = page(Kind.ADDED, 0, 100);
    assertThat(added.rows()).hasSize(4);
    assertThat(added.rows().get(0).values().values().get(0).before()).isNull();
    assertThat(added.rows().get(0).values().values().get(0).after()).isEqualTo("120");
  }

  @Test
  void whatIsToleratedIsOnNoPage() {
    assertThat(page(null, 0, 100).rows())
        .noneMatch(row -> "106".equals(row.values().values().get(0).before()));
  }

  @Test
  void allRowsAreWrittenInTheirTypesAndOrder(@TempDir Path out) throws SQLException {
    Path file = out.resolve("rows.parquet");

    assertThat(diffs.write(question, null, file, Cancellation.NEVER)).isEqualTo(20);

    try (Connection duck = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = duck.createStatement();
        ResultSet rows =
            statement.executeQuery(
                "SELECT string_agg(concat_ws(' ', kind, partition, \"id before\", \"id after\","
                    + " \"v before\", \"v after\"), ', ') FILTER (WHERE n <= 6), min(typeof("
                    + "\"v after\")), count(*) FROM (SELECT *, row_number() OVER () AS n FROM '"
                    + file
                    + "')")) {
      assertThat(rows.next()).isTrue();
      assertThat(rows.getString(1))
          .startsWith("changed 2024-03-01 100 100 0 10, changed 2024-03-01 101 101 1 11")
          .endsWith("removed 2024-03-01 110 10");
      assertThat(rows.getString(2)).isEqualTo("BIGINT");
      assertThat(rows.getInt(3)).isEqualTo(20);
    }
  }

  @Test
  void aKindIsWrittenAlone(@TempDir Path out) {
    Path file = out.resolve("rows.parquet");

    assertThat(diffs.write(question, Kind.ADDED, file, Cancellation.NEVER)).isEqualTo(4);
    assertThat(file).isNotEmptyFile();
  }
}
