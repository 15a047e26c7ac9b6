package dev.backstitch.storage.query.duckdb.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.definition.Parameter;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.storage.query.Binder.Bound;
import dev.backstitch.storage.query.Binder.OutputColumn;
import dev.backstitch.storage.query.Binder.SqlError;
import dev.backstitch.storage.query.duckdb.Workbench;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DuckBinderTest {
  private static final Map<String, List<Column>> ALIASES =
      Map.of(
          "raw",
          Workbench.schema("id BIGINT", "day DATE", "ts TIMESTAMPTZ", "amount DECIMAL(18,2)")
              .columns(),
          "order",
          Workbench.schema("group INTEGER", "a\"b VARCHAR").columns());
  private static final List<Column> KEYS =
      Workbench.schema("day DATE!", "region VARCHAR!").columns();
  private static final List<Parameter> PARAMETERS =
      List.of(new Parameter("rate", "1.25"), new Parameter("who", "it's"));

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

  private static Bound bind(String sql) {
    return binder.bind(sql, ALIASES, PARAMETERS, KEYS);
  }

  private static List<String> types(String sql) {
    Bound bound = bind(sql);
    assertThat(bound.error()).isNull();
    return bound.columns().stream().map(OutputColumn::type).toList();
  }

  private static SqlError error(String sql) {
    Bound bound = bind(sql);
    assertThat(bound.columns()).isEmpty();
    assertThat(bound.plan()).isEmpty();
    assertThat(bound.error()).isNotNull();
    return bound.error();
  }

  @Test
  void namesTypesAndPlanAreTheDatabases() {
    Bound bound = bind("SELECT id, sum(amount) AS total, count(*) AS n FROM raw GROUP BY id;");

    assertThat(bound.columns())
        .containsExactly(
            new OutputColumn("id", "BIGINT"),
            new OutputColumn("total", "DECIMAL(38,2)"),
            new OutputColumn("n", "BIGINT"));
    assertThat(bound.plan())
        .startsWith("{\"error\":false")
        .contains("LOGICAL_AGGREGATE_AND_GROUP_BY", "\"table\":\"raw\"");
  }

  @Test
  void parametersHaveTheirTypes() {
    assertThat(
            types(
                "SELECT $partition_start a, $partition_end b, $partition_key c, $day d, $Region e,"
                    + " $rate f, $who g"))
        .containsExactly(
            "TIMESTAMP WITH TIME ZONE",
            "TIMESTAMP WITH TIME ZONE",
            "VARCHAR",
            "DATE",
            "VARCHAR",
            "DECIMAL(3,2)",
            "VARCHAR");
  }

  @Test
  void valuesOfAnEnumArePartOfItsType() {
    assertThat(types("SELECT 'a'::ENUM('a', 'b') AS e")).containsExactly("ENUM('a', 'b')");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "SELECT id, nope FROM raw|Referenced column \"nope\"|1|12",
        "SELECT id\\nFROM raww|Did you mean \"raw\"|2|6",
        "SELECT id FROM raw WHER x|syntax error|1|25",
        "SELECT 'é', $rate, nope FROM raw|nope|1|20",
        "SELECT $dey FROM raw|did you mean $day|1|8",
        "SELECT ? FROM raw|positional|1|8",
        "SELECT lower(id) FROM raw|lower(BIGINT)|1|8"
      })
  void errorsNameLineAndColumnOfTheText(String sql, String message, int line, int column) {
    SqlError error = error(sql.replace("\\n", "\n"));

    assertThat(error.message()).contains(message);
    assertThat(error.line()).isEqualTo(line);
    assertThat(error.column()).isEqualTo(column);
  }

  @Test
  @DisplayName("A084 names in comments and strings are no tables")
  void a084CommentsAndStringsAreNoTables() {
    Bound bound =
        binder.bind(
            "select '-- from x' s /* join y */ from z -- , w",
            Map.of("z", Workbench.schema("id BIGINT").columns()),
            List.of(),
            List.of());

    assertThat(bound.error()).isNull();
    assertThat(bound.plan()).contains("\"table\":\"z\"").doesNotContain("\"table\":\"x\"");
  }

  @Test
  @DisplayName("A085 quoted and mixed-case names are kept")
  void a085QuotedNamesAreKept() {
    Bound bound = bind("select \"order\".\"group\", \"a\"\"b\" as \"Mixed Case\" from \"order\"");

    assertThat(bound.columns())
        .extracting(OutputColumn::name)
        .containsExactly("group", "Mixed Case");
    assertThat(bound.plan()).contains("\"table\":\"order\"");
  }

  @ParameterizedTest
  @DisplayName("A092 anything but one SELECT is refused")
  @ValueSource(
      strings = {
        "SELECT 1; DROP TABLE raw",
        "SELECT 1; SELECT 2",
        "INSERT INTO raw VALUES (1, NULL, NULL, NULL)",
        "WITH x AS (INSERT INTO raw VALUES (1, NULL, NULL, NULL) RETURNING *) SELECT * FROM x",
        "ATTACH 'x.db'",
        "COPY raw TO 'x.csv'",
        "INSTALL httpfs",
        "LOAD httpfs",
        "SET threads = 1",
        "PRAGMA version",
        "CREATE TABLE x AS SELECT 1",
        "CALL pragma_version()",
        "EXPLAIN ANALYZE SELECT 1",
        "SHOW TABLES",
        "FROM (DESCRIBE raw)",
        "SUMMARIZE raw",
        "EXPORT DATABASE 'x'",
        "-- nothing",
        ""
      })
  void a092OneSelectOnly(String sql) {
    assertThat(error(sql).message()).isNotBlank();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT * FROM read_csv('/etc/passwd')",
        "SELECT * FROM read_text('/etc/passwd')",
        "SELECT * FROM read_parquet('x.parquet')",
        "SELECT * FROM '/etc/passwd'",
        "SELECT * FROM 'https://example.org/x.parquet'",
        "SELECT * FROM glob('/*')",
        "SELECT * FROM parquet_metadata('x')",
        "SELECT * FROM duckdb_views()",
        "SELECT * FROM duckdb_settings()",
        "SELECT * FROM information_schema.tables",
        "SELECT * FROM sqlite_master",
        "SELECT * FROM pg_catalog.pg_tables",
        "SELECT * FROM query('SELECT 1')",
        "SELECT * FROM query_table('raw')",
        "SELECT * FROM json_execute_serialized_sql('{}')",
        "SELECT * FROM temp.main.raw",
        "SELECT current_query()",
        "SELECT current_setting('allowed_paths')",
        "SELECT getenv('HOME')",
        "SELECT (SELECT max(current_query()) FROM raw)",
        "SELECT 'threads'.current_setting()",
        "SELECT main.current_setting('threads')",
        "SELECT getvariable('x')",
        "SELECT pg_get_viewdef(1)",
        "SELECT * FROM other"
      })
  void nothingButTheAliasesIsInReach(String sql) {
    assertThat(error(sql).message()).isNotBlank();
  }

  @Test
  void generatingFunctionsAreAllowed() {
    assertThat(
            types(
                "SELECT r, x, pg_typeof(x) AS t FROM range(3) g(r), unnest([1, 2]) u(x),"
                    + " generate_series(1, 2), json_each('{\"a\": 1}')"))
        .containsExactly("BIGINT", "INTEGER", "VARCHAR");
  }

  @Test
  void oneBindLeavesNothingForTheNext() {
    bind("SELECT * FROM raw");

    Bound other =
        binder.bind(
            "SELECT * FROM raw",
            Map.of("raw", Workbench.schema("only VARCHAR").columns()),
            List.of(),
            List.of());

    assertThat(other.columns()).containsExactly(new OutputColumn("only", "VARCHAR"));
    assertThat(binder.bind("SELECT * FROM raw", Map.of(), List.of(), List.of()).error())
        .isNotNull();
  }

  @Test
  void manyThreadsBindAtOnce() {
    List<Bound> bounds =
        IntStream.range(0, 200)
            .parallel()
            .mapToObj(i -> bind("SELECT id AS c" + i + ", $rate * amount AS a FROM raw"))
            .toList();

    assertThat(bounds).allMatch(b -> b.error() == null);
    assertThat(bounds)
        .extracting(b -> b.columns().get(0).name())
        .containsExactlyElementsOf(IntStream.range(0, 200).mapToObj(i -> "c" + i).toList());
  }
}
