package dev.backstitch.lineage.sql.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.schema.Column;
import dev.backstitch.lineage.fixture.An;
import dev.backstitch.lineage.fixture.DuckPlans;
import dev.backstitch.lineage.sql.Binding;
import dev.backstitch.lineage.sql.plan.Operator;
import dev.backstitch.lineage.sql.plan.PlanParser;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Keys of {@code o} are (id) and (c, n); of {@code c} (c); of {@code v} (c, f). */
class UniqueKeysTest {
  private static final DuckPlans PLANS = DuckPlans.open();
  private static final Map<String, List<Column>> TABLES =
      Map.of(
          "o", An.columns("id BIGINT", "c VARCHAR", "n INTEGER", "day DATE", "l INTEGER[]"),
          "c", An.columns("c VARCHAR", "r VARCHAR"),
          "v", An.columns("c VARCHAR", "f INTEGER", "t VARCHAR"));
  private static final Map<String, InputFacts> FACTS =
      Map.of(
          "o", new InputFacts(Set.of(Set.of("ID"), Set.of("c", "n")), Set.of("day")),
          "c", new InputFacts(Set.of(Set.of("c")), Set.of()),
          "v", new InputFacts(Set.of(Set.of("c", "f")), Set.of()));
  private static final int DATA_SETS = 12;
  private static final Connection DATA = data();
  private static int held;

