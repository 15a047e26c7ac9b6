package dev.backstitch.storage.query.duckdb.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.storage.metadata.jdbc.JdbcMetadata;
import dev.backstitch.storage.query.Cancellation;
import dev.backstitch.storage.query.Queries.Query;
import dev.backstitch.storage.query.TableSet;
import dev.backstitch.storage.query.duckdb.Workbench;
import dev.backstitch.storage.query.duckdb.read.RandomFiles.Made;
import dev.backstitch.storage.table.KeyColumns;
import dev.backstitch.storage.table.RowFilter;
import dev.backstitch.storage.table.TableFile;
import dev.backstitch.storage.table.TableSchema;
import dev.backstitch.storage.table.TableSpec;
import dev.backstitch.storage.table.WrittenFile;
import dev.backstitch.storage.table.WrittenFile.ColumnMetrics;
import dev.backstitch.storage.table.iceberg.IcebergHome;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a query reads of many files. */
class PrunedQueryTest {
  private static final AssetName NAME = AssetName.parse("shop.sales");
  private static final TableSpec SALES =
      new TableSpec(
          NAME,
          Workbench.schema("day DATE!", "id BIGINT", "city VARCHAR", "price DOUBLE"),
          KeyColumns.of(Workbench.DAYS),
          Map.of());
  private static final LocalDate FIRST = LocalDate.parse("2020-01-01");
  private static final Instant NOW = Instant.parse("2021-05-15T10:15:30.123456789Z");
  private static final int FILES = 1_000;
  private static final int THERE = 500;

  private static @TempDir Path folder;
  private static Workbench bench;
  private static JdbcMetadata metadata;
  private static TableSet sales;
  private static DuckQueries queries;

  @BeforeAll
  static void open() {
    bench = new Workbench(folder);
    queries = new DuckQueries(bench.limits(), Clock.fixed(NOW, ZoneOffset.UTC));
    metadata = JdbcMetadata.open(folder.resolve("backstitch.db"));
    sales = sales();
  }

  @AfterAll
  static void close() {
    queries.close();
    metadata.close();
  }

  /** A table of 1,000 days of which one file is there: to open any other is an error. */
  private static TableSet sales() {
    IcebergHome home = new IcebergHome(folder.resolve("warehouse"), metadata.pointers());
    home.staging().ensure(SALES);
    List<WrittenFile> files = IntStream.range(0, FILES).mapToObj(PrunedQueryTest::sale).toList();
    List<PartitionKey> keys = files.stream().map(f -> f.file().key()).toList();
    long snapshot = home.staging().stage("w", SALES, keys, files).snapshot();
    return new Snapshots(Map.of(NAME, new Made(SALES, List.of(), snapshot, home)));
  }

  private static WrittenFile sale(int at) {
    LocalDate day = FIRST.plusDays(at);
    String location =
        at == THERE
            ? bench.file(
                SALES.schema(),
                "SELECT DATE '"
                    + day
                    + "' AS day, "
                    + at
                    + " AS id, 'c"
                    + at
                    + "' AS city, 500.5 AS"
                    + " price")
            : folder.resolve("gone" + at + ".parquet").toString();
    List<ColumnMetrics> metrics =
        List.of(
            new ColumnMetrics(1, 1, 1, 0, -1, day.toString(), day.toString()),
            new ColumnMetrics(2, 1, 1, 0, -1, String.valueOf(at), String.valueOf(at)),
            new ColumnMetrics(3, 1, 1, at % 2, -1, "c" + at, "c" + at),
            new ColumnMetrics(4, 1, 1, 0, 0, at + ".5", at + ".5"));
    return new WrittenFile(new TableFile(location, PartitionKey.of(day.toString()), 1, 1), metrics);
  }

