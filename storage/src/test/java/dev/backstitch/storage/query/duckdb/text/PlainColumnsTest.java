package dev.backstitch.storage.query.duckdb.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.storage.query.Binder.OutputColumn;
import dev.backstitch.storage.query.duckdb.DuckSession;
import dev.backstitch.storage.query.duckdb.Sandbox;
import dev.backstitch.storage.query.duckdb.WarmInstance;
import dev.backstitch.storage.query.duckdb.Workbench;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The exact way to names and types is DuckDB's own answer; this one must never say otherwise. */
class PlainColumnsTest {
  private static final String TABLES =
      """
      CREATE TEMP TABLE t (a INTEGER, b DECIMAL(18,2), "Mixed" VARCHAR, s STRUCT(x INTEGER, y DATE), l INTEGER[]);
      CREATE TEMP TABLE u (a INTEGER, seen TIMESTAMPTZ, e ENUM('x', 'y'), c VARCHAR COLLATE NOCASE);\
      """;

  private static final List<String> TYPES =
      List.of(
          "BOOLEAN",
          "TINYINT",
          "SMALLINT",
          "INTEGER",
          "BIGINT",
          "HUGEINT",
          "UTINYINT",
          "USMALLINT",
          "UINTEGER",
          "UBIGINT",
          "UHUGEINT",
          "FLOAT",
          "DOUBLE",
          "DATE",
          "TIME",
          "TIME_NS",
          "TIMETZ",
          "TIMESTAMP",
          "TIMESTAMP_S",
          "TIMESTAMP_MS",
          "TIMESTAMP_NS",
          "TIMESTAMPTZ",
          "INTERVAL",
          "UUID",
          "BLOB",
          "BIT",
          "VARCHAR",
          "JSON",
          "BIGNUM",
          "DECIMAL(1,0)",
          "DECIMAL(4,4)",
          "DECIMAL(38,37)",
          "INTEGER[]",
          "INTEGER[3]",
          "DECIMAL(9,2)[]",
          "STRUCT(a INTEGER)",
          "MAP(INTEGER, VARCHAR)",
          "UNION(a INTEGER, b DATE)",
          "ENUM('x')");

  @TempDir static Path folder;
  private static WarmInstance warm;

  @BeforeAll
  static void open() {
    warm = new WarmInstance(Sandbox.sealed(new Workbench(folder).limits()));
  }

  @AfterAll
  static void close() {
    warm.close();
  }

  private static Optional<List<OutputColumn>> plain(String sql) {
    return on(sql, (session, text) -> plain(session, text));
  }

  private static Optional<List<OutputColumn>> plain(DuckSession session, String sql) {
    return PlainColumns.of(SqlTree.parse(session, sql), BoundPlan.bind(session, sql));
  }

  private static List<OutputColumn> exact(String sql) {
    return on(sql, ResultColumns::of);
  }

