package dev.backstitch.lineage.calcite;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Keys and conditions as they are told; that they hold is tried by {@link FactsHoldTest}. */
class KeyWalkTest {
  private static final Hearing HEARING = Hearing.snippets().unique("u", Set.of("k"));

  @AfterAll
  static void close() {
    HEARING.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "select a, b from t # []",
        "select k, b from u # [[k]]",
        "select b from u # []",
        "select k + 1 as k from u # []",
        "select b from u where k = 3 # [[]]",
        "select sum(a) as s from t # [[]]",
        "select k, day, sum(a) as s from t group by k, day # [[day, k]]",
        "select distinct k, day from t # [[day, k]]",
        "select t.a, u.k from t left join u on t.k = u.k # []",
        "select u.k, t.b from u left join t on u.k = t.k # []",
        "select x.k, y.b from u x left join u y on x.b = y.k # [[k]]",
        "select x.k, y.k as l from u x full join u y on x.b = y.k # []",
        "select k, n from (select k, count(*) as n from t group by k) # [[k]]",
        "select a, k from t qualify row_number() over (partition by k order by b) = 1 # [[k]]",
        "select * from (select a, k, row_number() over (partition by k order by b) as rn from t)"
            + " where rn = 1 # [[k]]",
        "select a, k, row_number() over (partition by k order by b) as rn from t # [[k, rn]]",
        "select a from t union select b from u # [[a]]",
        "select a from t union all select b from u # []",
        "select a, b from t order by a limit 1 # [[]]"
      })
  void aRowIsIdentifiedBy(String sql, String keys) {
    assertThat(new TreeSet<>(HEARING.facts(sql).uniqueKeys().stream().map(Set::toString).toList()))
        .hasToString(keys);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "select a from t where a > 3 and 5 >= a # [\"a\" > 3, \"a\" <= 5]",
        "select day from t where day between date '2024-01-01' and date '2024-01-31'"
            + " # [\"day\" >= DATE '2024-01-01', \"day\" <= DATE '2024-01-31']",
        "select ts from t where ts < timestamp '2024-01-01 00:00:00.123456'"
            + " # [\"ts\" < TIMESTAMP '2024-01-01 00:00:00.123456']",
        "select day from t where day >= $since # [\"day\" >= CAST($since AS DATE)]",
        "select tz from t where tz >= $partition_start # [\"tz\" >= $partition_start]",
        "select a from t where a > 3 or b > 3 # []",
        "select 1 as one, null as n, s from t where s is not null"
            + " # [\"one\" = 1, \"n\" IS NULL, \"s\" IS NOT NULL]",
        "select t.day, u.b from t left join u on t.day = u.day and u.b > 3 where t.a = 1 # []",
        "select x.b from u x join u y on x.b = y.b where y.b = 7 # [\"b\" = 7]",
        "select f from t where f > 1e-3 # []",
        "select a from t where a > 1 union all select b from u where b > 1 # [\"a\" > 1]"
      })
  void everyRowSatisfies(String sql, String predicates) {
    assertThat(HEARING.facts(sql).predicates()).hasToString(predicates);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "select a from t where day >= $partition_start # t [\"day\" >= $partition_start]",
        "select t.a from t left join u on t.k = u.k and u.b > 3 where t.day = date '2024-01-01'"
            + " # t [\"day\" = DATE '2024-01-01'], u [\"b\" > 3]",
        "select t.a from t join u on t.day = u.day where u.day = $day"
            + " # t [\"day\" = $day], u [\"day\" = $day]",
        "select q.n from (select day, count(*) as n from t group by day) q where q.day = $day"
            + " # t [\"day\" = $day]",
        "select q.n from (select day, count(*) over () as n from t) q where q.day = $day # t []",
        "select q.n from (select day, count(*) over (partition by day) as n from t) q"
            + " where q.day = $day # t [\"day\" = $day]",
        "select * from (select a, day from t order by a limit 3) q where q.day = $day # t []"
      })
  void rowsThatFailAreNeverMissed(String sql, String scans) {
    assertThat(
            String.join(
                ", ",
                HEARING.facts(sql).scans().stream()
                    .map(scan -> scan.alias() + " " + scan.predicates())
                    .toList()))
        .isEqualTo(scans);
  }
}
