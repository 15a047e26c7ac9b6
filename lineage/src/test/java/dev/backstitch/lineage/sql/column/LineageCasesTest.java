package dev.backstitch.lineage.sql.column;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Texts that other tools have misread. */
class LineageCasesTest {
  private static Printed printed;

  @BeforeAll
  static void open() {
    printed = new Printed();
    printed.table("raw_orders(id INTEGER)");
    printed.table("orders(id INTEGER)");
    printed.table("nicks(nick VARCHAR)");
    printed.table("c(ssn VARCHAR, n VARCHAR, id INTEGER)");
    printed.table("z(q VARCHAR)");
    printed.table("\"My table\"(\"group\" INTEGER, \"a\"\"b\" INTEGER, \"Mixed Case\" INTEGER)");
  }

  @AfterAll
  static void close() {
    printed.close();
  }

  @Test
  @DisplayName("A076: // divides")
  void doubleSlashIsNoComment() {
    assertThat(printed.of("select a // 2 as h from t")).isEqualTo("h <- t.a TRANSFORMATION");
  }

  @Test
  @DisplayName("A077: SEMI, ANTI and POSITIONAL are joins")
  void semiJoinIsNoAlias() {
    assertThat(printed.of("select a from t semi join u using (k)"))
        .isEqualTo("a <- t.a IDENTITY | rows t.k JOIN, u.k JOIN");
  }

  @Test
  @DisplayName("A078: FROM first, GROUP BY ALL, literals, DISTINCT ON, interval, semicolon")
  void textsThatOnlyDuckDbReadsAreKnown() {
    assertThat(printed.of("from t select a where b = 1"))
        .isEqualTo("a <- t.a IDENTITY | rows t.b FILTER");
    assertThat(printed.of("select a, sum(b) s from t group by all"))
        .isEqualTo("a <- t.a IDENTITY | s <- t.b AGGREGATION | rows t.a GROUP_BY");
    assertThat(printed.of("select [a, b] x, {'p': c} y from t"))
        .isEqualTo("x <- t.a TRANSFORMATION, t.b TRANSFORMATION | y <- t.c TRANSFORMATION");
    assertThat(printed.of("select ts + interval '1 day' x from t"))
        .isEqualTo("x <- t.ts TRANSFORMATION");
  }

  @Test
  @DisplayName("A079: a scalar sub-query has an origin")
  void scalarSubQueryHasAnOrigin() {
    assertThat(printed.of("select (select max(b) from u) m, a from t"))
        .isEqualTo("m <- u.b AGGREGATION | a <- t.a IDENTITY");
  }

  @Test
  @DisplayName("A080: EXISTS depends on its table")
  void existsDependsOnItsTable() {
    QueryLineage lineage =
        printed.lineage("select a from t where exists (select 1 from u where u.k = t.k)");
    assertThat(lineage.tables()).contains("u");
    assertThat(lineage.rows().columns()).contains(new ColumnRef("u", "k"));
  }

  @Test
  @DisplayName("A081: a CTE is no table, and hides one")
  void commonTableHidesATable() {
    QueryLineage lineage =
        printed.lineage("with orders as (select * from raw_orders) select o.id from orders o");
    assertThat(lineage.tables()).containsExactly("raw_orders");
    assertThat(lineage.outputs().get(0).uses().columns())
        .containsExactly(new ColumnRef("raw_orders", "id"));
    assertThat(
            printed.of(
                "with x as (select a from t), y as (select a from t)"
                    + " select x.a p, y.a q from x, y"))
        .isEqualTo("p <- t.a IDENTITY | q <- t.a IDENTITY");
  }

  @Test
  @DisplayName("A082: QUALIFY decides rows")
  void qualifyDecidesRows() {
    assertThat(
            printed.of(
                "select a from t qualify row_number() over (partition by k order by ts desc) = 1"))
        .isEqualTo("a <- t.a IDENTITY | rows t.k FILTER, t.ts FILTER");
  }

  @Test
  @DisplayName("A083: star without and with other columns")
  void starLeavesOutAndReplaces() {
    assertThat(printed.of("select * exclude (ssn) replace (upper(n) as n) from c"))
        .isEqualTo("n <- c.n TRANSFORMATION | id <- c.id IDENTITY");
    assertThat(printed.of("select x.* from u x"))
        .isEqualTo("a <- u.a IDENTITY | b <- u.b IDENTITY | k <- u.k IDENTITY");
  }

  @Test
  @DisplayName("A084: names in comments and strings are no tables")
  void commentsAndStringsNameNoTables() {
    assertThat(printed.lineage("select '-- from t' s /* join u */ from z -- , d").tables())
        .containsExactly("z");
  }

  @Test
  @DisplayName("A085: names that need quotes keep their spelling")
  void quotedNamesKeepTheirSpelling() {
    assertThat(printed.of("select \"group\" g, \"a\"\"b\" h, \"mixed case\" m from \"my table\""))
        .isEqualTo(
            "g <- My table.group IDENTITY | h <- My table.a\"b IDENTITY"
                + " | m <- My table.Mixed Case IDENTITY");
  }

  @Test
  @DisplayName("A088: ten thousand terms end in an answer")
  void manyTermsAreKnownOrUnknownButNeverFail() {
    String terms = "a = 1" + " or b = 2".repeat(10_000);
    assertThat(printed.of("select a from t where " + terms))
        .isIn(
            "a <- t.a IDENTITY | rows t.a FILTER, t.b FILTER",
            "unknown: cannot read nested too deep");
  }

  @Test
  @DisplayName("A090: a CTE inside a sub-query, and of a CTE")
  void commonTablesNest() {
    assertThat(printed.of("select n from (with c as (select nick n from nicks) select * from c) x"))
        .isEqualTo("n <- nicks.nick IDENTITY");
    assertThat(
            printed.of("with c1 as (select a from t), c2 as (select a from c1) select a from c2"))
        .isEqualTo("a <- t.a IDENTITY");
  }

  @Test
  @DisplayName("A093: USING takes the left column, or both in a full join")
  void usingTakesTheColumnThatTheJoinSays() {
    assertThat(printed.of("select k from t left join u using (k)"))
        .isEqualTo("k <- t.k IDENTITY | rows t.k JOIN, u.k JOIN");
    assertThat(
            printed
                .lineage("select k from t full join u using (k)")
                .outputs()
                .get(0)
                .uses()
                .columns())
        .containsExactly(new ColumnRef("t", "k"), new ColumnRef("u", "k"));
  }

  @Test
  @DisplayName("A094: 1_000 is a number and $$it's$$ a text")
  void numbersAndTextsDependOnNothing() {
    QueryLineage lineage = printed.lineage("select 1_000 x, $$it's$$ s from t");
    assertThat(lineage.outputs())
        .extracting(OutputLineage::standing)
        .containsOnly(OutputLineage.Standing.NONE);
    assertThat(lineage.tables()).containsExactly("t");
  }
}