  private static <T> T on(String sql, BiFunction<DuckSession, String, T> asked) {
    return warm.after(TABLES, session -> asked.apply(session, sql));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT a FROM t",
        "SELECT t.a, b AS amount, \"Mixed\" FROM t",
        "SELECT a AS A, upper(\"Mixed\") AS \"Upper\", a + 1 AS next FROM t",
        "SELECT a, sum(b) AS total, max(seen) AS last FROM t JOIN u USING (a) GROUP BY a",
        "SELECT a, b * 2 AS twice FROM t WHERE a > 1 ORDER BY a DESC LIMIT 3",
        "SELECT DISTINCT a, date_trunc('hour', seen) AS hour FROM u",
        "SELECT DISTINCT ON (a) a, seen FROM u ORDER BY seen",
        "WITH x AS (SELECT * FROM t) SELECT a, cast(b AS DECIMAL(12,3)) AS b FROM x",
        "SELECT a, row_number() OVER (PARTITION BY a ORDER BY b) AS n FROM t QUALIFY n = 1",
        "SELECT (SELECT max(seen) FROM u) AS last, CASE WHEN a > 1 THEN 'x' ELSE 'y' END AS c FROM"
            + " t",
        "SELECT s.x AS x, l[1] AS first FROM t",
        "SELECT a AS x, b AS x FROM t"
      })
  void ordinaryColumnsAreReadOffThePlan(String sql) {
    assertThat(plain(sql)).contains(exact(sql));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT A FROM t",
        "SELECT A, T.A, mixed FROM t",
        "SELECT A FROM t FULL JOIN u USING (A)",
        "SELECT * FROM t",
        "SELECT t.* FROM t",
        "SELECT a, COLUMNS('b') FROM t",
        "SELECT a, unnest(s) FROM t",
        "SELECT unnest(s) AS x FROM t",
        "SELECT unnest({'q': 1}) AS a",
        "SELECT a + 1 FROM t",
        "SELECT count(*) FROM t",
        "SELECT current_date",
        "SELECT t FROM t",
        "SELECT s.x FROM t",
        "SELECT s FROM t",
        "SELECT e, c FROM u",
        "SELECT NULL AS nothing",
        "SELECT 1 AS one, 'x' AS word, 1.5 AS part",
        "SELECT c AS d FROM u",
        "SELECT c || 'x' AS d FROM u",
        "SELECT e AS f FROM u",
        "SELECT a FROM t UNION ALL SELECT a FROM u",
        "SELECT a FROM t UNION BY NAME SELECT a AS q FROM u",
        "SELECT a AS q FROM t UNION SELECT 1.5",
        "FROM t SELECT a",
        "FROM t",
        "VALUES (1, 'x')",
        "SELECT [a] AS l, {'q': b} AS s, MAP {a: b} AS m FROM t",
        "SELECT x.a FROM t x, t y",
        "SELECT a FROM t ORDER BY ALL",
        "SELECT a, sum(b) FROM t GROUP BY ALL",
        "SELECT a AS k, k + 1 AS l FROM t",
        "SELECT #1 AS p FROM t",
        "SELECT a, b FROM t GROUP BY CUBE (a, b)",
        "WITH RECURSIVE r AS (SELECT 1 AS a UNION ALL SELECT a + 1 FROM r WHERE a < 3) SELECT a"
            + " FROM r",
        "SELECT a: 1, b: 2.50",
        "SELECT * FROM (PIVOT t ON a IN (1, 2) USING sum(b))",
        "SELECT a FROM (SELECT * RENAME (a AS z) FROM t) AS v(a)",
        "SELECT q FROM (SELECT a FROM t) AS v(Q)",
        "SELECT \"a.b\" FROM (SELECT 1 AS \"a.b\")",
        "SELECT a, b * 2 AS twice FROM t WHERE a > 1 ORDER BY \"Mixed\" DESC LIMIT 3",
        "SELECT a AS \"ä\" FROM t",
        "SELECT rowid FROM t",
        "SELECT any_value(a) AS a FROM t LIMIT 0",
        "SELECT try_cast(\"Mixed\" AS DECIMAL(5,1)) AS d, nullif(a, 1) AS n FROM t"
      })
  void whatIsInDoubtIsAnsweredAlikeOrNotAtAll(String sql) {
    Optional<List<OutputColumn>> told = plain(sql);
    assertThat(told.orElseGet(() -> exact(sql))).isEqualTo(exact(sql));
  }

  @Test
  void typesArePrintedAsTheDatabasePrintsThem() {
    int read = 0;
    for (String type : TYPES) {
      String sql = "SELECT a, CAST(NULL AS " + type + ") AS c FROM t";
      Optional<List<OutputColumn>> told = plain(sql);
      assertThat(told.orElseGet(() -> exact(sql))).isEqualTo(exact(sql));
      read += told.isPresent() ? 1 : 0;
    }
    assertThat(read).isGreaterThan(20);
  }
}
