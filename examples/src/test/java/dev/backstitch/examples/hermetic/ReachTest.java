package dev.backstitch.examples.hermetic;

import static dev.backstitch.dsl.Assets.column;
import static dev.backstitch.dsl.Assets.mart;
import static dev.backstitch.dsl.Checks.noRows;
import static dev.backstitch.dsl.Mappings.samePartition;
import static dev.backstitch.dsl.Mappings.trailingDays;
import static dev.backstitch.examples.hermetic.Declared.DAYS;
import static dev.backstitch.examples.hermetic.Declared.NUMBERS;
import static dev.backstitch.examples.hermetic.Declared.SECRETS;
import static dev.backstitch.examples.hermetic.Declared.TEAM;
import static dev.backstitch.testkit.ProjectAssertion.assertThatAssetsOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.definition.Inputs;
import dev.backstitch.asset.definition.Row;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.dsl.asset.Table;
import dev.backstitch.dsl.scheme.Daily;
import dev.backstitch.testkit.TestProject;
import dev.backstitch.testkit.TestRun;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A step sees exactly the rows that its mappings give it, and nothing else whatever it says. */
class ReachTest {
  private static final String HEADER = "id,n,word\n";

  private static TestProject fourDays(Declared declared) {
    TestProject lab = TestProject.of(declared).at("2024-03-05T06:00:00Z");
    for (int day = 1; day <= 4; day++) {
      lab.land(
          "numbers/2024-03-0" + day + ".csv",
          HEADER + day + "," + (int) Math.pow(10, day) + ",w\n");
      lab.land("secrets/2024-03-0" + day + ".csv", HEADER + "9" + day + ",1,secret\n");
    }
    return lab;
  }

  @Test
  void aBatchOfManyPartitionsGivesEachOneItsOwnRows() {
    Table<Daily> nearby =
        mart("lab.nearby")
            .ownedBy(TEAM)
            .partitionedBy(DAYS)
            .reads("x", NUMBERS, trailingDays(2).clippedAtStart())
            .reads("today", NUMBERS, samePartition())
            .select(
                """
                SELECT (SELECT sum(n) FROM x) AS n,
                       (SELECT count(*) FROM x) AS rows_seen,
                       (SELECT string_agg(id, '+' ORDER BY id) FROM today) AS today,
                       (SELECT max(day) FROM x) AS newest""");
    try (TestProject lab = fourDays(Declared.of(nearby))) {
      lab.materialize().succeeds();
      assertThat(
              lab.query("SELECT day, n, rows_seen, today, newest FROM nearby ORDER BY 1").lines())
          .containsExactly(
              "2024-03-01, 10, 1, 1, 2024-03-01",
              "2024-03-02, 110, 2, 2, 2024-03-02",
              "2024-03-03, 1100, 2, 3, 2024-03-03",
              "2024-03-04, 11000, 2, 4, 2024-03-04");
    }
  }

  @Test
  void aJavaStepSeesTheSameRowsAndNoOtherAlias() {
    Table<Daily> nearby =
        mart("lab.nearby")
            .ownedBy(TEAM)
            .partitionedBy(DAYS)
            .reads("x", NUMBERS, trailingDays(2).clippedAtStart())
            .compute(ReachTest::seen, column("id", "BIGINT").required());
    Table<Daily> curious =
        mart("lab.curious")
            .ownedBy(TEAM)
            .partitionedBy(DAYS)
            .reads("x", NUMBERS, samePartition())
            .compute(ReachTest::curious, column("id", "BIGINT").required());
    try (TestProject lab = fourDays(Declared.of(nearby, curious))) {
      TestRun run = lab.materialize();
      assertThat(
              lab.query("SELECT day, list(id ORDER BY id) FROM nearby GROUP BY 1 ORDER BY 1")
                  .lines())
          .containsExactly(
              "2024-03-01, [1]",
              "2024-03-02, '[1, 2]'",
              "2024-03-03, '[2, 3]'",
              "2024-03-04, '[3, 4]'");
      assertThat(run.of(curious).failed()).hasToString("2024-03-01..2024-03-04");
      assertThat(run.problems())
          .extracting(Problem::text)
          .anyMatch(text -> text.contains("lab.curious") && text.contains("'secrets'"));
      assertThat(lab.query("SELECT count(*) FROM curious").value()).isEqualTo(0L);
    }
  }

