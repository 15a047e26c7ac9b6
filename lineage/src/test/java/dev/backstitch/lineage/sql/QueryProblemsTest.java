package dev.backstitch.lineage.sql;

import static dev.backstitch.lineage.fixture.An.asset;
import static dev.backstitch.lineage.fixture.Shop.ORDERS;
import static dev.backstitch.lineage.fixture.Shop.RAW;
import static dev.backstitch.lineage.fixture.Shop.bound;
import static dev.backstitch.lineage.fixture.Shop.columns;
import static dev.backstitch.lineage.fixture.Shop.problems;
import static dev.backstitch.lineage.fixture.Shop.revenue;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.asset.check.NoRows;
import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.lineage.fixture.An;
import dev.backstitch.lineage.fixture.DuckPlans;
import dev.backstitch.lineage.graph.AssetGraph;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QueryProblemsTest {
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
        "SELECT id, sum(amount_eur) FROM o GROUP BY id | gives output column 2 no name"
            + " (sum(amount_eur))",
        "SELECT count(*) FROM o                        | gives output column 1 no name"
            + " (count_star())",
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
        "PIVOT o ON id USING sum(amount_eur)      | is no SELECT (Cannot plan statement of type"
            + " MULTI)",
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
}
