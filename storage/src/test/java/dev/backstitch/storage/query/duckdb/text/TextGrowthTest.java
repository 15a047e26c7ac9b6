package dev.backstitch.storage.query.duckdb.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.schema.Column;
import dev.backstitch.asset.schema.ColumnType.Scalar;
import dev.backstitch.storage.query.Binder.Bound;
import dev.backstitch.storage.query.duckdb.Workbench;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A088: hostile size")
class TextGrowthTest {
  private static final Map<String, List<Column>> T =
      Map.of(
          "t",
              Workbench.schema("a INTEGER", "b INTEGER", "s STRUCT(x INTEGER, y INTEGER)")
                  .columns(),
          "wide", many("w", 1_500));

  private static final String COLUMNS =
      "grows to more than 10,000 columns and fields in one SELECT";
  private static final String PARTS =
      "grows to more than 50,000 names and calls with its aliases written out";

  @TempDir static Path folder;
  private static DuckBinder binder;

  @BeforeAll
  static void open() {
    binder = new DuckBinder(new Workbench(folder).limits());
  }

  @AfterAll
  static void close() {
    binder.close();
  }

  private static List<Column> many(String name, int times) {
    return IntStream.range(0, times).mapToObj(i -> Column.of(name + i, Scalar.INTEGER)).toList();
  }

  private static Bound bind(String sql) {
    return binder.bind(sql, T, List.of(), List.of());
  }

  /** Steps that each read the one before: {@code %1$d} the step, {@code %2$d} the one before. */
  private static String steps(String first, String step, int times) {
    IntFunction<String> text = i -> ", c%1$d AS (".formatted(i) + step.formatted(i, i - 1) + ")";
    return IntStream.rangeClosed(1, times)
        .mapToObj(text)
        .collect(Collectors.joining("", "WITH c0 AS (" + first + ")", " SELECT * FROM c" + times));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "SELECT a FROM t|SELECT *, * FROM c%2$d",
        "SELECT a FROM t|SELECT x.*, y.* FROM c%2$d x, c%2$d y",
        "SELECT a FROM t|FROM c%2$d x, c%2$d y",
        "SELECT a FROM t|SELECT v.*, v.* FROM (SELECT * FROM c%2$d) AS v",
        "SELECT a FROM t|SELECT z.*, * FROM c%2$d x, LATERAL (SELECT x.*) AS z",
        "SELECT a FROM t|SELECT COLUMNS(*), COLUMNS(*) FROM c%2$d",
        "SELECT a AS x FROM t|SELECT {'a': x, 'b': x} AS x FROM c%2$d",
        "SELECT a AS x FROM t|SELECT row(x, [x]) AS x FROM c%2$d",
        "SELECT a AS x FROM t|SELECT * REPLACE ({'a': x, 'b': x} AS x) FROM c%2$d",
        "SELECT a AS x FROM t|SELECT {'a': COLUMNS(*), 'b': COLUMNS(*)} FROM c%2$d",
        "SELECT a AS x FROM t|SELECT (SELECT {'a': o.x, 'b': o.x}) AS x FROM c%2$d AS o",
        "SELECT a AS x FROM t|SELECT {'a': c, 'b': c} AS x FROM c%2$d AS c",
        "SELECT a AS x FROM t|SELECT max(v) AS x FROM (SELECT row(x, x) FROM c%2$d) AS w(v)",
        "SELECT a AS x FROM t|SELECT {'a': y, 'b': z} AS x FROM (SELECT x AS y, y AS z FROM c%2$d)",
        "SELECT a AS x FROM t|SELECT row(u, u) AS x FROM c%2$d, unnest([x]) AS f(u)",
        "SELECT a AS x FROM t|SELECT * RENAME (y AS x) FROM (SELECT {'a': x, 'b': x} AS y FROM"
            + " c%2$d)",
        "SELECT {'p': a} AS s FROM t|SELECT {'p': {'a': p, 'b': p}} AS s FROM (SELECT s.* FROM"
            + " c%2$d)"
      })
  void whatDoublesWithEachStepIsRefusedAtOnce(String first, String step) {
    Bound bound = bind(steps(first, step, 60));
    assertThat(bound.error()).isNotNull();
    assertThat(bound.error().message()).isEqualTo(COLUMNS);
  }

  @Test
  void theStepThatIsTooWideIsNamedByItsPlace() {
    String sql =
        "WITH"
            + "\n c0 AS (FROM t),"
            + "\n c1 AS (SELECT a, "
            + "*, ".repeat(4_000)
            + "b FROM c0)"
            + "\nSELECT a FROM c1";
    Bound bound = bind(sql);
    assertThat(bound.error()).isNotNull();
    assertThat(bound.error().line()).isEqualTo(3);
    assertThat(bound.error().column()).isEqualTo(16);
  }

  @Test
  void aliasesThatDoubleAreRefusedAtOnce() {
    String doubling =
        IntStream.rangeClosed(1, 60)
            .mapToObj(i -> ", x%d + x%d AS x%d".formatted(i - 1, i - 1, i))
            .collect(Collectors.joining("", "SELECT a AS x0", " FROM t"));
    Bound bound = bind(doubling);
    assertThat(bound.error()).isNotNull();
    assertThat(bound.error().message()).isEqualTo(PARTS);
    assertThat(bound.error().column()).isGreaterThan(100);
  }

  @Test
  void wideResultsOfManyStepsAreRefusedTogether() {
    Bound bound = bind(steps("SELECT x.* FROM wide x", "SELECT * FROM c%2$d", 60));
    assertThat(bound.error()).isNotNull();
    assertThat(bound.error().message())
        .isEqualTo("grows to more than 100,000 columns and fields in all its SELECTs");
  }

  @Test
  void aThousandUnionsAndJoinsAreNoGrowth() {
    assertThat(bind("SELECT a FROM t" + " UNION ALL SELECT b FROM t".repeat(500)).error()).isNull();
    String joins =
        IntStream.range(0, 100)
            .mapToObj(i -> " JOIN t AS t" + i + " USING (a)")
            .collect(Collectors.joining());
    assertThat(bind("SELECT a FROM t" + joins).error()).isNull();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT * FROM wide",
        "SELECT x.*, y.* FROM wide x JOIN wide y USING (w0)",
        "WITH a AS (FROM wide), b AS (FROM a), c AS (FROM b) SELECT w7, w8 FROM c",
        "SELECT * FROM wide UNION BY NAME SELECT * FROM wide UNION BY NAME SELECT * FROM wide",
        "SELECT count(*) AS n, s.x, s.*, {'a': s} AS q FROM t GROUP BY ALL",
        "SELECT COLUMNS('w1.*') + 1 FROM wide"
      })
  void wideTextsThatPeopleWriteAreBound(String sql) {
    assertThat(bind(sql).error()).isNull();
  }

  /** Each column is made of itself twice, which makes it no larger. */
  @Test
  void longChainsOfArithmeticAreNoGrowth() {
    String sql =
        steps("SELECT a, b FROM t", "SELECT a + a * b AS a, greatest(a, b) AS b FROM c%2$d", 60);
    assertThat(bind(sql).error()).isNull();
  }

  @Test
  void aColumnIsReadBeforeAnAliasOfItsName() {
    String sql =
        IntStream.range(0, 60)
            .mapToObj(i -> "a + a AS a, b + a AS b" + i)
            .collect(Collectors.joining(", ", "SELECT ", " FROM t"));
    assertThat(bind(sql).error()).isNull();
  }
}
