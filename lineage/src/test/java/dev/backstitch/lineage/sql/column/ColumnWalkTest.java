package dev.backstitch.lineage.sql.column;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.lineage.sql.plan.Expression;
import dev.backstitch.lineage.sql.plan.Operator;
import dev.backstitch.lineage.sql.plan.Span;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ColumnWalkTest {
  private static Printed printed;

  @BeforeAll
  static void open() {
    printed = new Printed();
  }

  @AfterAll
  static void close() {
    printed.close();
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
      select a x from t;                       x <- t.a IDENTITY
      select a + b x from t;                   x <- t.a TRANSFORMATION, t.b TRANSFORMATION
      select a::varchar x from t;              x <- t.a TRANSFORMATION
      select 1 x from t;                       x <- nothing
      select st.x x from v;                    x <- v.st TRANSFORMATION
      select coalesce(a, b) x from t;          x <- t.a TRANSFORMATION+CONDITION, t.b TRANSFORMATION
      select if(a > 1, b, c) x from t;         x <- t.a CONDITION, t.b TRANSFORMATION, t.c TRANSFORMATION
      select list_transform(l, lambda e: e + b) x from t; x <- t.b TRANSFORMATION, t.l TRANSFORMATION
      select case when a > 1 then b else c end x from t; x <- t.a CONDITION, t.b TRANSFORMATION, t.c TRANSFORMATION
      """)
  void valuesOfARow(String sql, String expected) {
    assertThat(printed.of(sql)).isEqualTo(expected);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
      select count(*) n from t;                            n <- nothing
      select count(a) n from t;                            n <- t.a AGGREGATION
      select sum(a + b) n from t;                          n <- t.a AGGREGATION, t.b AGGREGATION
      select count(*) filter (where a > 1) n from t;       n <- t.a FILTER
      select sum(b) filter (where a > 1) n from t;         n <- t.a FILTER, t.b AGGREGATION
      select list(a order by b) n from t;                  n <- t.a AGGREGATION, t.b SORT
      select k, sum(a) n from t group by k;                k <- t.k IDENTITY | n <- t.a AGGREGATION | rows t.k GROUP_BY
      select sum(a) n from t group by all having max(b) > 1; n <- t.a AGGREGATION | rows t.b FILTER
      select k, grouping(k) g from t group by rollup(k);   k <- t.k IDENTITY | g <- t.k GROUP_BY | rows t.k GROUP_BY
      select sum(a) n from t where b > 1;                  n <- t.a AGGREGATION, t.b FILTER
      select count(*) n from t join u on t.k = u.k;        n <- t.k JOIN, u.k JOIN
      """)
  void valuesOfManyRows(String sql, String expected) {
    assertThat(printed.of(sql)).isEqualTo(expected);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
      select sum(a) over (partition by k order by c) x from t;   x <- t.a AGGREGATION, t.c WINDOW, t.k WINDOW
      select lag(a) over (order by c) x from t;                  x <- t.a TRANSFORMATION, t.c WINDOW
      select row_number() over (partition by k order by c) x from t; x <- t.c WINDOW, t.k WINDOW
      select row_number() over () x from t;                      x <- unknown: numbers rows as they lie
      select rowid x from t;                                     x <- unknown: numbers rows as they lie
      select a from t qualify row_number() over (order by c) = 1; a <- t.a IDENTITY | rows t.c FILTER
      """)
  void valuesOfAWindow(String sql, String expected) {
    assertThat(printed.of(sql)).isEqualTo(expected);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
      select a, (select max(b) from u) m from t;                      a <- t.a IDENTITY | m <- u.b AGGREGATION
      select a, (select max(b) from u where u.k = t.k) m from t;      a <- t.a IDENTITY | m <- t.k JOIN, u.b AGGREGATION, u.k FILTER+JOIN+GROUP_BY
      select a, exists (select 1 from u where u.k = t.k) m from t;    a <- t.a IDENTITY | m <- t.k JOIN, u.k FILTER+JOIN
      select a, b in (select a from u) m from t;                      a <- t.a IDENTITY | m <- t.b JOIN, u.a JOIN
      select a from t where b in (select b from u);                   a <- t.a IDENTITY | rows t.b FILTER, u.b FILTER
      select a from t where b > (select avg(b) from u);               a <- t.a IDENTITY | rows t.b FILTER, u.b FILTER
      """)
  void valuesOfASubQueryDoNotMoveTheRest(String sql, String expected) {
    assertThat(printed.of(sql)).isEqualTo(expected);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
      select t.a from t where b > 1;                 a <- t.a IDENTITY | rows t.b FILTER
      select t.a from t order by b;                  a <- t.a IDENTITY | rows t.b SORT
      select a from (select a, b from t) limit 3;    a <- t.a IDENTITY | rows t.a LIMIT
      select a from t using sample 5 rows;           a <- t.a IDENTITY | rows t.a LIMIT
      select distinct a, b from t;                   a <- t.a IDENTITY | b <- t.b IDENTITY | rows t.a GROUP_BY, t.b GROUP_BY
      select distinct on (k) a from t order by k, c; a <- t.a IDENTITY | rows t.a LIMIT, t.c SORT+LIMIT, t.k GROUP_BY+SORT+LIMIT
      select unnest(l) e, b from t;                  e <- t.l TRANSFORMATION | b <- t.b IDENTITY | rows t.l LIMIT
      """)
  void whatDecidesTheRows(String sql, String expected) {
    assertThat(printed.of(sql)).isEqualTo(expected);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
      select t.a from t semi join u on t.k = u.k;            a <- t.a IDENTITY | rows t.k JOIN, u.k JOIN
      select t.a from t anti join u on t.k = u.k;            a <- t.a IDENTITY | rows t.k JOIN, u.k JOIN
      select t.a, u.b from t left join u on t.k < u.k;       a <- t.a IDENTITY | b <- u.b IDENTITY | rows t.k JOIN, u.k JOIN
      select t.a, u.b from t join u on t.k = u.k and t.b + u.b > 3; a <- t.a IDENTITY | b <- u.b IDENTITY | rows t.b JOIN, t.k JOIN, u.b JOIN, u.k JOIN
      select t.a, tier from t asof join d on t.k = d.k and t.ts >= valid_from; a <- t.a IDENTITY | tier <- d.tier IDENTITY | rows d.k JOIN, d.valid_from JOIN, t.k JOIN, t.ts JOIN
      select a from t positional join (select b as bb from u); a <- t.a IDENTITY | rows t.a JOIN, u.b JOIN
      select t.a, e from t, unnest(t.l) w(e);                a <- t.a IDENTITY | e <- t.l TRANSFORMATION | rows t.l GROUP_BY+LIMIT
      """)
  void whatDecidesTheRowsOfAJoin(String sql, String expected) {
    assertThat(printed.of(sql)).isEqualTo(expected);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
      select a from t union all select b from u;  a <- t.a IDENTITY, u.b IDENTITY
      select a from t union select b from u;      a <- t.a IDENTITY, u.b IDENTITY | rows t.a GROUP_BY, u.b GROUP_BY
      select a from t except select b from u;     a <- t.a IDENTITY | rows t.a FILTER+GROUP_BY, u.b FILTER
      select a from t intersect select b from u;  a <- t.a IDENTITY | rows t.a FILTER+GROUP_BY, u.b FILTER
      with recursive r as (select a n, 0 i from u union all select n + 1, i + 1 from r where i < 3) select n from r; n <- u.a IDENTITY+TRANSFORMATION
      with recursive r as (select a n from u union all select n + 1 from r where n < 3) select n from r; n <- u.a IDENTITY+TRANSFORMATION | rows u.a FILTER
      """)
  void rowsOfSeveralQueries(String sql, String expected) {
    assertThat(printed.of(sql)).isEqualTo(expected);
  }

  @Test
  void lateralRowsDependOnBothSides() {
    assertThat(
            printed
                .lineage(
                    "select t.a, m.x from t left join lateral (select max(b) x from u where u.k = t.k) m on true")
                .of("x"))
        .hasValueSatisfying(
            x ->
                assertThat(x.uses().columns())
                    .contains(new ColumnRef("u", "b"), new ColumnRef("u", "k")));
  }

  @Test
  void everyScannedTableMattersByItsRows() {
    assertThat(printed.lineage("select count(*) from t, u").tables()).containsExactly("t", "u");
  }

  @Test
  void rowsThatAreNotReadableMakeTheWholeUnknown() {
    Operator plan =
        new Operator.Filter(
            new Operator.Scan("t", List.of("a")),
            List.of(new Expression.Unrecognised("riddle", Span.UNKNOWN)),
            List.of());
    QueryLineage lineage = ColumnWalk.of(plan, List.of("a"));
    assertThat(lineage.unknown()).isEqualTo("cannot read riddle");
    assertThat(lineage.tables()).containsExactly("t");
    assertThat(lineage.outputs().get(0).standing()).isEqualTo(OutputLineage.Standing.UNKNOWN);
  }

  @Test
  void valueThatIsNotReadableLeavesOtherColumnsKnown() {
    Expression riddle = new Expression.Unrecognised("riddle", Span.UNKNOWN);
    Operator plan =
        new Operator.Project(
            new Operator.Scan("t", List.of("a")),
            List.of(new Expression.ColumnAt(0, "a", "INTEGER"), riddle));
    QueryLineage lineage = ColumnWalk.of(plan, List.of("a", "b"));
    assertThat(lineage.unknown()).isNull();
    assertThat(lineage.outputs())
        .extracting(OutputLineage::standing)
        .containsExactly(OutputLineage.Standing.KNOWN, OutputLineage.Standing.UNKNOWN);
  }

  @Test
  void operatorThatIsNotReadableMakesTheWholeUnknown() {
    Operator plan =
        new Operator.Unrecognised("riddle", List.of(new Operator.Scan("t", List.of("a"))));
    assertThat(ColumnWalk.of(plan, List.of("a")).unknown()).isEqualTo("cannot read riddle");
  }

  @Test
  void rowsFromOutsideAreUnknown() {
    assertThat(printed.of("select table_name from duckdb_tables()"))
        .isEqualTo("unknown: duckdb_tables reads from outside");
  }

  @Test
  void otherNumberOfColumnsIsUnknown() {
    assertThat(ColumnWalk.of(new Operator.Scan("t", List.of("a")), List.of("a", "b")).unknown())
        .isEqualTo("the plan has 1 columns, the result 2");
  }

  @Test
  void positionThatIsNotThereIsUnknown() {
    Operator plan =
        new Operator.Project(
            new Operator.Scan("t", List.of("a")),
            List.of(new Expression.ColumnAt(7, "x", "INTEGER")));
    assertThat(ColumnWalk.of(plan, List.of("x")).unknown()).isEqualTo("column 7 of 1");
  }
}
