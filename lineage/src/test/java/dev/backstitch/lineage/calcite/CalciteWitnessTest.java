package dev.backstitch.lineage.calcite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.lineage.calcite.Testimony.Standing;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CalciteWitnessTest {
  private static final Hearing HEARING = Hearing.snippets();

  @AfterAll
  static void close() {
    HEARING.close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "select a // b as x from t",
        "select a // row_number() over (order by b)\n as x from t",
        "select a // 2\n as x from t",
        "select t.a from t semi join u on t.k = u.k",
        "select t.a from t anti join u on t.k = u.k",
        "select t.a from t positional join u",
        "select a, 1_000 as x from t",
        "select $$abc$$ as x from t",
        "select a from t order by all",
        "select a as b, row_number() over (partition by b order by c) as w from t qualify b > 3",
        "select a + 1 as b, c as x from t order by b + 1",
        "select k, sum(a) as a from t group by k having a > 3"
      })
  void whatIsReadOtherwiseIsNotHeard(String sql) {
    Testimony testimony = HEARING.hear(sql);
    assertThat(testimony.standing()).as(testimony.why()).isEqualTo(Standing.READ_OTHERWISE);
    assertThat(testimony.why()).isNotEmpty();
    assertThat(testimony.facts()).isNull();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "select a from t order by b nulls last",
        "select a from t order by b desc",
        "select sum(a)/count(*) as x from t",
        "select a from t where s is not null and k in (1,2)",
        "select t.k, u.b from t left join u on t.k = u.k where coalesce(u.b, 0) > 1",
        "with x as (select k, sum(b) as sb from t group by k) select k, sb from x where sb > 3",
        "select a from t where s = 'Größe' and s <> 'it''s' -- note",
        "select date_trunc('month', day) as m, sum(d) as x from t group by 1 order by 1",
        "select day::timestamp as x, cast(ts as date) as y, a::bigint as z from t",
        "select upper(s) as s, count(*) as n from t group by s",
        "select a % 2 as z, count(*) as n from t group by z",
        "select k, sum(a) as total from t group by k having total > 3",
        "select a + c as q, q + 1 as d from t",
        "select coalesce(a, b) as x, nullif(a, 3) as y, if(a > 3, b, c) as z from t",
        "select median(f) as m, any_value(s) as s, count(distinct k) as n, arg_max(a, b) as l from t",
        "select k from t full join u using (k)",
        "select a from t where ts >= $partition_start and tz < $partition_end and day = $day",
        "select a from t where s = $partition_key and day >= $since and a > $least",
        "select \"A\", T.B from \"T\"",
        "select s || '$x' as x from t where day > $since",
        "select t.* from t",
        "select day + interval 1 day as x, extract(year from day) as y, year(day) as z from t",
        "select * from (select a, row_number() over (partition by k order by b) as rn from t)"
            + " where rn = 1"
      })
  void whatIsReadAlikeIsHeard(String sql) {
    HEARING.facts(sql);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "from t select a",
        "select a from t group by all",
        "select unnest([a, b]) as x from t",
        "select [a, b] as x from t",
        "select distinct on (k) a from t"
      })
  void whatCalciteCannotReadIsSaid(String sql) {
    Testimony testimony = HEARING.hear(sql);
    assertThat(testimony.standing()).as(testimony.why()).isEqualTo(Standing.NOT_PARSED);
    assertThat(testimony.why()).isNotEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "select levenshtein(s, s) + damerau_levenshtein(s, s) as x from t",
        "select * from t join u using (k)"
      })
  void whatCalciteCannotComputeIsSaid(String sql) {
    Testimony testimony = HEARING.hear(sql);
    assertThat(testimony.standing()).as(testimony.why()).isEqualTo(Standing.NOT_CONVERTED);
    assertThat(testimony.why()).isNotEmpty();
  }

  @Test
  void whatTheDatabaseRefusesIsNotHeard() {
    assertThat(HEARING.hear("select nothing from t").standing()).isEqualTo(Standing.NOT_PARSED);
  }

  @Test
  void theDatabaseIsAskedOnceAtMost() {
    int before = HEARING.bindings();
    HEARING.facts("select a from t");
    assertThat(HEARING.bindings() - before).as("the text itself, and what was read").isEqualTo(2);
    HEARING.hear("from t select a");
    assertThat(HEARING.bindings() - before).isEqualTo(3);
  }

  @Test
  void equalQuestionsGetEqualAnswers() {
    String sql = "select k, max(a) as m from t where day >= $since group by k";
    assertThat(HEARING.hear(sql)).isEqualTo(HEARING.hear(sql));
  }
}