  private static List<?> rows(TableSet tables, String sql) {
    return queries.query(new Query(sql, tables, List.of(), 1_000), Cancellation.NEVER).rows();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "day = DATE '2021-05-15'",
        "day = '2021-05-15'",
        "day BETWEEN DATE '2021-05-15' AND DATE '2021-05-15'",
        "day IN (DATE '2021-05-15', DATE '1999-01-01')",
        "id = 500",
        "id > 499 AND id < 501",
        "city = 'c500'",
        "price > 499.6 AND price <= 500.5",
        "id IN (500, 5000)",
        "(id = 500 OR id IS NULL)",
        "date_trunc('day', day) = DATE '2021-05-15'",
        "day = current_date",
        "day = today()",
        "day = CAST(now() AS DATE)",
        "day > current_date - 1 AND day < current_date + 1",
        "day BETWEEN localtimestamp - INTERVAL 1 DAY AND current_date"
      })
  void oneOfAThousandFilesIsRead(String filter) {
    assertThat(rows(sales, "SELECT id FROM sales WHERE " + filter))
        .isEqualTo(List.of(List.of(500L)));
    assertThat(
            rows(
                sales,
                "WITH chosen AS (SELECT * FROM shop.sales WHERE "
                    + filter
                    + ") SELECT count(*) FROM"
                    + " chosen JOIN (FROM sales WHERE id = 500) AS t USING (day)"))
        .isEqualTo(List.of(List.of(1L)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "SELECT count(*) FROM sales",
        "SELECT count(*) FROM sales WHERE id + random() = 500",
        "SELECT count(*) FROM sales WHERE day < current_date",
        "SELECT count(*) FROM sales WHERE day = system.main.today()",
        "SELECT count(*) FROM sales WHERE day = current_date AND id > 9 * random()",
        "SELECT count(*) FROM sales WHERE id = 500 OR city IS NOT NULL",
        "SELECT count(*) FROM sales s WHERE id = 500 UNION ALL SELECT count(*) FROM sales"
      })
  void whatMayMatterIsRead(String sql) {
    assertThatThrownBy(() -> rows(sales, sql)).hasMessageContaining("gone");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT file_number, count(*) FROM a WHERE %1$s GROUP BY ALL ORDER BY ALL",
        "SELECT count(*) FROM (FROM a WHERE %1$s) JOIN b USING (file_number)",
        "SELECT count(*), count(y.file_number) FROM b x LEFT JOIN (FROM a WHERE %1$s) y USING"
            + " (file_number)",
        "SELECT count(*) FROM b WHERE file_number IN (SELECT file_number FROM a WHERE %1$s)",
        "SELECT count(*) FROM b x WHERE NOT EXISTS (FROM a WHERE %1$s AND a.file_number ="
            + " x.file_number)",
        "WITH c AS MATERIALIZED (FROM a) SELECT count(*) FROM c WHERE %1$s UNION ALL SELECT"
            + " count(*) FROM c",
        "SELECT count(*) FROM (SELECT *, row_number() OVER (ORDER BY file_number) n FROM a) WHERE"
            + " n < 5 AND %1$s",
        "SELECT file_number FROM a WHERE %1$s EXCEPT ALL SELECT file_number FROM b WHERE"
            + " file_number > 3 ORDER BY 1",
        "SELECT count(*) FILTER (WHERE %1$s) FROM a"
      })
  void prunedAndWholeReadsAnswerTheSame(String shape) {
    try (RandomFiles made = new RandomFiles(bench.fresh(), bench.limits())) {
      for (int i = 0; i < 4; i++) {
        Random random = new Random(shape.hashCode() + i);
        Snapshots tables =
            new Snapshots(
                Map.of(
                    AssetName.parse("t.a"), made.table(random),
                    AssetName.parse("t.b"), made.table(random)));
        RandomFilter filter =
            new RandomFilter(
                tables.made().get(AssetName.parse("t.a")).columns().stream()
                    .filter(c -> !c.name().equals("st"))
                    .toList(),
                random);
        String sql = String.format(shape, "(" + filter.condition() + ")");
        assertThat(rows(tables, sql)).as(sql).isEqualTo(rows(new Whole(tables), sql));
      }
    }
  }

  /** Tables as they were staged. */
  record Snapshots(Map<AssetName, Made> made) implements TableSet {
    @Override
    public List<AssetName> names() {
      return made.keySet().stream().sorted().toList();
    }

    @Override
    public Content content(AssetName name) {
      TableSchema schema = made.get(name).spec().schema();
      return new Content(schema, OptionalLong.of(made.get(name).snapshot()));
    }

    @Override
    public List<String> files(AssetName name, RowFilter filter) {
      return made.get(name).files(filter);
    }
  }

  /** The same tables, whatever is asked of them. */
  record Whole(Snapshots tables) implements TableSet {
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
      return new ArrayList<>(tables.files(name, RowFilter.every()));
    }
  }
}
