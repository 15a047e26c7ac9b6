package dev.backstitch.lineage.sql.predicate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.definition.Parameter;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.lineage.fixture.An;
import dev.backstitch.lineage.fixture.DuckPlans;
import dev.backstitch.lineage.sql.Binding;
import dev.backstitch.lineage.sql.plan.PlanParser;
import dev.backstitch.lineage.sql.walk.TextPlace;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PredicatesTest {
  private static final DuckPlans PLANS = DuckPlans.open();
  private static final Map<String, List<Column>> TABLES =
      Map.of(
          "o", An.columns("id BIGINT", "c VARCHAR", "n INTEGER", "day DATE", "ts TIMESTAMPTZ"),
          "d",
              An.columns(
                  "c VARCHAR", "day DATE", "valid_from TIMESTAMPTZ", "valid_to TIMESTAMPTZ"));
  private static final List<Column> KEYS = An.columns("day DATE");
  private static final List<Parameter> PARAMETERS = List.of(new Parameter("least", "12"));

  @AfterAll
  static void close() {
    PLANS.close();
  }

  private static Predicates predicates(String sql) {
    Binding binding = PLANS.bind(sql, TABLES, PARAMETERS, KEYS);
    assertThat(binding.error()).as(sql).isNull();
    return Predicates.of(
        PlanParser.read(binding.plan()),
        binding.places(),
        binding.places()::at,
        expression -> TextPlace.UNKNOWN);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "FROM o WHERE n > 3 | o.n > 3",
        "FROM o WHERE 3 < n | o.n > 3",
        "FROM o WHERE n > $least | o.n > $least",
        "FROM o WHERE n > 12 | o.n > 12",
        "FROM o WHERE n > 3 OR id = 1 | -",
        "FROM o WHERE n <> 3 AND n + 1 > 3 AND n > id AND n > random() | -",
        "FROM o WHERE day = $day | o.day = $day",
        "FROM o WHERE day BETWEEN $day - 6 AND $day | o.day >= $day + (0 months -6 days 0 us), o.day <= $day",
        "FROM o WHERE ts >= $partition_start AND ts < $partition_end | o.ts >= $partition_start, o.ts < $partition_end",
        "FROM o WHERE ts >= $partition_start - INTERVAL 30 DAY | o.ts >= $partition_start + (0 months -30 days 0 us)",
        "FROM o WHERE ts >= $partition_start - INTERVAL '2 weeks' | o.ts >= $partition_start + (0 months -14 days 0 us)",
        "FROM o WHERE ts >= $partition_start - to_days(7) | o.ts >= $partition_start + (0 months -7 days 0 us)",
        "FROM o WHERE ts < $partition_end + INTERVAL '1 month -1 hour' | o.ts < $partition_end + (1 months 0 days -3600000000 us)",
        "FROM o WHERE day >= $partition_start | o.day >= $partition_start",
        "FROM (SELECT id, day AS d, ts FROM o) WHERE d = $day | o.day = $day",
        "FROM (SELECT * FROM o LIMIT 3) WHERE n > 3 | -",
        "FROM (SELECT c, count(*) AS k FROM o GROUP BY c) WHERE c > 'a' AND k > 3 | o.c > 'a'",
        "FROM (SELECT c, row_number() OVER (PARTITION BY c ORDER BY id) AS k FROM o) WHERE c > 'a' AND k = 1 | o.c > 'a'",
        "FROM (SELECT c, n, row_number() OVER (PARTITION BY c ORDER BY id) AS k FROM o) WHERE n > 3 | -",
        "FROM (SELECT DISTINCT c, n FROM o) WHERE n > 3 | o.n > 3",
        "FROM (SELECT DISTINCT ON (c) c, n FROM o ORDER BY c, id) WHERE n > 3 | -",
        "FROM (SELECT id FROM o UNION ALL SELECT n FROM o) WHERE id > 3 | -",
        "FROM (SELECT id, day FROM o UNION SELECT n, day FROM o) WHERE day > $day | o.day > $day",
        "FROM o JOIN d USING (c) WHERE o.day = $day | o.day = $day",
        "FROM o JOIN d ON o.day = d.day AND o.day = $day | o.day = $day, d.day = $day",
        "FROM o LEFT JOIN d ON o.day = d.day WHERE o.day = $day | o.day = $day, d.day = $day",
        "FROM o LEFT JOIN d ON o.c = d.c AND d.day = $day | d.day = $day",
        "FROM o LEFT JOIN d ON o.c = d.c AND o.day = $day | -",
        "FROM o LEFT JOIN d ON o.c = d.c WHERE d.day = $day | d.day = $day",
        "FROM o FULL JOIN d ON o.c = d.c WHERE d.day = $day | -",
        "FROM o SEMI JOIN d ON o.day = d.day WHERE o.day = $day | o.day = $day, d.day = $day",
        "FROM o WHERE day = $day AND EXISTS (SELECT 1 FROM d WHERE d.c = o.c) | o.day = $day",
        "FROM o ASOF JOIN d ON o.c = d.c AND o.ts >= d.valid_from WHERE d.day = $day AND o.day = $day | o.day = $day",
        "FROM o a, o b WHERE a.day = $day | -",
        "FROM o a, o b WHERE a.day = $day AND b.day = a.day | -",
        "FROM o a, o b WHERE a.day = $day AND b.day = $day | o.day = $day",
        "FROM o WHERE o.day = $day UNION ALL SELECT 1 FROM o WHERE o.day = $day | o.day = $day",
        "FROM o WHERE o.day = $day UNION ALL SELECT 1 FROM o | -",
      })
  void boundsReachTheInputs(String from, String bounds) {
    assertThat(predicates("SELECT 1 AS one " + from).bounds())
        .extracting(Bound::toString)
        .containsExactlyInAnyOrder(bounds.equals("-") ? new String[0] : bounds.split(", "));
  }

  @Test
  void commonRowsAreBoundByWhatAllTheirReadersSay() {
    String sql =
        "WITH x AS MATERIALIZED (SELECT day, n FROM o)"
            + " SELECT n FROM x WHERE day = $day AND n > 3 UNION ALL SELECT n FROM x WHERE %s";
    assertThat(predicates(sql.formatted("day = $day")).bounds())
        .extracting(Bound::toString)
        .containsExactly("o.day = $day");
    assertThat(predicates(sql.formatted("n > 5")).bounds()).isEmpty();
  }

  @Test
  void aLiteralThatLooksLikeASampleIsNoParameter() {
    List<Bound> bounds =
        predicates(
                "SELECT id FROM o WHERE ts >= TIMESTAMPTZ '2024-01-01 00:00:00+00'\n"
                    + " AND ts >= $partition_start")
            .bounds();
    assertThat(bounds).extracting(Bound::parameter).containsExactly("", "partition_start");
    assertThat(bounds).extracting(b -> b.place().line()).containsExactly(1, 2);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ts < $partition_end + INTERVAL 1 MONTH - INTERVAL 1 HOUR",
        "ts < date_trunc('month', $partition_end)",
        "ts < greatest($partition_end, $partition_start)",
        "day < ($partition_end)::DATE",
        "n < $least + 1",
        "day < $day - $least",
      })
  void whatIsComputedFromAParameterIsNeitherParameterNorLiteral(String condition) {
    assertThat(predicates("SELECT id FROM o WHERE " + condition).bounds())
        .extracting(bound -> bound.value().kind())
        .containsOnly(BoundValue.Kind.COMPUTED);
  }

  private static List<String> comparisons(String sql) {
    return predicates(sql).comparisons().stream()
        .map(
            c ->
                c.column()
                    + " "
                    + c.operator()
                    + " "
                    + (c.other() == null ? "?" : c.other())
                    + (c.orNull() ? " or null" : ""))
        .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "o.ts >= d.valid_from AND (d.valid_to IS NULL OR o.ts < d.valid_to) | d.valid_from <= o.ts; d.valid_to > o.ts or null",
        "o.ts >= d.valid_from AND o.ts < coalesce(d.valid_to, TIMESTAMPTZ '9999-01-01') | d.valid_from <= o.ts; d.valid_to > o.ts or null",
        "o.ts BETWEEN d.valid_from AND d.valid_to | d.valid_from <= o.ts; d.valid_to >= o.ts",
        "$partition_end >= d.valid_from AND $partition_end < d.valid_to | d.valid_from <= ?; d.valid_to > ?",
        "o.ts + INTERVAL 1 DAY < d.valid_to | d.valid_to > ?",
      })
  void theFormOfAValidityIsTold(String condition, String expected) {
    assertThat(comparisons("SELECT o.id FROM o JOIN d ON o.c = d.c AND " + condition))
        .contains("o.c = d.c", "d.c = o.c")
        .filteredOn(words -> words.startsWith("d.valid"))
        .containsExactlyInAnyOrder(expected.split("; "));
  }
}
