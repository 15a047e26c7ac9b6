package dev.backstitch.storage.query.duckdb.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.query.AliasFiles;
import dev.backstitch.storage.query.BatchKey;
import dev.backstitch.storage.query.Batches.Batch;
import dev.backstitch.storage.query.Batches.Order;
import dev.backstitch.storage.query.Cancellation;
import dev.backstitch.storage.query.Circumstances;
import dev.backstitch.storage.query.duckdb.Workbench;
import dev.backstitch.storage.table.TableSchema;
import dev.backstitch.storage.table.TableSpec;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CircumstancesTest {
  private static final Instant THEN = Instant.parse("1999-12-31T22:33:44.123456Z");
  private static final TableSchema RAW =
      Workbench.schema("day DATE", "id BIGINT", "x DOUBLE", "tags MAP(VARCHAR, BIGINT)");
  private static final TableSpec OUT = Workbench.spec(Workbench.DAYS, "day DATE!", "x VARCHAR");

  @TempDir static Path folder;
  private static BatchBench run;
  private static AliasFiles raw;

  @BeforeAll
  static void write() {
    run = new BatchBench(folder);
    raw =
        run.bench.alias(
            "raw",
            RAW,
            "SELECT DATE '2024-03-01' AS day, i AS id, i / 7 AS x, MAP {'a': i} AS tags"
                + " FROM range(3000) t(i)",
            "SELECT DATE '2024-03-02' AS day, i AS id, NULL::DOUBLE AS x, NULL AS tags"
                + " FROM range(2000) t(i)");
  }

  @AfterAll
  static void close() {
    run.close();
  }

  private static List<String> rows(String sql, Circumstances circumstances, String... days) {
    List<BatchKey> keys =
        List.of(days).stream().map(d -> Workbench.day(d, Map.of("raw", 0))).toList();
    return rows(sql, circumstances, Order.FIXED, keys);
  }

  private static List<String> rows(
      String sql, Circumstances circumstances, Order order, List<BatchKey> keys) {
    Batch batch = new Batch(OUT, sql, List.of(), keys, List.of(raw), run.bench.fresh(), order);
    return run.bench.rows(
        OUT.schema(), run.batches.under(circumstances).run(batch, Cancellation.NEVER));
  }

  /** Each call, and what it answers at {@link #THEN}. */
  private static final Map<String, String> CALLS =
      Map.ofEntries(
          Map.entry("now()", "1999-12-31 22:33:44.123456+00"),
          Map.entry("transaction_timestamp()", "1999-12-31 22:33:44.123456+00"),
          Map.entry("current_timestamp", "1999-12-31 22:33:44.123456+00"),
          Map.entry("get_current_timestamp()", "1999-12-31 22:33:44.123456+00"),
          Map.entry("current_localtimestamp()", "1999-12-31 22:33:44.123456"),
          Map.entry("localtimestamp", "1999-12-31 22:33:44.123456"),
          Map.entry("current_date", "1999-12-31"),
          Map.entry("current_date()", "1999-12-31"),
          Map.entry("today()", "1999-12-31"),
          Map.entry("current_time", "22:33:44.123456+00"),
          Map.entry("get_current_time()", "22:33:44.123456+00"),
          Map.entry("current_localtime()", "22:33:44.123456"),
          Map.entry("localtime", "22:33:44.123456"),
          Map.entry("age(TIMESTAMP '1999-12-30 22:33:44')", "1 day 00:00:00.123456"),
          Map.entry("age(TIMESTAMPTZ '1999-12-30 22:33:44+00')", "1 day 00:00:00.123456"),
          Map.entry("age(DATE '1999-12-31')", "22:33:44.123456"));

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT ? AS x",
        "SELECT (SELECT ?) AS x",
        "WITH a AS (SELECT ? AS v) SELECT v AS x FROM a",
        "SELECT max(l.v) AS x FROM raw, LATERAL (SELECT ? AS v) l",
        "SELECT list_transform([1], lambda e: ?)[1] AS x",
        "SELECT max(?) OVER () AS x FROM raw LIMIT 1",
        "SELECT max(x) AS x FROM (SELECT id, ? AS x FROM raw GROUP BY ALL)"
      })
  void everyFunctionTellsTheOtherTime(String form) {
    String calls =
        CALLS.keySet().stream()
            .map(call -> "CAST(" + call + " AS VARCHAR)")
            .collect(Collectors.joining(", ", "concat_ws('|', ", ")"));
    String expected = String.join("|", CALLS.values());
    String text = form.replace("?", calls);
    List<String> told = rows(text, Circumstances.USUAL.at(THEN), "2024-03-01", "2024-03-02");
    assertThat(told).hasSize(2).allMatch(row -> row.contains(expected));
    assertThat(rows(text, Circumstances.USUAL.at(THEN), "2024-03-01")).containsExactly(told.get(0));
    assertThat(rows(text, Circumstances.USUAL, "2024-03-01")).noneMatch(r -> r.contains("1999"));
  }

  @Test
  void duckKnowsNoOtherClock() {
    String session =
        "'in_search_path', 'current_setting', 'current_database', 'current_schema',"
            + " 'current_schemas', 'txid_current', 'getvariable'";
    String names =
        run.bench.value(
            "SELECT string_agg(DISTINCT function_name, ' ' ORDER BY function_name)"
                + " FROM duckdb_functions() WHERE stability = 'CONSISTENT_WITHIN_QUERY'"
                + " AND function_name NOT IN ("
                + session
                + ")",
            List.of());
    assertThat(names)
        .isEqualTo(
            "current_date get_current_time get_current_timestamp now today transaction_timestamp");
  }

  @Test
  void ageOfTwoMomentsIsAsBefore() {
    String text = "SELECT CAST(age(DATE '1999-12-31', DATE '1999-12-30') AS VARCHAR) AS x";
    assertThat(rows(text, Circumstances.USUAL.at(THEN), "2024-03-01"))
        .isEqualTo(rows(text, Circumstances.USUAL, "2024-03-01"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "system.main.now()",
        "system.now()",
        "pg_catalog.now()",
        "system.main.today()",
        "\"system\".\"main\".\"now\"()",
        "system.main.age(TIMESTAMP '2000-01-01')"
      })
  void whatCannotBeShadowedIsRefusedAndNeverTakenForTheOtherClock(String call) {
    String text = "SELECT CAST(" + call + " AS VARCHAR) AS x";
    assertThatThrownBy(() -> rows(text, Circumstances.USUAL.at(THEN), "2024-03-01"))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("BS-5");
  }

  @Test
  void aColumnOfTheNameIsNoClock() {
    String text = "SELECT CAST(today AS VARCHAR) AS x FROM (SELECT 7 AS today)";
    assertThat(rows(text, Circumstances.USUAL.at(THEN), "2024-03-01"))
        .containsExactly("{'day': 2024-03-01, 'x': 7}");
  }

  @Test
  void shuffledInputsAreTheSameRowsInAnotherOrder() {
    String sum = "SELECT md5(string_agg(raw::VARCHAR, ';' ORDER BY id)) AS x FROM raw";
    String first = "SELECT string_agg(id::VARCHAR, ';') AS x FROM raw";
    for (String day : List.of("2024-03-01", "2024-03-02")) {
      assertThat(rows(sum, Circumstances.USUAL.shuffledBy(3), day))
          .isEqualTo(rows(sum, Circumstances.USUAL, day));
      assertThat(rows(first, Circumstances.USUAL.shuffledBy(3), day))
          .isNotEqualTo(rows(first, Circumstances.USUAL, day))
          .isEqualTo(rows(first, Circumstances.USUAL.shuffledBy(3), day))
          .isNotEqualTo(rows(first, Circumstances.USUAL.shuffledBy(4), day));
    }
  }

  @Test
  void threadsAloneKeepTheOrderOfRows() {
    String list = "SELECT md5(id::VARCHAR || ' ' || row_number() OVER ()) AS x FROM raw";
    assertThat(rows(list, Circumstances.USUAL.onThreads(1), "2024-03-01"))
        .isEqualTo(rows(list, Circumstances.USUAL, "2024-03-01"));
  }
}
