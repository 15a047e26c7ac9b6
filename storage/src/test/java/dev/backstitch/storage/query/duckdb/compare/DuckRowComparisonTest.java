package dev.backstitch.storage.query.duckdb.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.storage.compare.RowComparison.Result;
import dev.backstitch.storage.compare.RowComparison.Side;
import dev.backstitch.storage.query.duckdb.Workbench;
import dev.backstitch.storage.table.TableSchema;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DuckRowComparisonTest {
  @TempDir Path folder;
  private Workbench bench;
  private DuckRowComparison comparison;

  @BeforeEach
  void open() {
    bench = new Workbench(folder);
    comparison = new DuckRowComparison(bench.limits());
  }

  private Side side(String select, String... columns) {
    TableSchema schema = Workbench.schema(columns);
    return new Side(schema, List.of(bench.file(schema, select)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "DOUBLE | 0.0::DOUBLE | -0.0::DOUBLE",
        "DOUBLE | 'nan'::DOUBLE | -'nan'::DOUBLE",
        "FLOAT | 0.0::FLOAT | -0.0::FLOAT",
        "VARCHAR | NULL | NULL",
        "DOUBLE | NULL | NULL",
        "DOUBLE[] | [0.0::DOUBLE, NULL, 'nan'::DOUBLE] | [-0.0::DOUBLE, NULL, -'nan'::DOUBLE]",
        "STRUCT(a DOUBLE, b VARCHAR) | {'a': -0.0, 'b': 'x'} | {'a': 0.0, 'b': 'x'}",
        "MAP(VARCHAR, BIGINT) | MAP {'a': 1, 'b': 2} | MAP {'b': 2, 'a': 1}",
        "MAP(VARCHAR, DOUBLE)[] | [MAP {'a': 1.0, 'b': 0.0}] | [MAP {'b': -0.0, 'a': 1.0}]",
        "MAP(VARCHAR, BIGINT) | NULL | NULL",
        "DECIMAL(38,2) | 999999999999999999999999999999999999.99 | 999999999999999999999999999999999999.99"
      })
  void equalValuesAreEqualHoweverTheyAreKept(String type, String a, String b) {
    assertThat(compare(type, a, b).onlyFirst()).isZero();
    assertThat(compare(type, a, b).rows()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "DOUBLE | 0.1::DOUBLE + 0.2::DOUBLE | 0.3::DOUBLE",
        "DOUBLE | NULL | 'nan'::DOUBLE",
        "VARCHAR | NULL | ''",
        "VARCHAR | 'a' | 'a '",
        "DECIMAL(38,2) | 999999999999999999999999999999999999.99 | 999999999999999999999999999999999999.98",
        "DOUBLE[] | [1.0, 2.0]::DOUBLE[] | [2.0, 1.0]::DOUBLE[]",
        "DOUBLE[] | NULL | []",
        "STRUCT(a DOUBLE, b VARCHAR) | NULL | {'a': NULL, 'b': NULL}",
        "MAP(VARCHAR, BIGINT) | NULL | MAP {}",
        "MAP(VARCHAR, BIGINT) | MAP {'a': 1, 'b': 2} | MAP {'a': 2, 'b': 1}",
        "TIMESTAMPTZ | TIMESTAMPTZ '2024-01-01 00:00:00+00' | TIMESTAMPTZ '2024-01-01 00:00:00.000001+00'"
      })
  void otherValuesAreNot(String type, String a, String b) {
    Result result = compare(type, a, b);
    assertThat(List.of(result.onlyFirst(), result.onlySecond())).containsExactly(1L, 1L);
    assertThat(result.rows()).hasSize(2);
  }

  private Result compare(String type, String a, String b) {
    return comparison.compare(
        side("SELECT CAST(" + a + " AS " + type + ") AS v", "v " + type),
        side("SELECT CAST(" + b + " AS " + type + ") AS v", "v " + type),
        List.of(),
        20);
  }

  @Test
  void rowsAreCountedAsOftenAsTheyOccur() {
    Side thrice = side("SELECT 1 AS v FROM range(3)", "v BIGINT");
    Side once = side("SELECT 1 AS v", "v BIGINT");
    Result result = comparison.compare(thrice, once, List.of(), 20);
    assertThat(result.onlyFirst()).isEqualTo(2);
    assertThat(result.onlySecond()).isZero();
    assertThat(result.rows()).singleElement().matches(s -> s.more() == 2);
    assertThat(comparison.compare(once, thrice, List.of(), 20).onlySecond()).isEqualTo(2);
  }

  @Test
  void anEmptySideHasNoFile() {
    TableSchema schema = Workbench.schema("v BIGINT");
    Side none = new Side(schema, List.of());
    Side some = side("SELECT i AS v FROM range(50) t(i)", "v BIGINT");
    assertThat(comparison.compare(none, none, List.of(), 20).rows()).isEmpty();
    Result result = comparison.compare(none, some, List.of(), 20);
    assertThat(result.onlySecond()).isEqualTo(50);
    assertThat(result.rows()).hasSize(20).first().hasToString("Surplus[row={v=0}, more=-1]");
  }

  @Test
  void rowsOfAKeyStandTogether() {
    Side a = side("SELECT i AS id, i % 3 AS v FROM range(100) t(i)", "id BIGINT", "v BIGINT");
    Side b = side("SELECT i AS id, i % 2 AS v FROM range(100) t(i)", "id BIGINT", "v BIGINT");
    Result result = comparison.compare(a, b, List.of("ID"), 2);
    assertThat(result.rows())
        .hasToString(
            "[Surplus[row={id=2, v=2}, more=1], Surplus[row={id=2, v=0}, more=-1],"
                + " Surplus[row={id=3, v=0}, more=1], Surplus[row={id=3, v=1}, more=-1]]");
  }

  @Test
  void columnsOfOneSideAreNamedAndTheOthersCompared() {
    Side a = side("SELECT 1 AS id, 'x' AS s, 2 AS n", "id BIGINT", "s VARCHAR", "n INTEGER");
    Side b = side("SELECT 1 AS id, 2 AS n, 3 AS t", "id BIGINT", "n BIGINT", "t BIGINT");
    Result result = comparison.compare(a, b, List.of(), 20);
    assertThat(result.columns()).containsExactly("s", "n", "t");
    assertThat(result.onlyFirst()).isZero();
  }
}