  private static List<Row> seen(Inputs inputs) {
    List<Row> out = new ArrayList<>();
    inputs.rows("x").forEach(row -> out.add(Row.of("id", row.value("id"))));
    return out;
  }

  private static List<Row> curious(Inputs inputs) {
    List<Row> out = new ArrayList<>();
    inputs.rows("secrets").forEach(row -> out.add(Row.of("id", row.value("id"))));
    return out;
  }

  /** Every way of asking for more than what was declared. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT id, word FROM secrets",
        "SELECT id, word FROM lab.secrets",
        "SELECT id, word FROM lab.numbers",
        "SELECT x.id, s.word FROM x, lab.secrets s",
        "SELECT id, (SELECT max(word) FROM lab.secrets) AS word FROM x",
        "WITH s AS (SELECT * FROM lab.secrets) SELECT id, word FROM s",
        "SELECT 1 AS id, content AS word FROM read_text('/etc/hostname')",
        "SELECT 1 AS id, CAST(column0 AS VARCHAR) AS word FROM '/etc/hostname'",
        "SELECT 1 AS id, column0 AS word FROM read_csv('/etc/hostname', header = false)",
        "SELECT 1 AS id, file AS word FROM glob('/etc/*')",
        "SELECT id, word FROM read_parquet('https://example.org/secret.parquet')",
        "SELECT id, getenv('HOME') AS word FROM x",
        "SELECT 1 AS id, value AS word FROM duckdb_settings()",
        "SELECT 1 AS id, table_name AS word FROM information_schema.tables",
        "SELECT 1 AS id, sql AS word FROM sqlite_master",
        "SELECT id, current_setting('home_directory') AS word FROM x",
        "SELECT 1 AS id, 'a' AS word; SELECT 2 AS id, 'b' AS word",
        "COPY (SELECT * FROM x) TO '/tmp/backstitch-reach-test.csv'",
        "INSTALL httpfs",
        "ATTACH '/tmp/backstitch-reach-test.db'",
        "SELECT id, word FROM query_table('secrets')",
        "SELECT id, word FROM query('SELECT * FROM x')",
        "SELECT id, word FROM x) SELECT id, word FROM lab.secrets --",
      })
  void aTextThatReachesForMoreIsRefused(String sql) {
    Table<Daily> curious =
        mart("lab.curious")
            .ownedBy(TEAM)
            .partitionedBy(DAYS)
            .reads("x", NUMBERS, samePartition())
            .select(sql);
    List<Problem> problems;
    try (TestProject lab = TestProject.of(Declared.of(curious))) {
      problems = lab.problems();
    }
    assertThat(problems)
        .isNotEmpty()
        .allSatisfy(
            problem ->
                assertThat(problem.text())
                    .startsWith("BS-11")
                    .contains("lab.curious")
                    .contains("(ReachTest.java:"));
  }

  @Test
  void aCheckThatReachesForMoreIsRefused() {
    Table<Daily> curious =
        mart("lab.curious")
            .ownedBy(TEAM)
            .partitionedBy(DAYS)
            .reads("x", NUMBERS, samePartition())
            .select("SELECT id FROM x")
            .mustHold(noRows("SELECT * FROM lab.secrets"));
    assertThatAssetsOf(Declared.of(curious)).haveProblem("BS-114", "lab.curious", "secrets");
  }

  @Test
  void anInputThatIsDeclaredMayBeReadUnderItsAliasOnly() {
    Table<Daily> honest =
        mart("lab.honest")
            .ownedBy(TEAM)
            .partitionedBy(DAYS)
            .reads("x", NUMBERS, samePartition())
            .reads("s", SECRETS, samePartition())
            .select("SELECT x.id, s.word FROM x, s");
    assertThatAssetsOf(Declared.of(honest)).haveNoProblems();
  }
}
