package dev.backstitch.storage.query.duckdb.batch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.definition.Parameter;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.asset.schema.TypeText;
import dev.backstitch.storage.query.AliasFiles;
import dev.backstitch.storage.query.BatchKey;
import dev.backstitch.storage.query.Batches.Batch;
import dev.backstitch.storage.query.Batches.Order;
import dev.backstitch.storage.query.Binder.Bound;
import dev.backstitch.storage.query.Cancellation;
import dev.backstitch.storage.query.duckdb.Workbench;
import dev.backstitch.storage.query.duckdb.text.DuckBinder;
import dev.backstitch.storage.table.KeyColumns;
import dev.backstitch.storage.table.TableSchema;
import dev.backstitch.storage.table.TableSpec;
import dev.backstitch.storage.table.WrittenFile;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class BatchEqualsSingleTest {
  private static final int DAYS = 6;
  private static final int ROWS = 60;
  private static final LocalDate FIRST = LocalDate.of(2024, 1, 1);

  private static final List<Parameter> PARAMETERS = List.of(new Parameter("factor", "-1.5"));

  private static final List<String> QUERIES =
      List.of(
          """
          SELECT order_id, amount, ts FROM raw
          QUALIFY row_number() OVER (PARTITION BY order_id ORDER BY ts DESC, amount) = 1
          """,
          "SELECT cust, sum(amount) AS s, count(*) AS n FROM raw GROUP BY cust",
          "SELECT sum(amount) AS s, count(*) AS n FROM raw",
          "SELECT order_id, amount*2 AS d FROM raw WHERE amount > 50",
          """
          SELECT d.tier, sum(raw.amount) AS s
          FROM raw JOIN dim d ON d.cust = raw.cust GROUP BY d.tier
          """,
          """
          SELECT raw.order_id, sum(r2.amount) AS s
          FROM raw LEFT JOIN r2 ON raw.order_id = r2.order_id GROUP BY ALL
          """,
          "SELECT order_id, amount FROM raw ORDER BY amount DESC, order_id LIMIT 3",
          """
          WITH a AS (SELECT cust, amount FROM raw WHERE amount>10),
            b AS (SELECT cust, max(amount) m FROM a GROUP BY cust)
          SELECT cust, m FROM b UNION ALL SELECT cust, -amount FROM r2
          """,
          """
          SELECT order_id, (SELECT max(amount) FROM r2 WHERE r2.cust = raw.cust) AS m
          FROM raw WHERE EXISTS (SELECT 1 FROM r2 WHERE r2.cust = raw.cust)
          """,
          """
          SELECT order_id, sum(amount) OVER (PARTITION BY cust ORDER BY ts, order_id) AS run,
            ntile(4) OVER (ORDER BY amount, order_id) AS q
          FROM raw
          """,
          """
          SELECT order_id, $partition_key AS k, $day AS d, $factor * amount AS f FROM raw
          WHERE ts >= $partition_start AND ts < $partition_end -- $nothing here
          """,
          "SELECT order_id, raw.amount AS a, r2.amount AS b FROM raw FULL JOIN r2 USING (order_id)",
          "SELECT DISTINCT cust FROM raw EXCEPT SELECT cust FROM r2",
          """
          WITH RECURSIVE r AS (
            SELECT min(order_id) AS n, 0 AS i FROM raw UNION ALL SELECT n+1, i+1 FROM r WHERE i<2)
          SELECT n, i FROM r
          """,
          """
          SELECT raw.order_id, dv.tier
          FROM raw ASOF LEFT JOIN dv ON raw.cust=dv.cust AND raw.ts >= dv.valid_from
          """,
          """
          SELECT cust, string_agg(order_id::varchar, ',' ORDER BY order_id) AS l
          FROM raw GROUP BY cust
          """,
          "SELECT order_id, unnest([amount, amount+1]) AS x FROM raw;",
          """
          SELECT * FROM (
            PIVOT (SELECT cust % 3 AS c3, amount FROM raw) ON c3 IN (0,1,2) USING sum(amount))
          """,
          "SELECT count(DISTINCT cust) n, quantile_cont(amount, 0.5) q FROM raw",
          """
          SELECT cust % 3 AS c, order_id % 2 AS o, sum(amount) AS s
          FROM raw GROUP BY ROLLUP(cust % 3, order_id % 2)
          """);

  @TempDir static Path folder;

  private static Workbench bench;
  private static DuckBinder binder;
  private static DuckBatches batches;
  private static List<AliasFiles> inputs;

  @BeforeAll
  static void write() {
    bench = new Workbench(folder);
    binder = new DuckBinder(bench.limits());
    batches = new DuckBatches(bench.limits(), binder);
    TableSchema orders =
        Workbench.schema(
            "day DATE",
            "order_id BIGINT",
            "cust INTEGER",
            "amount DECIMAL(12,2)",
            "ts TIMESTAMPTZ");
    inputs =
        List.of(
            bench.alias("raw", orders, days("", "0")),
            bench.alias("r2", orders, days(" WHERE i % 3 = 0 AND day <> DATE '2024-01-03'", "1")),
            bench.alias(
                "dim",
                Workbench.schema("cust INTEGER", "tier VARCHAR"),
                "SELECT i::int AS cust, 'T' || (i % 4) AS tier FROM range(97) t(i)"),
            bench.alias(
                "dv",
                Workbench.schema("cust INTEGER", "valid_from TIMESTAMPTZ", "tier VARCHAR"),
                """
                SELECT (i % 97)::int AS cust,
                  TIMESTAMPTZ '2023-12-01 00:00:00+00' + to_days((i // 97)::int * 9) AS valid_from,
                  'T' || (i % 5) AS tier
                FROM range(970) t(i)
                """));
  }

  @AfterAll
  static void close() {
    binder.close();
  }

  private static String[] days(String where, String more) {
    return IntStream.range(0, DAYS)
        .filter(d -> where.isEmpty() || d != 2)
        .mapToObj(
            d ->
                "SELECT day, order_id, cust, amount, ts FROM (SELECT DATE '2024-01-01' + "
                    + d
                    + " AS day, i, (i * 7919 % 1000003)::bigint % 120 AS order_id,"
                    + " (i * 31 % 97)::int AS cust,"
                    + " ((i * 7907 % 10007) / 100)::decimal(12,2) + "
                    + more
                    + " AS amount, TIMESTAMPTZ '2024-01-01 00:00:00+00' + to_days("
                    + d
                    + ") + to_seconds((i * 37) % 86400) AS ts FROM range("
                    + (d * ROWS)
                    + ", "
                    + ((d + 1) * ROWS)
                    + ") t(i))"
                    + where)
        .toArray(String[]::new);
  }

  static Stream<Arguments> queriesByReach() {
    return Stream.of(0, 6)
        .flatMap(n -> QUERIES.stream().map(q -> Arguments.of(n, QUERIES.indexOf(q) + 1)));
  }

  @ParameterizedTest(name = "query {1}, {0} days before")
  @MethodSource("queriesByReach")
  void batchSingleAndShuffledAreEqual(int before, int number) {
    String sql = QUERIES.get(number - 1);
    TableSpec spec = spec(sql);
    List<BatchKey> keys =
        IntStream.rangeClosed(0, DAYS)
            .mapToObj(d -> FIRST.plusDays(d).toString())
            .map(d -> Workbench.day(d, Map.of("raw", before, "r2", 0)))
            .toList();
    List<WrittenFile> files = new ArrayList<>();
    for (BatchKey key : keys) {
      files.addAll(run(spec, sql, List.of(key), inputs, Order.FIXED));
    }
    Map<String, List<String>> singles = bench.rowsByKey(spec.schema(), files);

    assertThat(bench.rowsByKey(spec.schema(), run(spec, sql, keys, inputs, Order.FREE)))
        .isEqualTo(singles);
    assertThat(
            bench.rowsByKey(
                spec.schema(), run(spec, sql, shuffled(keys), shuffledFiles(), Order.FREE)))
        .isEqualTo(singles);
    assertThat(singles).isNotEmpty();
  }

  private static TableSpec spec(String sql) {
    Map<String, List<Column>> aliases = new HashMap<>();
    inputs.forEach(i -> aliases.put(i.alias(), i.schema().columns()));
    KeyColumns keys = KeyColumns.of(Workbench.DAYS);
    Bound bound = binder.bind(sql, aliases, PARAMETERS, keys.columns());
    assertThat(bound.error()).isNull();
    List<Column> columns = new ArrayList<>(keys.columns());
    bound.columns().stream()
        .map(c -> Column.of(c.name(), TypeText.parse(c.name(), c.type())))
        .forEach(columns::add);
    return new TableSpec(
        Workbench.spec(Workbench.DAYS).name(), TableSchema.numbered(columns), keys, Map.of());
  }

  private static List<WrittenFile> run(
      TableSpec spec, String sql, List<BatchKey> keys, List<AliasFiles> files, Order order) {
    return batches.run(
        new Batch(spec, sql, PARAMETERS, keys, files, bench.fresh(), order), Cancellation.NEVER);
  }

  private static List<BatchKey> shuffled(List<BatchKey> keys) {
    List<BatchKey> copy = new ArrayList<>(keys);
    Collections.shuffle(copy, new Random(7));
    return copy;
  }

  private static List<AliasFiles> shuffledFiles() {
    return inputs.stream()
        .map(
            i -> {
              List<String> files = new ArrayList<>(i.files());
              Collections.shuffle(files, new Random(11));
              return new AliasFiles(i.alias(), i.schema(), files, i.placedBy());
            })
        .toList();
  }
}
