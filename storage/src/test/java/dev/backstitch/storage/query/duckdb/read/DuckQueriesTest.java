package dev.backstitch.storage.query.duckdb.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.storage.query.Binder.OutputColumn;
import dev.backstitch.storage.query.Cancellation;
import dev.backstitch.storage.query.Queries.Query;
import dev.backstitch.storage.query.Queries.Result;
import dev.backstitch.storage.query.duckdb.Workbench;
import dev.backstitch.storage.table.TableSchema;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DuckQueriesTest {
  private static final AssetName ORDERS = AssetName.parse("shop.Orders");
  private static final AssetName TIERS = AssetName.parse("crm.tiers");
  private static final AssetName CRM_ITEMS = AssetName.parse("crm.items");
  private static final AssetName SHOP_ITEMS = AssetName.parse("shop.items");
  private static final Map<AssetName, TableSchema> TABLES =
      Map.of(
          ORDERS, Workbench.schema("id BIGINT", "amount DECIMAL(18,2)", "at TIMESTAMPTZ"),
          TIERS, Workbench.schema("id BIGINT", "tier VARCHAR"),
          CRM_ITEMS, Workbench.schema("id BIGINT"),
          SHOP_ITEMS, Workbench.schema("id BIGINT"));

  @TempDir static Path folder;
  private static DuckQueries queries;
  private static String orders;

  private final List<AssetName> asked = new ArrayList<>();

  @BeforeAll
  static void write() {
    Workbench bench = new Workbench(folder);
    queries = new DuckQueries(bench.limits());
    orders =
        bench.file(
            TABLES.get(ORDERS),
            "SELECT i AS id, i * 1.5 AS amount,"
                + " TIMESTAMPTZ '2024-03-10 07:30:00Z' + to_days(i::INT) AS \"at\""
                + " FROM range(10) t(i)");
  }

  @AfterAll
  static void close() {
    queries.close();
  }

  private Result query(String sql, int limit) {
    return queries.query(
        new Query(sql, new GivenTables(TABLES, this::files), List.of(), limit), Cancellation.NEVER);
  }

  private List<String> files(AssetName table) {
    asked.add(table);
    return table.equals(ORDERS) ? List.of(orders) : List.of();
  }

  private List<List<Object>> rows(String sql) {
    return new ArrayList<>(query(sql, 100).rows());
  }

  @Test
  void namesResolveWithAndWithoutTheTeam() {
    String counts = "SELECT count(*), sum(amount) FROM ";
    List<Object> expected = List.of(10L, new BigDecimal("67.50"));

    for (String name : List.of("shop.Orders", "SHOP.orders", "\"shop\".\"orders\"", "orders")) {
      assertThat(rows(counts + name)).containsExactly(expected);
    }
    assertThat(rows("WITH items AS (SELECT 1 AS id) SELECT * FROM items"))
        .containsExactly(List.of(1));
    assertThat(rows("WITH orders AS (SELECT id + 1 AS id FROM orders) SELECT max(id) FROM orders"))
        .containsExactly(List.of(10L));
  }

  @Test
  void onlyFilesOfTablesThatAreReadAreAskedFor() {
    query("SELECT o.id FROM orders o LEFT JOIN crm.tiers t USING (id) -- shop.items", 1);

    assertThat(asked).containsOnly(ORDERS, TIERS);
  }

  @Test
  void anEmptyTableHasItsColumnsAndTypes() {
    Result result = query("SELECT * FROM tiers", 5);

    assertThat(result.columns())
        .containsExactly(new OutputColumn("id", "BIGINT"), new OutputColumn("tier", "VARCHAR"));
    assertThat(result.rows()).isEmpty();
    assertThat(result.truncated()).isFalse();
  }

  @Test
  void theLimitTellsWhetherThereWasMore() {
    Result some = query("SELECT id FROM orders ORDER BY id DESC;", 3);
    Result all = query("SELECT id FROM orders", 10);

    assertThat(some.rows()).containsExactly(List.of(9L), List.of(8L), List.of(7L));
    assertThat(some.truncated()).isTrue();
    assertThat(all.rows()).hasSize(10);
    assertThat(all.truncated()).isFalse();
    assertThat(query("SELECT id FROM orders", 0).truncated()).isTrue();
  }

  @Test
  void valuesAreJdkTypes() {
    assertThat(
            rows("SELECT 1::HUGEINT, 1::UBIGINT, 1.5::DECIMAL(9,2), DATE '2024-03-10', TIMESTAMP"
                    + " '2024-03-10 02:30:00', max(\"at\"), INTERVAL 1 DAY, 'a'::ENUM('a'),"
                    + " [TIMESTAMP '2024-03-10 02:30:00'], {'k': [1.5]}, MAP {'a': 1},"
                    + " '{\"j\":1}'::JSON, [INTERVAL 1 DAY], 1, 1 FROM orders")
                .get(0))
        .containsExactly(
            BigInteger.ONE,
            BigInteger.ONE,
            new BigDecimal("1.50"),
            LocalDate.parse("2024-03-10"),
            LocalDateTime.parse("2024-03-10T02:30:00"),
            OffsetDateTime.parse("2024-03-19T07:30:00Z"),
            "1 day",
            "a",
            List.of(LocalDateTime.parse("2024-03-10T02:30:00")),
            Map.of("k", List.of(new BigDecimal("1.5"))),
            Map.of("a", 1),
            "{\"j\":1}",
            "[1 day]",
            1,
            1);
    assertThat(query("SELECT 1 AS a, 2 AS a, NULL AS n", 1).columns())
        .extracting(OutputColumn::name)
        .containsExactly("a", "a", "n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "SELECT id,\\n amout FROM orders|BS-631 query: SQL 2:2 Referenced column \"amout\"",
        "SELECT id,\\n amout FROM orders|Candidate bindings: \"amount\"",
        "SELECT * FROM shop.order|BS-632 query: SQL 1:15 table 'shop.order' is unknown; did you"
            + " mean 'shop.Orders'?",
        "SELECT * FROM tires|did you mean 'tiers'?",
        "SELECT * FROM x.shop.orders|BS-632",
        "SELECT * FROM items|BS-633 query: SQL 1:15 table 'items' is one of [crm.items,"
            + " shop.items]; name the team",
        "SELECT * FROM information_schema.tables|BS-632",
        "SELECT * FROM duckdb_settings()|BS-630 query: SQL 1:15 table function duckdb_settings",
        "SELECT * FROM '/etc/passwd'|BS-632",
        "SELECT * FROM read_text('/etc/passwd')|BS-630",
        "SELECT current_setting('allowed_paths')|BS-630",
        "WITH a AS (SELECT *, * FROM orders), b AS (SELECT *, *, *, *, *, *, *, *, * FROM a, a x, a"
            + " y), c AS (SELECT *, *, *, *, *, *, *, *, * FROM b, b x, b y), d AS (FROM c, c x, c"
            + " y, c z) SELECT 1 AS one FROM d|BS-643 query: SQL 1:160 grows to more than 10,000"
            + " columns and fields in one SELECT",
        "SELECT 1; SELECT 2|BS-630 query: found 2 statements, expected one SELECT",
        "DROP TABLE orders|BS-631 query: found a statement of another kind, expected one SELECT",
        "SELECT $day|BS-631 query: SQL 1:8 a query has no parameters",
        "SELECT|BS-631",
        "SELECT\\n concat('x', id)::INT FROM orders|BS-634 query: SQL 2:17 Could not convert string"
      })
  void mistakesNameTheirPlace(String sql, String message) {
    assertThatThrownBy(() -> query(sql.replace("\\n", "\n"), 10)).hasMessageContaining(message);
  }

  @Test
  void aQueryCanBeStopped() {
    assertThatThrownBy(
            () ->
                queries.query(
                    new Query(
                        "SELECT count(*) FROM range(9999999) a, range(9999999) b WHERE a.range < 0",
                        new GivenTables(TABLES, this::files),
                        List.of(),
                        1),
                    stop -> new Thread(stop).start()))
        .isInstanceOf(CancellationException.class);
  }

  @Test
  void otherFilesOfATableAreOtherRows() {
    TableSchema schema = Workbench.schema("id BIGINT");
    Workbench bench = new Workbench(folder.resolve("more"));
    for (int i = 0; i < 6; i++) {
      String file = bench.file(schema, "SELECT " + i % 5 + " AS id");

      assertThat(
              queries
                  .query(
                      new Query(
                          "SELECT id FROM shop.items",
                          new GivenTables(Map.of(SHOP_ITEMS, schema), t -> List.of(file)),
                          List.of(),
                          1),
                      Cancellation.NEVER)
                  .rows())
          .isEqualTo(List.of(List.of((long) i % 5)));
    }
  }

  @Test
  void newerTablesDisturbNoRunningQuery() throws Exception {
    TableSchema schema = Workbench.schema("id BIGINT");
    Workbench bench = new Workbench(folder.resolve("newer"));
    String old = bench.file(schema, "SELECT range AS id FROM range(2000)");
    CountDownLatch started = new CountDownLatch(1);
    CompletableFuture<Result> running =
        CompletableFuture.supplyAsync(
            () ->
                queries.query(
                    items(
                        "SELECT sum(a.id + b.id + c.range) FROM items a, items b, range(20) c",
                        old),
                    stop -> started.countDown()));
    started.await();
    for (int i = 0; i < 7; i++) {
      String newer = bench.file(schema, "SELECT " + i + " AS id");
      assertThat(queries.query(items("SELECT id FROM items", newer), Cancellation.NEVER).rows())
          .isEqualTo(List.of(List.of((long) i)));
    }

    assertThat(running.get().rows())
        .isEqualTo(
            List.of(List.of(BigInteger.valueOf(2000L * 2000 * 20 * 1999 + 2000L * 2000 * 190))));
  }

  private static Query items(String sql, String file) {
    TableSchema schema = Workbench.schema("id BIGINT");
    return new Query(
        sql, new GivenTables(Map.of(SHOP_ITEMS, schema), t -> List.of(file)), List.of(), 1);
  }

  @Test
  void aTextIsUnderstoodAnewWhenItsTablesLookOtherwise() {
    Workbench bench = new Workbench(folder.resolve("otherwise"));
    for (String type : List.of("BIGINT", "VARCHAR", "DOUBLE")) {
      TableSchema schema = Workbench.schema("id " + type);
      String file = bench.file(schema, "SELECT CAST(1 AS " + type + ") AS id");
      Result result =
          queries.query(
              new Query(
                  "SELECT id FROM items",
                  new GivenTables(Map.of(SHOP_ITEMS, schema), t -> List.of(file)),
                  List.of(),
                  1),
              Cancellation.NEVER);
      assertThat(result.columns()).containsExactly(new OutputColumn("id", type));
    }
  }

  @Test
  void manyThreadsQueryAtOnce() {
    assertThat(
            IntStream.range(0, 40)
                .parallel()
                .mapToObj(
                    i ->
                        queries
                            .query(
                                new Query(
                                    "SELECT id FROM orders WHERE id = " + i % 10,
                                    new GivenTables(TABLES, t -> List.of(orders)),
                                    List.of(),
                                    1),
                                Cancellation.NEVER)
                            .rows())
                .toList())
        .isEqualTo(IntStream.range(0, 40).mapToObj(i -> List.of(List.of((long) i % 10))).toList());
  }
}
