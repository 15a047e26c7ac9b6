package dev.backstitch.storage.query.duckdb.batch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.storage.query.AliasFiles;
import dev.backstitch.storage.query.BatchKey;
import dev.backstitch.storage.query.duckdb.Workbench;
import dev.backstitch.storage.table.TableSpec;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BatchRefusalTest {
  @TempDir static Path folder;
  private static BatchBench run;
  private static AliasFiles raw;

  @BeforeAll
  static void write() {
    run = new BatchBench(folder);
    raw =
        run.bench.alias(
            "raw",
            Workbench.schema("day DATE", "id BIGINT", "t VARCHAR"),
            "FROM (VALUES (DATE '2024-03-01', 1, 'a'), (DATE '2024-03-02', 5000000000, '7'),"
                + " (DATE '2024-03-02', NULL, 'x'), (DATE '2024-03-02', NULL, '8')) v(day, id, t)");
  }

  @AfterAll
  static void close() {
    run.close();
  }

  private static List<BatchKey> days(String... days) {
    return List.of(days).stream().map(d -> Workbench.day(d, Map.of("raw", 0))).toList();
  }

  private static List<BatchKey> both() {
    return days("2024-03-01", "2024-03-02");
  }

  private static TableSpec spec(String... columns) {
    return Workbench.spec(Workbench.DAYS, columns);
  }

  private static Problem problem(TableSpec spec, String sql, List<BatchKey> keys) {
    List<Problem> problems = run.problems(spec, sql, keys, raw);
    assertThat(problems).hasSize(1);
    return problems.get(0);
  }

  @Test
  @DisplayName("A064 a NULL in a required column fails with column, count and first row")
  void a064NullsInARequiredColumn() {
    TableSpec spec = spec("day DATE!", "id BIGINT!", "t VARCHAR");

    Problem one = problem(spec, "SELECT id, t FROM raw", days("2024-03-02"));
    assertThat(one.text())
        .startsWith("BS-506 t.out [2024-03-02]: 2 values of column 'id' have no value")
        .contains("first row: {'id': NULL, 't': ");
    assertThat(one.blame()).isEqualTo(Blame.DATA);
    assertThat(problem(spec, "SELECT id, t FROM raw", both()).text())
        .startsWith("BS-506 t.out [2 partitions]: 2 values of column 'id'")
        .contains("(first in 2024-03-02)");
  }

  @Test
  @DisplayName("A064 an integer overflow fails with column, count and first row")
  void a064Overflow() {
    TableSpec spec = spec("day DATE!", "id INTEGER");
    for (List<BatchKey> keys : List.of(days("2024-03-02"), both())) {
      assertThat(problem(spec, "SELECT id FROM raw", keys).text())
          .startsWith("BS-507 ")
          .contains("1 value of column 'id' do not fit into INTEGER", "{'id': 5000000000}");
    }
  }

  @Test
  void aTextThatIsNoNumberFailsInTheSameWords() {
    assertThat(problem(spec("day DATE!", "t INTEGER"), "SELECT t FROM raw", both()).text())
        .startsWith("BS-507 ")
        .contains("2 values of column 't' do not fit into INTEGER");
  }

  @Test
  void rowsOfAnotherKeyAreCounted() {
    TableSpec spec = spec("day DATE!", "id BIGINT");
    String shifted =
        "SELECT CASE WHEN id IS NULL THEN DATE '2024-03-09' ELSE day END AS day, id FROM raw";

    for (List<BatchKey> keys : List.of(days("2024-03-02"), both())) {
      assertThat(problem(spec, shifted, keys).text())
          .startsWith("BS-503 ")
          .contains("2 values of column 'day' differ from the partition's key", "2024-03-09");
    }
    assertThat(run.rows(spec, "SELECT day, id FROM raw", both(), raw)).hasSize(4);
  }

  @Test
  void aKeyThatIsNullIsAnotherKey() {
    assertThat(
            problem(
                    spec("day DATE!", "id BIGINT"),
                    "SELECT NULLIF(day, DATE '2024-03-02') AS day, id FROM raw",
                    both())
                .text())
        .startsWith("BS-503 ")
        .contains("3 values of column 'day'");
  }

  @Test
  void allDifferencesOfColumnsAreToldAtOnce() {
    List<Problem> problems =
        run.problems(
            spec("day DATE!", "amount BIGINT", "t VARCHAR", "n INTEGER"),
            "SELECT id AS amout, t, T, 1.5 AS n FROM raw",
            both(),
            raw);

    assertThat(problems)
        .extracting(Problem::text)
        .containsExactlyInAnyOrder(
            "BS-504 t.out: the query yields column 't' twice.",
            "BS-504 t.out: the query yields column 'amout', which the table has not."
                + " Did you mean 'amount'?",
            "BS-504 t.out: the query yields no column 'amount' BIGINT. Did you mean 'amout'?",
            "BS-504 t.out: column 'n' is DECIMAL(2,1), expected INTEGER."
                + " If rounding is meant, write CAST(n AS INTEGER).");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "DOUBLE|INTEGER|true",
        "DOUBLE|DECIMAL(18,2)|true",
        "DOUBLE|FLOAT|true",
        "DECIMAL(18,3)|DECIMAL(18,2)|true",
        "DECIMAL(18,3)|BIGINT|true",
        "TIMESTAMP|DATE|true",
        "TIMESTAMPTZ|DATE|true",
        "TIMESTAMP|TIME|true",
        "DECIMAL(38,2)|DECIMAL(18,2)|false",
        "DECIMAL(18,0)|BIGINT|false",
        "HUGEINT|BIGINT|false",
        "BIGINT|INTEGER|false",
        "INTEGER|DOUBLE|false",
        "FLOAT|DOUBLE|false",
        "DATE|TIMESTAMP|false",
        "VARCHAR|DATE|false"
      })
  void castsThatWouldRoundAreRefused(String from, String to, boolean refused) {
    TableSpec spec = Workbench.spec(Scheme.WHOLE, "c " + to);
    List<BatchKey> keys = List.of(new BatchKey(PartitionKey.WHOLE, List.of(), null, Map.of()));
    String sql = "SELECT NULL::" + from + " AS c";

    if (refused) {
      assertThat(run.problems(spec, sql, keys)).extracting(Problem::code).containsExactly("BS-504");
    } else {
      assertThat(run.rows(spec, sql, keys)).containsExactly("{'c': NULL}");
    }
  }

  @Test
  void errorsInTheTextNameItsLineAndColumn() {
    TableSpec spec = spec("day DATE!", "n INTEGER");

    assertThat(problem(spec, "SELECT\n  nope AS n FROM raw", both()).text())
        .startsWith("BS-501 t.out: SQL 2:3 Referenced column \"nope\"");
    assertThat(problem(spec, "SELECT 'é' AS e, $day AS d,\n\n 1 + AS n FROM raw", both()).text())
        .startsWith("BS-501 t.out: SQL 3:6 syntax error");
  }

  @Test
  void errorsWhileRunningNameThePlaceAndThePartition() {
    TableSpec spec = spec("day DATE!", "n INTEGER");
    String sql = "SELECT $day AS day,\n  ('é' || t)::INT AS n FROM raw";

    assertThat(problem(spec, sql, days("2024-03-01")).text())
        .startsWith("BS-508 t.out [2024-03-01]: SQL 2:13 Could not convert string 'éa' to INT32");
    Problem many = problem(spec, sql, both());
    assertThat(many.text()).startsWith("BS-508 t.out [2 partitions]: SQL 2:13 Could not convert");
    assertThat(many.blame()).isEqualTo(Blame.DATA);
  }

  @Test
  void aFailureOfTheTextItselfIsTold() {
    assertThat(
            problem(
                    spec("day DATE!", "n BIGINT"),
                    "SELECT CASE WHEN id IS NULL THEN error('no id for ' || t) ELSE id END AS n"
                        + " FROM raw",
                    both())
                .text())
        .startsWith("BS-508 ")
        .contains("no id for ");
  }

  @Test
  void aWindowIsAskedForInVain() {
    assertThat(
            run.problems(
                    Workbench.spec(Scheme.WHOLE, "s TIMESTAMPTZ"),
                    "SELECT $partition_start AS s",
                    List.of(new BatchKey(PartitionKey.WHOLE, List.of(), null, Map.of())))
                .get(0)
                .code())
        .isEqualTo("BS-505");
  }

  @Test
  void aMissingFileIsNobodysMistakeInTheText() {
    AliasFiles gone =
        new AliasFiles(
            "raw", raw.schema(), List.of(folder.resolve("gone.parquet").toString()), null);

    Problem problem =
        run.problems(spec("day DATE!", "id BIGINT"), "SELECT id FROM raw", both(), gone).get(0);

    assertThat(problem.code()).isEqualTo("BS-508");
    assertThat(problem.blame()).isEqualTo(Blame.EXTERNAL);
  }
}
