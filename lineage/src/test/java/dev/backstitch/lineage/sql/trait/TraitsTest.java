package dev.backstitch.lineage.sql.trait;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.schema.Column;
import dev.backstitch.lineage.fixture.An;
import dev.backstitch.lineage.fixture.DuckPlans;
import dev.backstitch.lineage.rule.text.SqlText;
import dev.backstitch.lineage.sql.Binding;
import dev.backstitch.lineage.sql.plan.Operator;
import dev.backstitch.lineage.sql.plan.PlanParser;
import dev.backstitch.lineage.sql.proof.InputFacts;
import dev.backstitch.lineage.sql.proof.UniqueKeys;
import dev.backstitch.lineage.sql.trait.Trait.Kind;
import dev.backstitch.lineage.sql.walk.TextPlaces;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class TraitsTest {
  private static final DuckPlans PLANS = DuckPlans.open();
  private static final DuckPlans SPELT_OUT = DuckPlans.spellingOut();
  private static final Map<String, List<Column>> TABLES =
      Map.of(
          "t",
              An.columns(
                  "id BIGINT",
                  "k VARCHAR",
                  "n INTEGER",
                  "d DOUBLE",
                  "m DECIMAL(18,2)",
                  "ts TIMESTAMPTZ",
                  "l INTEGER[]",
                  "now VARCHAR"),
          "u", An.columns("k VARCHAR", "x INTEGER"),
          "v", An.columns("k VARCHAR", "f INTEGER", "x INTEGER"));

  private static final Map<String, InputFacts> FACTS =
      Map.of(
          "t", new InputFacts(Set.of(Set.of("id")), Set.of()),
          "v", new InputFacts(Set.of(Set.of("k", "f")), Set.of()));

  @AfterAll
  static void close() {
    PLANS.close();
    SPELT_OUT.close();
  }

  private static Traits found(String sql) {
    Traits found = found(PLANS, sql);
    assertThat(found(SPELT_OUT, sql)).as("spelt out: " + sql).isEqualTo(found);
    return found;
  }

  private static Traits found(DuckPlans plans, String sql) {
    Binding binding = plans.bind(sql, TABLES, List.of(), List.of());
    assertThat(binding.error()).as(sql).isNull();
    return found(sql, binding.plan(), binding.places());
  }

  private static Traits found(String sql, String json, TextPlaces places) {
    Operator plan = PlanParser.read(json);
    UniqueKeys keys = UniqueKeys.of(plan, FACTS);
    return TraitFinder.find(plan, keys, new Places(SqlText.of(sql), places::at));
  }

  private static List<String> traits(String sql) {
    return found(sql).all().stream().map(Trait::words).toList();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT id, n + 1 AS a, upper(k) AS b, n::VARCHAR AS c FROM t WHERE n > 3 AND k LIKE 'a%'",
        "SELECT k, sum(n) AS s, sum(m) AS sm, avg(m) AS a, avg(n) AS an, count(*) AS c, min(ts) AS x,"
            + " max(d) AS y, count(DISTINCT id) AS z FROM t GROUP BY k HAVING count(*) > 1",
        "SELECT id FROM t WHERE now = 'now()'",
        "SELECT id, rank() OVER (PARTITION BY k ORDER BY n) AS r, sum(n) OVER (PARTITION BY k) AS s,"
            + " sum(n) OVER (ORDER BY ts) AS run, count(*) OVER () AS c FROM t",
        "SELECT DISTINCT k FROM t UNION SELECT k FROM u EXCEPT SELECT 'x' AS k",
        "SELECT t.id FROM t LEFT JOIN u USING (k) WHERE EXISTS (SELECT 1 FROM u WHERE u.k = t.k)"
            + " AND n IN (SELECT x FROM u)",
        "SELECT id, (SELECT max(x) FROM u WHERE u.k = t.k) AS m FROM t",
        "WITH a AS MATERIALIZED (SELECT k FROM t) SELECT a.k FROM a, a b",
        "WITH RECURSIVE r AS (SELECT 1 AS i UNION ALL SELECT i + 1 FROM r WHERE i < 3) SELECT i FROM r",
        "SELECT k, list(n ORDER BY n) AS l, string_agg(k, ',' ORDER BY k) AS s FROM t GROUP BY k",
        "SELECT [x + 1 for x in l] AS a, list_transform(l, lambda y: y + 1) AS b, unnest(l) AS c FROM t",
        "SELECT i FROM range(3) AS r(i), generate_series(1, 2) AS g(j), unnest([1, 2]) AS w(h)",
        "SELECT max(n) AS m FROM t LIMIT 1",
        "SELECT k, n FROM t ORDER BY n, k LIMIT 3",
        "SELECT k, sum(n) AS s FROM t GROUP BY k ORDER BY s DESC, k LIMIT 3",
        "SELECT CASE WHEN n > 1 THEN 'x' ELSE k END AS c, coalesce(k, '') AS d, n BETWEEN 1 AND 3 AS e,"
            + " {'p': n} AS i, map(['a'], [n]) AS j, extract(year FROM ts AT TIME ZONE 'UTC') AS y,"
            + " ts AT TIME ZONE 'UTC' AS z, date_trunc('day', ts AT TIME ZONE 'UTC') AS dd, n IN (1, 2) AS q,"
            + " k IS NOT DISTINCT FROM 'a' AS w, epoch(ts) AS v, error('no') AS ee FROM t",
        "SELECT k, sum(n) FILTER (WHERE n > 1) AS f, median(d) AS md FROM t GROUP BY ROLLUP (k)",
        "SELECT * FROM (PIVOT (SELECT k, n FROM t) ON k IN ('a', 'b') USING sum(n))",
      })
  void aPureQueryHasNoTraits(String sql) {
    assertThat(traits(sql)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "SELECT now() AS n FROM t                        | volatile because it reads the clock: now()",
        "SELECT id FROM t WHERE ts < current_timestamp   | volatile because it reads the clock: get_current_timestamp()",
        "SELECT current_date AS d                        | volatile because it reads the clock: current_date()",
        "SELECT current_localtimestamp() AS d            | volatile because it reads the clock: current_localtimestamp()",
        "SELECT age(ts) AS a FROM t                      | volatile because it reads the clock: age(ts)",
        "SELECT CAST(ts AS DATE) AS d FROM t             | zone-dependent because it takes the session's time zone: CAST(ts AS DATE)",
        "SELECT date_trunc('day', ts) AS d FROM t        | zone-dependent because it takes the session's time zone: date_trunc('day', ts)",
        "SELECT age(ts, ts) AS a FROM t                  | zone-dependent because it takes the session's time zone: age(ts, ts)",
        "SELECT random() AS r FROM t                     | volatile because it draws by chance: random()",
        "SELECT uuid() AS r FROM t                       | volatile because it draws by chance: uuid()",
        "SELECT id FROM t ORDER BY random()              | volatile because it draws by chance: random()",
        "SELECT current_setting('threads') AS s          | volatile because it reads the session: current_setting('threads')",
        "SELECT id FROM t USING SAMPLE 10%               | volatile because it picks rows by chance: SAMPLE",
        "SELECT first(k) AS f FROM t                     | order-dependent because it takes rows as they come: first(k)",
        "SELECT any_value(k) AS f FROM t                 | order-dependent because it takes rows as they come: any_value(k)",
        "SELECT list(k) AS f FROM t                      | order-dependent because it takes rows as they come: list(k)",
        "SELECT list(DISTINCT k) AS f FROM t             | order-dependent because it takes rows as they come: list(DISTINCT k)",
        "SELECT string_agg(k, ';') AS f FROM t           | order-dependent because it takes rows as they come: string_agg(k, ';')",
        "SELECT list(k ORDER BY n) AS f FROM t           | tie-dependent because it takes rows that tie as they come: list(k ORDER BY n)",
        "SELECT arg_max(k, n) AS f FROM t                | tie-dependent because it takes one of the rows that tie: arg_max(k, n)",
        "SELECT mode(k) AS f FROM t                      | tie-dependent because it takes one of the rows that tie: mode(k)",
        "SELECT row_number() OVER () AS f FROM t         | order-dependent because it takes rows as they come: row_number() OVER ()",
        "SELECT id FROM t QUALIFY row_number() OVER (PARTITION BY k ORDER BY ts DESC) = 1 | tie-dependent because it tells rows apart that may tie: row_number() OVER (PARTITION BY k ORDER BY ts DESC)",
        "SELECT lag(n) OVER (PARTITION BY k) AS f FROM t | order-dependent because it takes rows as they come: lag(n, 1, NULL) OVER (PARTITION BY k)",
        "SELECT sum(n) OVER (ORDER BY ts ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) AS f FROM t | tie-dependent because it tells rows apart that may tie: sum(n) OVER (ORDER BY ts)",
        "SELECT sum(n) OVER (ROWS UNBOUNDED PRECEDING) AS f FROM t | order-dependent because it takes rows as they come: sum(n) OVER ()",
        "SELECT id FROM t LIMIT 10                       | order-dependent because it keeps whichever rows come first: LIMIT 10",
        "SELECT id FROM t OFFSET 1                       | order-dependent because it keeps whichever rows come first: OFFSET 1",
        "SELECT id, k FROM t ORDER BY k DESC LIMIT 10    | order-dependent because it cuts off among rows that may tie: ORDER BY k DESC LIMIT 10",
        "SELECT DISTINCT ON (k) k, n FROM t              | order-dependent because it keeps whichever row comes first: DISTINCT ON (k)",
        "SELECT t.id FROM t POSITIONAL JOIN u            | order-dependent because it pairs rows as they come: POSITIONAL JOIN",
        "SELECT t.id FROM t ASOF JOIN u ON t.n >= u.x    | tie-dependent because it takes one of equally near rows: ASOF JOIN",
        "SELECT list_distinct(l) AS r FROM t             | order-dependent because it returns elements in no fixed order: list_distinct(l)",
        "SELECT sum(d) AS s FROM t                       | float-summing because it adds binary floating point: sum(d)",
        "SELECT avg(d) AS s FROM t                       | float-summing because it adds binary floating point: avg(d)",
        "SELECT stddev(n) AS s FROM t                    | float-summing because it adds binary floating point: stddev(n)",
        "SELECT sum(d) OVER (PARTITION BY k) AS s FROM t | float-summing because it adds binary floating point: sum(d) OVER (PARTITION BY k)",
        "SELECT approx_quantile(n, 0.5) AS s FROM t      | order-dependent because it estimates as rows come: approx_quantile(n, 0.5)",
      })
  void aTraitNamesWhatCausesIt(String sql, String words) {
    assertThat(traits(sql)).containsExactly(words);
  }

  @Test
  @DisplayName("A086 the clock is found in sub-queries and not in strings or column names")
  void clocksInDepth() {
    assertThat(found("SELECT id FROM t WHERE id IN (SELECT x FROM u WHERE today() > '2024-01-01')"))
        .matches(Traits::isVolatile);
    assertThat(traits("SELECT now, 'now()' AS s FROM t")).isEmpty();
  }

  @ParameterizedTest
  @DisplayName("A086 the clock is found where the database has read it already when it binds")
  @CsvSource(
      delimiter = '|',
      value = {
        "SELECT date_trunc('day', now()) AS d FROM t                       | 1:26",
        "SELECT id FROM t WHERE ts > current_date - 1 - 1                  | 1:29",
        "SELECT t.id FROM t JOIN u ON t.k = u.k AND now() > '2024-01-01'   | 1:44",
        "SELECT i FROM range((extract(year FROM today()))::INT) AS r(i)    | 1:40",
        "SELECT id FROM t LIMIT (extract(year FROM  now ( )))              | 1:44",
        "SELECT date_trunc('day', ago(INTERVAL 1 DAY)) AS d FROM t         | 1:26",
        "SELECT to_days(extract(day FROM age(DATE '2020-01-01'))::INT) AS d | 1:33",
        "SELECT to_days(extract(day FROM DATE '2020-01-01'.age())::INT) AS d | 1:51",
      })
  void theClockIsFoundInTheText(String sql, String place) {
    assertThat(found(PLANS, sql).all())
        .filteredOn(trait -> trait.kind() == Kind.CLOCK)
        .extracting(trait -> trait.line() + ":" + trait.column())
        .containsExactly(place);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT age(DATE '2020-01-01', DATE '2019-01-01') AS a, id AS current_date FROM t",
        "SELECT x.current_date, \"now\" FROM (SELECT id AS current_date, now FROM t) x",
        "SELECT 'now()' AS a, $$now()$$ AS b FROM t -- now()",
      })
  void whatOnlyLooksLikeAClockIsNone(String sql) {
    assertThat(traits(sql)).isEmpty();
  }

  @Test
  void onlyTiesLetPartitionsShareAStatement() {
    assertThat(found("SELECT arg_max(k, n) AS f FROM t").runsSingly()).isFalse();
    assertThat(found("SELECT first(k) AS f FROM t").runsSingly()).isTrue();
    assertThat(found("SELECT sum(d) AS f FROM t").runsSingly()).isTrue();
    assertThat(found("SELECT random() AS f FROM t").runsSingly()).isTrue();
  }

  @ParameterizedTest
  @DisplayName("A082 A087 A091 what a key decides is safe")
  @MethodSource("dev.backstitch.lineage.sql.trait.SafeQueries#all")
  void whatAKeyDecidesIsSafe(String sql) {
    assertThat(traits(sql)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT lag(n) OVER (ORDER BY n) AS a FROM t",
        "SELECT first_value(n) OVER (ORDER BY n ROWS 1 PRECEDING) AS a FROM t",
        "SELECT row_number() OVER (ORDER BY id % 2) AS r FROM t",
        "SELECT row_number() OVER (ORDER BY t.id) AS r FROM t JOIN v USING (k)",
        "SELECT row_number() OVER (ORDER BY x.id) AS r FROM (SELECT id FROM t UNION ALL SELECT id FROM t) x",
        "SELECT id, k FROM (SELECT * FROM t ORDER BY id) LIMIT 3",
        "SELECT k, v.f, any_value(v.x) AS x FROM t LEFT JOIN v USING (k) GROUP BY k, v.f",
        "SELECT k, any_value(n) AS a FROM t GROUP BY k",
        "SELECT k, id, any_value(n) AS a FROM t GROUP BY ROLLUP (k, id)",
        "SELECT k, any_value(k) AS a FROM t GROUP BY ROLLUP (k)",
        "SELECT t.id, any_value(v.x) AS x FROM t LEFT JOIN v ON v.k = t.k GROUP BY t.id",
        "SELECT mode(id) AS m FROM t",
        "SELECT arg_max(k, n) AS m FROM t WHERE id > 3",
        "SELECT t.id, v.x FROM t ASOF JOIN v ON t.n >= v.f",
        "SELECT DISTINCT ON (k) k, n FROM t ORDER BY k, ts",
      })
  void whatAKeyDoesNotDecideIsToldStill(String sql) {
    assertThat(traits(sql)).hasSize(1);
  }

  @Test
  @DisplayName("numbers by a moment cut to its day are flagged, and not once the order is total")
  void numberingByATruncatedMoment() {
    String sql =
        "SELECT id, row_number() OVER (PARTITION BY k ORDER BY date_trunc('day', ts)%s) AS r FROM t";
    assertThat(ties(sql.formatted("")))
        .containsExactly(
            "tie-dependent because it tells rows apart that may tie: row_number() OVER (PARTITION"
                + " BY k ORDER BY date_trunc('day', ts))");
    assertThat(ties(sql.formatted(", id"))).isEmpty();
    String named =
        "WITH o AS (SELECT *, date_trunc('day', ts) AS day FROM t)"
            + " SELECT id, row_number() OVER (ORDER BY day%s) AS r FROM o";
    assertThat(ties(named.formatted(""))).hasSize(1);
    assertThat(ties(named.formatted(", id"))).isEmpty();
  }

  private static List<String> ties(String sql) {
    return traits(sql).stream().filter(words -> words.startsWith("tie-dependent")).toList();
  }

  @ParameterizedTest
  @DisplayName("A086 a trait has its line and column")
  @CsvSource(
      delimiter = '|',
      value = {
        "SELECT id,~ now() AS n FROM t                                 | 2:2",
        "SELECT 'ü😀', current_date AS n FROM t                        | 1:14",
        "SELECT id FROM t~WHERE ts < current_timestamp                 | 2:12",
        "SELECT random() AS r FROM t                                   | 1:8",
        "SELECT~~uuid() AS r FROM t                                    | 3:1",
        "SELECT k,~  First (n) AS f FROM t GROUP BY k                  | 2:3",
        "SELECT k, max_by(n, ts) AS f FROM t GROUP BY k                | 1:11",
        "SELECT id,~row_number() OVER (ORDER BY id) AS a,~row_number() OVER (ORDER BY ts) AS b FROM t | 3:1",
        "SELECT id FROM t -- LIMIT 10~LIMIT 10                         | 2:1",
        "SELECT DISTINCT ON (k) k, n FROM t                            | 1:8",
        "SELECT t.id FROM t~ASOF JOIN u ON t.n >= u.x                  | 2:1",
        "SELECT id FROM t USING SAMPLE 10%                             | 1:24",
        "SELECT rowid AS r FROM t                                      | 1:8",
        "(SELECT id FROM t LIMIT 3) UNION (SELECT id FROM t LIMIT 3)   | 0:0",
      })
  void aTraitHasItsPlace(String sql, String place) {
    assertThat(found(sql.replace('~', '\n')).all())
        .extracting(trait -> trait.line() + ":" + trait.column())
        .containsOnly(place);
  }

  @Test
  void whatIsNotKnownIsEverythingUnsafe() {
    String plan =
        """
        {"plans": [{"type": "LOGICAL_TELEPORT", "children": [{"type": "LOGICAL_PROJECTION",
          "children": [{"type": "LOGICAL_DUMMY_SCAN"}],
          "expressions": [{"expression_class": "BOUND_ORACLE", "type": "X"},
            {"expression_class": "BOUND_FUNCTION", "type": "BOUND_FUNCTION", "children": [],
             "qname": {"path": ["frobnicate"]}}]}]}]}
        """;
    Traits traits = found("", plan, TextPlaces.NONE);
    assertThat(traits.all())
        .extracting(Trait::expression)
        .containsExactly("operator LOGICAL_TELEPORT", "expression BOUND_ORACLE", "frobnicate()");
    assertThat(traits.runsSingly()).isTrue();
    assertThat(traits.isVolatile() && traits.isOrderDependent() && traits.isFloatSumming())
        .isTrue();
  }

  @Test
  @DisplayName("A088 a plan that is too deep is unknown, and what lies in it is not safe")
  void deepPlan() {
    assertThat(found("", filters(100), TextPlaces.NONE)).isEqualTo(Traits.NONE);
    assertThat(found("", filters(20_000), TextPlaces.NONE).all())
        .extracting(Trait::words)
        .containsExactly("unknown because it is not known to the analysis: nested too deep");
  }

  private static String filters(int depth) {
    return "{\"plans\": ["
        + "{\"type\": \"LOGICAL_FILTER\", \"children\": [".repeat(depth)
        + "{\"type\": \"LOGICAL_DUMMY_SCAN\"}"
        + "]}".repeat(depth)
        + "]}";
  }
}
