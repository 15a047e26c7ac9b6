package dev.backstitch.lineage.calcite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.lineage.sql.column.OutputLineage.Standing;
import dev.backstitch.lineage.sql.column.QueryLineage;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LineageWalkTest {
  private static final Hearing HEARING = Hearing.snippets();

  @AfterAll
  static void close() {
    HEARING.close();
  }

  private static QueryLineage lineage(String sql) {
    return HEARING.facts(sql).lineage();
  }

  /** {@code x: t.a [IDENTITY]}, one output after the other, and at last the rows. */
  private static String told(String sql) {
    QueryLineage lineage = lineage(sql);
    assertThat(lineage.isKnown()).as("%s: %s", sql, lineage.unknown()).isTrue();
    String outputs =
        lineage.outputs().stream()
            .map(output -> output.column() + " " + new TreeMap<>(output.uses().all()))
            .collect(Collectors.joining(", "));
    return outputs + " | " + lineage.rows().all();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "select count(*) filter (where a > 5) as n from t # n {t.a=[FILTER]} | {}",
        "select sum(b) filter (where a > 5) as s from t"
            + " # s {t.a=[FILTER], t.b=[AGGREGATION]} | {}",
        "select string_agg(s, ',' order by a) as x from t"
            + " # x {t.a=[SORT], t.s=[AGGREGATION]} | {}",
        "select count(a) as n from t # n {t.a=[AGGREGATION]} | {}",
        "select (select max(b) from u) as m from t # m {u.b=[AGGREGATION]} | {}",
        "select (select max(b) from u where u.k = t.k) as m from t"
            + " # m {u.b=[AGGREGATION]} | {t.k=[JOIN], u.k=[FILTER, JOIN, GROUP_BY]}",
        "select case when exists (select 1 from u where u.k = t.k) then 1 else 0 end as e from t"
            + " # e {} | {t.k=[JOIN], u.k=[FILTER, JOIN, GROUP_BY]}",
        "select x.b from t left join lateral (select b from u where u.k = t.k) x on true"
            + " # b {u.b=[IDENTITY]} | {t.k=[JOIN], u.k=[FILTER, JOIN]}",
        "select sum(a) over (partition by k order by b) as w from t"
            + " # w {t.a=[AGGREGATION, CONDITION], t.b=[WINDOW, CONDITION],"
            + " t.k=[WINDOW, CONDITION]} | {}",
        "select x.a as l, y.a as r from t x join t y on x.b = y.k"
            + " # l {t.a=[IDENTITY]}, r {t.a=[IDENTITY]} | {t.b=[JOIN], t.k=[JOIN]}",
        "select a from t where b > 3 and exists (select 1 from u where u.b = 2 and u.k = t.k)"
            + " # a {t.a=[IDENTITY]}"
            + " | {t.b=[FILTER], t.k=[JOIN], u.b=[FILTER], u.k=[FILTER, JOIN, GROUP_BY]}",
        "select a from t order by b limit 3 # a {t.a=[IDENTITY]} | {t.b=[SORT, LIMIT]}",
        "select case when a > 1 then b else c end as x from t"
            + " # x {t.a=[CONDITION], t.b=[TRANSFORMATION], t.c=[TRANSFORMATION]} | {}",
        "select k, sum(a + b) as s from t group by k having max(c) > 3"
            + " # k {t.k=[IDENTITY]}, s {t.a=[AGGREGATION], t.b=[AGGREGATION]}"
            + " | {t.c=[FILTER], t.k=[GROUP_BY]}",
        "select distinct k from t # k {t.k=[IDENTITY]} | {t.k=[GROUP_BY]}",
        "select a from t union all select b from u # a {t.a=[IDENTITY], u.b=[IDENTITY]} | {}",
        "select a from t union select b from u"
            + " # a {t.a=[IDENTITY], u.b=[IDENTITY]} | {t.a=[GROUP_BY], u.b=[GROUP_BY]}",
        "select a from t except select b from u"
            + " # a {t.a=[IDENTITY], u.b=[IDENTITY]} | {t.a=[JOIN], u.b=[JOIN]}",
        "select k from t full join u using (k)"
            + " # k {t.k=[TRANSFORMATION, CONDITION], u.k=[TRANSFORMATION]}"
            + " | {t.k=[JOIN], u.k=[JOIN]}",
        "select 1 as one from t # one {} | {}"
      })
  void everyColumnThatMattersIsNamed(String sql, String expected) {
    assertThat(told(sql)).isEqualTo(expected);
  }

  @Test
  void aTableWhoseRowsAreOnlyCountedIsNamed() {
    QueryLineage lineage = lineage("select count(*) as n from t, u");
    assertThat(lineage.tables()).containsExactly("t", "u");
    assertThat(lineage.outputs().get(0).standing()).isEqualTo(Standing.NONE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "with recursive r as (select a from t union all select a + 1 from r where a < 10)"
            + " select a from r"
      })
  void whatCannotBeFollowedIsUnknown(String sql) {
    QueryLineage lineage = lineage(sql);
    assertThat(lineage.isKnown()).isFalse();
    assertThat(lineage.outputs()).allMatch(o -> o.standing() == Standing.UNKNOWN);
    assertThat(lineage.tables()).isEqualTo(Set.of("t", "u", "v"));
  }
}
