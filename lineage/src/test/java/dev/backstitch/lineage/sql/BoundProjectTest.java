package dev.backstitch.lineage.sql;

import static dev.backstitch.lineage.fixture.An.asset;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.backstitch.asset.check.NoRows;
import dev.backstitch.asset.check.NotNull;
import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Declarations;
import dev.backstitch.asset.definition.Owner;
import dev.backstitch.asset.definition.Source;
import dev.backstitch.asset.definition.Totals;
import dev.backstitch.asset.partition.CalendarAxis;
import dev.backstitch.asset.partition.Dimension;
import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.lineage.fixture.An;
import dev.backstitch.lineage.fixture.DuckPlans;
import dev.backstitch.lineage.graph.AssetGraph;
import java.math.BigDecimal;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BoundProjectTest {
  private static final DuckPlans PLANS = DuckPlans.open();
  private static final AssetDefinition RAW =
      asset("shop.raw").raw("id BIGINT", "amount_eur DECIMAL(18,2)", "paid_at TIMESTAMPTZ");
  private static final AssetDefinition ORDERS =
      asset("shop.orders").reads("r", "shop.raw").select("SELECT id, amount_eur FROM r");

  @AfterAll
  static void close() {
    PLANS.close();
  }

  private static BoundProject bound(AssetDefinition... assets) {
    return BoundProject.bind(AssetGraph.of(An.all(assets)), PLANS);
  }

  private static String columns(BoundProject project, String asset) {
    return project.columnsOf(AssetName.parse(asset)).stream()
        .map(c -> c.name() + " " + c.type().sql() + (c.required() ? "!" : ""))
        .collect(Collectors.joining(", "));
  }

  private static BoundQuery query(BoundProject project, String asset) {
    return project.query(AssetName.parse(asset)).orElseThrow();
  }

  private static List<String> problems(Declarations declarations) {
    AssetGraph graph = AssetGraph.of(declarations);
    ProblemException refused =
        catchThrowableOfType(ProblemException.class, () -> BoundProject.bind(graph, PLANS));
    assertThat(refused).as("refused").isNotNull();
    return refused.problems().stream().map(Problem::text).toList();
  }

  private static List<String> problems(AssetDefinition... assets) {
    return problems(An.all(assets));
  }

  private static AssetDefinition revenue(String sql) {
    return asset("shop.revenue").at("Shop.java", 59).reads("o", "shop.orders").select(sql);
  }

  @Test
  void rawHasItsKeysThenItsColumnsThenItsDelivery() {
    assertThat(columns(bound(RAW), "shop.raw"))
        .isEqualTo(
            "day DATE!, id BIGINT, amount_eur DECIMAL(18,2), paid_at TIMESTAMP WITH TIME ZONE,"
                + " delivery_number BIGINT, delivery_path VARCHAR, delivery_line BIGINT,"
                + " received_at TIMESTAMP WITH TIME ZONE");
  }

  @Test
  void columnsFlowThroughTheGraphInTheTypesThatTablesKeep() {
    BoundProject project =
        bound(
            RAW,
            ORDERS,
            revenue("SELECT count(*) AS n, sum(amount_eur) AS eur, sum(id) AS ids FROM o"));
    assertThat(columns(project, "shop.orders"))
        .isEqualTo("day DATE!, id BIGINT, amount_eur DECIMAL(18,2)");
    assertThat(columns(project, "shop.revenue"))
        .isEqualTo("day DATE!, n BIGINT, eur DECIMAL(38,2), ids DECIMAL(38,0)");
    assertThat(query(project, "shop.revenue").aliases()).containsExactly("o");
    assertThat(project.query(AssetName.parse("shop.raw"))).isEmpty();
  }

  @Test
  void aYieldedPartitionColumnKeepsItsPlace() {
    BoundProject project = bound(RAW, ORDERS, revenue("SELECT id, day FROM o"));
    assertThat(columns(project, "shop.revenue")).isEqualTo("id BIGINT, day DATE");
  }

  @Test
  void everyDimensionOfAGridIsAColumn() {
    Scheme grid =
        Scheme.of(
            Dimension.from("hour", CalendarAxis.months(ZoneOffset.UTC), "2024-01"),
            Dimension.fixed("region", "eu", "us"));
    BoundProject project = bound(asset("shop.grid").scheme(grid).computed("n INTEGER"));
    assertThat(columns(project, "shop.grid")).isEqualTo("hour DATE!, region VARCHAR!, n INTEGER");
  }

  @Test
  void parametersAndPartitionValuesMayBeRead() {
    BoundProject project =
        bound(
            RAW,
            asset("shop.eu")
                .reads("r", "shop.raw")
                .param("scale", "1")
                .select(
                    "SELECT round(amount_eur, $scale) AS a, $partition_key AS k, $day AS d FROM r"
                        + " WHERE paid_at >= $partition_start AND paid_at < $partition_end"));
    assertThat(columns(project, "shop.eu"))
        .isEqualTo("day DATE!, a DECIMAL(18,1), k VARCHAR, d DATE");
  }

  @Test
  void promisesAddWhatAColumnMeans() {
    BoundProject project =
        bound(
            RAW,
            asset("shop.x")
                .reads("r", "shop.raw")
                .yields("id BIGINT")
                .select("SELECT id, amount_eur FROM r"));
    assertThat(columns(project, "shop.x"))
        .isEqualTo("day DATE!, id BIGINT, amount_eur DECIMAL(18,2)");
  }

  @Test
  void dimensionsKeepKeyAndTrackedColumnsWithTheirValidity() {
    BoundProject project =
        bound(
            asset("crm.feed").raw("customer_id BIGINT", "tier VARCHAR", "noise VARCHAR"),
            asset("crm.tiers")
                .reads("feed", "crm.feed")
                .versions(List.of("customer_id"), List.of("tier")),
            asset("shop.fact")
                .readsAll("t", "crm.tiers")
                .reads("f", "crm.feed")
                .select(
                    "SELECT t.tier FROM f JOIN t ON t.customer_id = f.customer_id\n"
                        + "AND $as_of(t, f.received_at)"));
    assertThat(columns(project, "crm.tiers"))
        .isEqualTo(
            "day DATE!, customer_id BIGINT!, tier VARCHAR, valid_from TIMESTAMP WITH TIME ZONE,"
                + " valid_to TIMESTAMP WITH TIME ZONE");
    assertThat(query(project, "shop.fact").aliases()).containsExactly("f", "t");
  }

  @Test
  void anAssetThatReadsItselfFindsItsColumnsWithoutBeingTold() {
    BoundProject project =
        bound(
            asset("shop.tiers").raw("tier VARCHAR", "amount_eur DECIMAL(18,2)"),
            asset("shop.balance")
                .reads("p", "shop.tiers")
                .readsOwnPrevious("yesterday")
                .select(
                    """
                    SELECT tier, sum(amount_eur) AS balance_eur
                    FROM (SELECT tier, amount_eur FROM p
                          UNION ALL SELECT tier, balance_eur FROM yesterday)
                    GROUP BY tier;"""));
    assertThat(columns(project, "shop.balance"))
        .isEqualTo("day DATE!, tier VARCHAR, balance_eur DECIMAL(38,2)");
    assertThat(query(project, "shop.balance").aliases()).containsExactly("p", "yesterday");
  }

  @Test
  void anAssetWhoseOwnColumnsCannotBeToldIsAskedForThem() {
    An star = asset("shop.x").at("X.java", 3).reads("r", "shop.raw").readsOwnPrevious("me");
    String sql = "SELECT id FROM r UNION ALL SELECT * FROM me";
    assertThat(problems(RAW, star.select(sql)))
        .singleElement()
        .asString()
        .startsWith(
            "BS-112 shop.x: reads its own previous partition as 'me', whose columns its SQL alone"
                + " does not tell: Set operations")
        .endsWith("Declare them with yields(column(...), ...). (X.java:3)");
  }

  @Test
  void aMistakeInATextThatReadsItselfIsToldAsSuch() {
    An own = asset("shop.x").at("X.java", 3).reads("r", "shop.raw").readsOwnPrevious("me");
    assertThat(problems(RAW, own.select("SELECT id FROM r\nUNION ALL SELECT idd FROM me")))
        .singleElement()
        .asString()
        .startsWith("BS-113 shop.x: SQL line 2, column 18: Referenced column \"idd\" not found");
  }

  @Test
  @DisplayName("A085 quoted, spaced and mixed-case identifiers are kept")
  void quotedIdentifiers() {
    BoundProject project =
        bound(
            RAW,
            asset("shop.q")
                .reads("order", "shop.raw")
                .select(
                    "SELECT \"order\".id AS \"a\"\"b\", amount_eur AS \"Group By\" FROM \"order\""),
            asset("shop.p").reads("My Q", "shop.q").select("SELECT * FROM \"my q\""));
    assertThat(columns(project, "shop.p"))
        .isEqualTo("day DATE, a\"b BIGINT, Group By DECIMAL(18,2)");
    assertThat(query(project, "shop.p").aliases()).containsExactly("My Q");
  }

  @Test
  void traitsReachTheQueryAndHiddenRowNumbersAreOne() {
    BoundProject project =
        bound(
            RAW,
            ORDERS,
            asset("shop.now").reads("o", "shop.orders").select("SELECT now() AS at FROM o"),
            asset("shop.row").reads("o", "shop.orders").select("SELECT rowid AS r, id FROM o"));
    assertThat(query(project, "shop.orders").traits()).isEqualTo(Traits.NONE);
    assertThat(query(project, "shop.now").traits().isVolatile()).isTrue();
    assertThat(query(project, "shop.row").traits().isOrderDependent()).isTrue();
  }

  @Test
  void aTextThatDoesNotParseIsToldWithLineAndColumn() {
    assertThat(problems(RAW, ORDERS, revenue("SELECT id\nFORM o")))
        .containsExactly(
            "BS-113 shop.revenue: SQL line 2, column 6: syntax error at or near \"o\"."
                + " Aliases: inputs: o. (Shop.java:59)");
  }

  @Test
  void aColumnThatIsNotThereIsToldWithTheNearest() {
    assertThat(problems(RAW, ORDERS, revenue("SELECT amont_eur FROM o")))
        .singleElement()
        .asString()
        .contains("line 1, column 8: Referenced column \"amont_eur\" not found")
        .contains("Did you mean 'amount_eur'?");
  }

  @ParameterizedTest
  @ValueSource(strings = {"FROM orders", "FROM shop.orders", "FROM o JOIN orders USING (id)"})
  void anUndeclaredAliasIsToldWithTheInputs(String from) {
    assertThat(problems(RAW, ORDERS, revenue("SELECT id " + from)))
        .singleElement()
        .asString()
        .contains("BS-114 shop.revenue: SQL line 1, column ")
        .contains("orders', which is not an input; inputs: o.")
        .contains("Otherwise declare it with reads(\"orders\", ...). (Shop.java:59)");
  }

  @Test
  @DisplayName("A036 a misspelt alias is an error at load, with the nearest")
  void nearestAlias() {
    AssetDefinition typo =
        asset("shop.x").reads("orders", "shop.orders").select("SELECT id FROM ordrs");
    assertThat(problems(RAW, ORDERS, typo))
        .singleElement()
        .asString()
        .contains("'ordrs', which is not an input; inputs: orders. Did you mean 'orders'?");
  }

  @Test
  void anInputThatIsNeverReadIsTold() {
    AssetDefinition idle =
        asset("shop.x")
            .at("Shop.java", 60)
            .reads("o", "shop.orders")
            .reads("r", "shop.raw")
            .select("SELECT 'r' AS r FROM o -- r");
    assertThat(problems(RAW, ORDERS, idle))
        .containsExactly(
            "BS-115 shop.x: SQL never reads its input 'r'. Remove the input: it would make every"
                + " change of shop.raw recompute shop.x. (Shop.java:60)");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "SELECT id, sum(amount_eur) FROM o GROUP BY id | gives output column 2 no name (sum(amount_eur))",
        "SELECT count(*) FROM o                        | gives output column 1 no name (count_star())",
        "SELECT id + 1 FROM o                          | gives output column 1 no name ((id + 1))",
        "SELECT 1, id FROM o                           | gives output column 1 no name (1)",
        "SELECT id, id FROM o                          | names output columns 1 and 2 both 'id'",
        "SELECT id, amount_eur AS ID FROM o            | names output columns 1 and 2 both 'ID'",
        "SELECT * FROM o, o AS p                       | names output columns 1 and 4 both 'day'",
      })
  void unnamedAndDuplicateColumnsAreTold(String sql, String message) {
    assertThat(problems(RAW, ORDERS, revenue(sql)))
        .anySatisfy(text -> assertThat(text).startsWith("BS-116 shop.revenue: SQL " + message))
        .allMatch(text -> text.startsWith("BS-116"));
  }

  @ParameterizedTest
  @DisplayName("A092 several statements and everything that is no SELECT is refused")
  @CsvSource(
      delimiter = '|',
      value = {
        "SELECT id FROM o; DROP TABLE o           | holds a second statement at line 1, column 19",
        "SELECT 1 AS a; -- x | holds",
        "INSERT INTO o VALUES (1)                 | begins with INSERT",
        "ATTACH 'x.db'                            | begins with ATTACH",
        "COPY o TO 'x'                            | begins with COPY",
        "DESCRIBE o                               | begins with DESCRIBE",
        "SHOW TABLES                              | begins with SHOW",
        "EXPLAIN ANALYZE SELECT id FROM o         | begins with EXPLAIN",
        "WITH x AS (SELECT * FROM o) INSERT INTO o SELECT * FROM x | does INSERT",
        "WITH x AS (SELECT 1) DELETE FROM o       | does DELETE",
        "/* nothing */                            | is empty",
        "PIVOT o ON id USING sum(amount_eur)      | has a PIVOT whose columns depend on the data",
      })
  void onlyOneSelect(String sql, String message) {
    if (message.equals("holds")) {
      assertThat(problems(RAW, ORDERS, revenue(sql))).allMatch(text -> text.startsWith("BS-115"));
    } else {
      assertThat(problems(RAW, ORDERS, revenue(sql)))
          .anySatisfy(text -> assertThat(text).startsWith("BS-117 shop.revenue: SQL " + message));
    }
  }

  @Test
  @DisplayName("A092 a text that is no SELECT is never shown to the database")
  void refusedUnseen() {
    try (DuckPlans plans = DuckPlans.open()) {
      AssetGraph graph =
          AssetGraph.of(An.all(asset("shop.x").select("SELECT 1 AS a; DROP TABLE t")));
      assertThatThrownBy(() -> BoundProject.bind(graph, plans)).hasMessageContaining("BS-117");
      assertThat(plans.bindings()).isZero();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "read_csv('/etc/passwd')",
        "'/etc/passwd'",
        "'other.parquet'",
        "read_text('/etc/passwd')",
        "read_parquet('s3://bucket/x.parquet')",
        "glob('/etc/*')",
        "duckdb_settings()",
        "information_schema.tables",
        "pragma_table_info('o')",
        "sniff_csv('/etc/passwd')",
      })
  void nothingOutsideTheInputsIsRead(String from) {
    assertThat(problems(RAW, ORDERS, revenue("SELECT x.* FROM o, " + from + " AS x")))
        .anySatisfy(text -> assertThat(text).startsWith("BS-118 shop.revenue: SQL "));
  }

  @Test
  void keysChecksAndExposuresNameOnlyColumnsThatAreThere() {
    AssetDefinition orders =
        asset("shop.orders")
            .at("Shop.java", 30)
            .reads("r", "shop.raw")
            .key("idd", "DAY")
            .check(new NotNull(List.of("amount")))
            .select("SELECT id, amount_eur FROM r");
    assertThat(
            problems(
                new Declarations(
                    List.of(RAW, orders),
                    List.of(An.dashboard("board", "shop.orders", "amount_euro", "day")),
                    List.of())))
        .containsExactly(
            "BS-102 shop.orders: is keyed by column 'idd', which it does not produce; it produces:"
                + " day, id, amount_eur. Did you mean 'id'? (Shop.java:30)",
            "BS-102 shop.orders: checks notNull(amount) over column 'amount', which it does not"
                + " produce; it produces: day, id, amount_eur. (Shop.java:30)",
            "BS-102 board: shows column 'amount_euro' of shop.orders, which has: day, id,"
                + " amount_eur. Did you mean 'amount_eur'? (Boards.java:7)");
  }

  @Test
  void promisedColumnsAreProducedAsPromised() {
    AssetDefinition orders =
        asset("shop.orders")
            .at("Shop.java", 30)
            .reads("r", "shop.raw")
            .yields("id INTEGER", "amount_eur DECIMAL(18,2)", "tier VARCHAR")
            .select("SELECT id, amount_eur, 'x' AS day FROM r");
    assertThat(problems(RAW, orders))
        .containsExactly(
            "BS-119 shop.orders: promises 'id' as INTEGER, but produces it as BIGINT. CAST it in"
                + " the SELECT: CAST(... AS INTEGER). (Shop.java:30)",
            "BS-119 shop.orders: promises column 'tier', which it does not produce; it produces:"
                + " id, amount_eur, day. (Shop.java:30)",
            "BS-119 shop.orders: is partitioned by 'day' as DATE, but produces it as VARCHAR. CAST"
                + " it in the SELECT: CAST(... AS DATE). (Shop.java:30)");
  }

  @Test
  void rowsArePlacedByAnInstantOfTheInput() {
    AssetDefinition placed =
        asset("shop.p").places("r", "shop.raw", "paid_on").select("SELECT id FROM r");
    assertThat(problems(RAW, placed))
        .singleElement()
        .asString()
        .startsWith(
            "BS-102 shop.p: places rows of 'r' by 'paid_on', which is no TIMESTAMP or TIMESTAMPTZ"
                + " column there; there are: paid_at, received_at. Did you mean 'paid_at'?");
    assertThat(
            columns(
                bound(
                    RAW,
                    asset("a.b").places("r", "shop.raw", "paid_at").select("FROM r SELECT id")),
                "a.b"))
        .isEqualTo("day DATE!, id BIGINT");
  }

  @Test
  void totalsAreComparedOverNumbersThatAreThere() {
    Owner finance = new Owner("finance", "f@shop.example", null, List.of());
    Source file =
        new Source(
            Source.Format.CSV,
            "totals.csv",
            An.columns("day DATE", "eur DECIMAL(18,2)"),
            "UTF-8",
            "");
    Totals totals =
        new Totals(
            finance,
            file,
            List.of("day", "currency"),
            List.of(new Totals.Sum("name", "eur"), new Totals.Sum("amount_eur", "eur")),
            null,
            BigDecimal.ZERO);
    AssetDefinition orders =
        asset("shop.orders")
            .reads("r", "shop.raw")
            .totals(totals)
            .select("SELECT 'x' AS name, amount_eur FROM r");
    assertThat(problems(RAW, orders))
        .extracting(text -> text.substring(0, text.indexOf(',')))
        .containsExactly(
            "BS-102 shop.orders: reconciles per(currency)",
            "BS-303 shop.orders: reconciles sum(name)");
  }

  @Test
  void checksWrittenAsSqlAreBoundOverTheOutput() {
    assertThat(columns(bound(RAW, checked("SELECT * FROM output WHERE amount_eur < 0")), "shop.c"))
        .startsWith("day DATE!");
    assertThat(problems(RAW, checked("SELECT * FROM output WHERE amount < 0")))
        .singleElement()
        .asString()
        .startsWith("BS-113 shop.c: check noRows(SELECT * FROM output WHERE amount < 0) line 1,");
    assertThat(problems(RAW, checked("SELECT * FROM r")))
        .singleElement()
        .asString()
        .contains("BS-114 shop.c: check noRows(SELECT * FROM r) line 1, column 15: reads 'r'")
        .contains("A check reads the alias output.");
    assertThat(problems(RAW, checked("DELETE FROM output")))
        .singleElement()
        .asString()
        .startsWith("BS-117 shop.c: check noRows(DELETE FROM output) begins with DELETE");
    assertThat(
            columns(
                bound(RAW, checked("SELECT count(*) FROM output HAVING count(*) > 3")), "shop.c"))
        .isNotEmpty();
  }

  private static AssetDefinition checked(String sql) {
    return asset("shop.c")
        .reads("r", "shop.raw")
        .check(new NoRows(sql))
        .select("SELECT id, amount_eur FROM r");
  }

  @Test
  void aTypeThatNoTableKeepsIsTold() {
    assertThat(problems(RAW, ORDERS, revenue("SELECT INTERVAL 1 DAY AS i, NULL AS n FROM o")))
        .extracting(text -> text.substring(0, text.indexOf(':')))
        .containsExactly("BS-107 shop.revenue.i", "BS-107 shop.revenue.n");
  }

  @Test
  void declaredColumnsDifferFromThoseTheEngineAdds() {
    assertThat(problems(asset("shop.r").raw("id BIGINT", "ID BIGINT", "received_at DATE")))
        .extracting(text -> text.substring(0, text.indexOf(';')))
        .containsExactly(
            "BS-116 shop.r: has two columns 'ID'", "BS-116 shop.r: has two columns 'received_at'");
  }

  @Test
  void whatADimensionKeepsIsInItsFeed() {
    assertThat(
            problems(
                asset("crm.feed").raw("customer_id BIGINT", "tier VARCHAR"),
                asset("crm.tiers")
                    .reads("feed", "crm.feed")
                    .versions(List.of("customer"), List.of("teir"))))
        .extracting(text -> text.substring(0, text.indexOf(',')))
        .containsExactly(
            "BS-102 crm.tiers: is keyed by column 'customer'",
            "BS-102 crm.tiers: tracks column 'teir'");
  }

  @Test
  void allProblemsAreToldAtOnceAndReadersOfABrokenAssetAreLeftOut() {
    AssetDefinition broken =
        asset("shop.broken").reads("o", "shop.orders").select("SELECT idd FROM o");
    AssetDefinition reader =
        asset("shop.reader").reads("b", "shop.broken").select("SELECT nonsense FROM b");
    AssetDefinition promised =
        asset("shop.promised")
            .reads("o", "shop.orders")
            .yields("id BIGINT")
            .select("SELECT nope FROM o");
    AssetDefinition checked =
        asset("shop.checked").reads("p", "shop.promised").select("SELECT other FROM p");
    assertThat(problems(RAW, ORDERS, broken, reader, promised, checked))
        .extracting(text -> text.substring(0, text.indexOf(':')))
        .containsExactly("BS-113 shop.broken", "BS-113 shop.promised", "BS-113 shop.checked");
  }
}