  @AfterAll
  static void close() throws SQLException {
    PLANS.close();
    DATA.close();
    System.out.println(held + " proved keys looked up in data, 0 broken");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "SELECT id, c, n FROM o | [{0}, {1, 2}]",
        "SELECT id + 0 AS i, c, n FROM o | [{1, 2}]",
        "SELECT id, id AS again, c FROM o | [{0}]",
        "SELECT CAST(id AS VARCHAR) AS i FROM o | [{0}]",
        "SELECT TRY_CAST(id AS TINYINT) AS i FROM o | []",
        "SELECT c FROM o | []",
        "SELECT c, day FROM o WHERE n = 3 | [{0}]",
        "SELECT c, n FROM o WHERE n > 3 | [{0, 1}]",
        "SELECT c FROM o WHERE n = random()::INTEGER | []",
        "SELECT c, n FROM o WHERE id = 7 | [{}]",
        "SELECT c, n FROM o WHERE c = 'a' AND n = 3 | [{}]",
        "SELECT c, n FROM o WHERE c = 'a' OR n = 3 | [{0, 1}]",
        "SELECT c, k FROM (SELECT c, n, n AS k FROM o) | [{0, 1}]",
        "SELECT c, k FROM (SELECT c, n, id + n AS k FROM o WHERE id + n = n) | []",
        "SELECT DISTINCT c, day FROM o | [{0}]",
        "SELECT DISTINCT ON (c) c, id FROM o | [{0}, {1}]",
        "SELECT DISTINCT ON (lower(c)) c, n FROM o | [{0}]",
        "SELECT c, count(*) AS k FROM o GROUP BY c | [{0}]",
        "SELECT n, c, count(*) AS k FROM o GROUP BY c, n | [{0, 1}]",
        "SELECT id, c, count(*) AS k FROM o GROUP BY id, c | [{0}]",
        "SELECT lower(c) AS x, count(*) AS k FROM o GROUP BY 1 | [{0}]",
        "SELECT c, count(*) AS k FROM o GROUP BY ROLLUP (c) | []",
        "SELECT count(*) AS k FROM o | [{}]",
        "SELECT max(n) AS k FROM o HAVING count(*) > 3 | [{}]",
        "SELECT id, r FROM o JOIN c USING (c) | [{0}]",
        "SELECT id, f FROM o JOIN v USING (c) | [{0, 1}]",
        "SELECT id FROM o JOIN v USING (c) | []",
        "SELECT id FROM o JOIN v ON o.c = v.c AND v.f = 3 | [{0}]",
        "SELECT id FROM o JOIN v ON o.c = v.c AND o.n = v.f | [{0}]",
        "SELECT v.c, v.f FROM o JOIN v ON o.c = v.c AND o.n = v.f | [{0, 1}]",
        "SELECT id FROM o JOIN v ON o.c = v.c AND o.n >= v.f | []",
        "SELECT id, r FROM o LEFT JOIN c USING (c) | [{0}]",
        "SELECT c.c, n FROM o LEFT JOIN c USING (c) | []",
        "SELECT c.c, n FROM o JOIN c USING (c) | [{0, 1}]",
        "SELECT id, f FROM o LEFT JOIN v USING (c) | []",
        "SELECT id, v.c, f FROM o LEFT JOIN v USING (c) | [{0, 1, 2}]",
        "SELECT id, c.c FROM o RIGHT JOIN c ON o.c = c.c | [{0, 1}]",
        "SELECT o.c, n, c.c FROM o FULL JOIN c ON o.c = c.c | []",
        "SELECT id FROM o SEMI JOIN v USING (c) | [{0}]",
        "SELECT id FROM o ANTI JOIN v USING (c) | [{0}]",
        "SELECT id FROM o WHERE c IN (SELECT c FROM v) | [{0}]",
        "SELECT id FROM o WHERE EXISTS (SELECT 1 FROM v WHERE v.c = o.c AND v.f > o.n) | [{0}]",
        "SELECT id, (SELECT max(f) FROM v WHERE v.c = o.c) AS m FROM o | [{0}]",
        "SELECT id, f FROM o ASOF JOIN v ON o.c = v.c AND o.n >= v.f | [{0}]",
        "SELECT id, f FROM o ASOF LEFT JOIN v ON o.c = v.c AND o.n >= v.f | [{0}]",
        "SELECT id, c.c FROM o, c | [{0, 1}]",
        "SELECT id FROM o, c WHERE o.c = c.c | [{0}]",
        "SELECT id, m FROM o, (SELECT max(f) AS m FROM v) | [{0}]",
        "SELECT c FROM o WHERE n = (SELECT max(f) FROM v) | [{0}]",
        "SELECT id FROM o POSITIONAL JOIN c | []",
        "SELECT row_number() OVER () AS r FROM v | [{0}]",
        "SELECT c, row_number() OVER (PARTITION BY c ORDER BY f) AS r FROM v | [{0, 1}]",
        "SELECT c, t FROM v QUALIFY row_number() OVER (PARTITION BY c ORDER BY f) = 1 | [{0}]",
        "SELECT c, t FROM v QUALIFY rank() OVER (PARTITION BY c ORDER BY t) = 1 | []",
        "SELECT c, row_number() OVER (PARTITION BY lower(t) ORDER BY f) AS r, t FROM v | [{1, 2}]",
        "SELECT id, unnest(l) AS e FROM o | []",
        "SELECT id FROM o UNION ALL SELECT id FROM o | []",
        "SELECT c, day FROM o UNION SELECT c, day FROM o | [{0, 1}]",
        "SELECT id, c FROM o EXCEPT SELECT f, c FROM v | [{0}]",
        "SELECT id, c FROM o INTERSECT ALL SELECT f, c FROM v | [{0}]",
        "SELECT id, c FROM o ORDER BY c LIMIT 3 | [{0}]",
        "SELECT c, n FROM o ORDER BY c LIMIT 1 | [{}]",
        "WITH x AS MATERIALIZED (SELECT id, c FROM o) SELECT x.id FROM x | [{0}]",
        "WITH x AS (SELECT c, count(*) AS k FROM o GROUP BY c) SELECT id, k FROM o JOIN x USING (c) | [{0}]",
        "WITH RECURSIVE x AS (SELECT 1 AS i UNION SELECT i + 1 FROM x WHERE i < 3) SELECT i FROM x | [{0}]",
        "WITH RECURSIVE x AS (SELECT 1 AS i UNION ALL SELECT i + 1 FROM x WHERE i < 3) SELECT i FROM x | []",
        "SELECT i FROM range(5) AS x(i) | [{0}]",
        "SELECT i, id FROM o, range(n) AS x(i) | []",
        "SELECT * FROM (VALUES (1), (1)) AS x(a) | []",
        "SELECT 1 AS a | [{}]",
      })
  void keysAreProvedAndHold(String sql, String keys) throws SQLException {
    Operator plan = plan(sql);
    RowFacts facts = UniqueKeys.of(plan, FACTS).of(plan);
    assertThat(facts.reducedKeys().stream().map(Positions::toString).distinct().toList())
        .as(sql)
        .containsExactlyInAnyOrderElementsOf(split(keys));
    for (int seed = 0; seed < DATA_SETS; seed++) {
      look(sql, facts, seed);
    }
  }

  private static List<String> split(String keys) {
    String inner = keys.substring(1, keys.length() - 1);
    return inner.isEmpty() ? List.of() : List.of(inner.split("(?<=}), "));
  }

  private static Operator plan(String sql) {
    Binding binding = PLANS.bind(sql, TABLES, List.of(), List.of());
    assertThat(binding.error()).as(sql).isNull();
    return PlanParser.read(binding.plan());
  }

  /** Looks for rows that agree in a key, in small tables that are full of NULLs and ties. */
  private static void look(String sql, RowFacts facts, int seed) throws SQLException {
    String names =
        IntStream.range(0, facts.width()).mapToObj(i -> "c" + i).collect(Collectors.joining(", "));
    try (Statement statement = DATA.createStatement()) {
      statement.execute("USE s" + seed);
      for (Positions key : facts.keys()) {
        String columns = key.stream().mapToObj(i -> "c" + i).collect(Collectors.joining(", "));
        ResultSet broken =
            statement.executeQuery(
                "SELECT count(*) FROM (SELECT 1 FROM (%s) AS q(%s) GROUP BY %s HAVING count(*) > 1)"
                    .formatted(sql, names, columns.isEmpty() ? "1" : columns));
        broken.next();
        assertThat(broken.getInt(1)).as(sql + ": " + key + " with seed " + seed).isZero();
        held++;
      }
    }
  }

  private static Connection data() {
    try {
      Connection connection = DriverManager.getConnection("jdbc:duckdb:");
      try (Statement statement = connection.createStatement()) {
        for (int seed = 0; seed < DATA_SETS; seed++) {
          statement.execute("CREATE SCHEMA s" + seed);
          statement.execute("USE s" + seed);
          fill(statement, seed);
        }
      }
      return connection;
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void fill(Statement statement, int seed) throws SQLException {
    statement.execute(
        "CREATE TABLE o AS SELECT row_number() OVER () AS id, c, n, DATE '2024-01-01' AS day,"
            + (" [n, n] AS l FROM (SELECT DISTINCT c, n FROM (" + rows(seed, 40) + "))"));
    statement.execute(
        "CREATE TABLE c AS SELECT DISTINCT ON (c) c, r FROM (" + rows(seed + 50, 9) + ")");
    statement.execute(
        "CREATE TABLE v AS SELECT DISTINCT ON (c, n) c, n AS f, r AS t FROM ("
            + (rows(seed + 90, 30) + ")"));
  }

  private static String rows(int seed, int count) {
    Random random = new Random(seed);
    StringBuilder rows = new StringBuilder("SELECT * FROM (VALUES ");
    for (int i = 0; i < count; i++) {
      rows.append(i == 0 ? "" : ", ")
          .append('(')
          .append(random.nextInt(5) == 0 ? "NULL" : "'" + (char) ('a' + random.nextInt(4)) + "'")
          .append(", ")
          .append(random.nextInt(5) == 0 ? "NULL" : random.nextInt(5))
          .append(", '")
          .append((char) ('p' + random.nextInt(3)))
          .append("')");
    }
    return rows.append(") AS x(c, n, r)").toString();
  }

  @Test
  void ofAPlanThatIsNotKnownNothingIsProved() {
    Operator strange = new Operator.Unrecognised("teleport", List.of());
    Operator limit = new Operator.Limit(strange, List.of(), "LIMIT 1");
    RowFacts facts = UniqueKeys.of(limit, Map.of()).of(limit);
    assertThat(facts.isAtMostOneRow()).isFalse();
    assertThat(facts.decidesAll(Positions.of(0))).isFalse();
  }
}
