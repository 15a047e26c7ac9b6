package dev.backstitch.examples.hermetic;

import static dev.backstitch.dsl.Assets.column;
import static dev.backstitch.dsl.Assets.mart;
import static dev.backstitch.dsl.Checks.noRows;
import static dev.backstitch.dsl.Checks.unique;
import static dev.backstitch.dsl.Mappings.allPartitions;
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
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.dsl.asset.Table;
import dev.backstitch.dsl.scheme.Daily;
import dev.backstitch.dsl.scheme.Whole;
import dev.backstitch.dsl.value.DeclaredColumn;
import dev.backstitch.testkit.TestProject;
import dev.backstitch.testkit.TestRun;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** A failure leaves nothing visible, says where and what, and holds up only what depends on it. */
class FailureTest {
  private static final String HEADER = "id,n,word\n";
  private static final DeclaredColumn NARROW = column("n", "INTEGER");

  /** The second day is wrong in the way that each test needs. */
  private static TestProject threeDays(Declared declared, String wrongRow) {
    return TestProject.of(declared)
        .at("2024-03-04T06:00:00Z")
        .land("numbers/2024-03-01.csv", HEADER + "1,10,a\n")
        .land("numbers/2024-03-02.csv", HEADER + "2,20,b\n" + wrongRow + "\n")
        .land("numbers/2024-03-03.csv", HEADER + "4,40,d\n")
        .land("secrets/2024-03-01.csv", HEADER + "7,70,x\n")
        .land("secrets/2024-03-02.csv", HEADER + "8,80,y\n")
        .land("secrets/2024-03-03.csv", HEADER + "9,90,z\n");
  }

  private static Table<Daily> checked(String sql) {
    return mart("lab.checked")
        .ownedBy(TEAM)
        .partitionedBy(DAYS)
        .reads("x", NUMBERS, samePartition())
        .select(sql);
  }

  @Test
  void aBrokenCheckNamesPartitionAndRowsAndHidesJustThatPartition() {
    Table<Daily> checked =
        checked("SELECT id, n FROM x").mustHold(noRows("SELECT * FROM output WHERE n < 0"));
    try (TestProject lab = threeDays(Declared.of(checked), "3,-30,c")) {
      TestRun run = lab.materialize();
      assertThat(run.of(checked)).hasToString("{built=2024-03-01,2024-03-03, failed=2024-03-02}");
      assertThat(run.problems()).hasSize(1);
      assertThat(run.problems().get(0).text())
          .contains("BS-520 lab.checked 2024-03-02: 1 row", "noRows", "\"id\":3,\"n\":-30")
          .contains("(FailureTest.java:");
      assertThat(lab.query("SELECT day, id FROM checked ORDER BY ALL").lines())
          .containsExactly("2024-03-01, 1", "2024-03-03, 4");
      assertThat(lab.why(checked, "2024-03-02")).anyMatch(reason -> reason.contains("\"id\":3"));
    }
  }

  @Test
  void aPromiseOverTheTableKeepsBackJustThePartitionsThatBreakIt() {
    Table<Daily> checked = checked("SELECT id, n FROM x").mustHold(unique("id").acrossPartitions());
    try (TestProject lab = threeDays(Declared.of(checked), "1,5,c")) {
      TestRun run = lab.materialize();
      assertThat(run.of(checked)).hasToString("{built=2024-03-03, failed=2024-03-01..2024-03-02}");
      assertThat(run.problems().get(0).text())
          .contains("BS-520 lab.checked 2024-03-01..2024-03-02: 2 rows", "acrossPartitions");
      assertThat(lab.query("SELECT day, id FROM checked").lines()).containsExactly("2024-03-03, 4");
    }
  }

  @Test
  void aFailureBlocksOnlyWhatDependsOnIt() {
    Table<Daily> checked =
        checked("SELECT id, n FROM x").mustHold(noRows("SELECT * FROM output WHERE n < 0"));
    Table<Daily> same =
        mart("lab.same")
            .ownedBy(TEAM)
            .partitionedBy(DAYS)
            .reads("c", checked, samePartition())
            .select("SELECT id FROM c");
    Table<Daily> nearby =
        mart("lab.nearby")
            .ownedBy(TEAM)
            .partitionedBy(DAYS)
            .reads("s", same, trailingDays(2).clippedAtStart())
            .select("SELECT count(*) AS seen FROM s");
    Table<Whole> total =
        mart("lab.total")
            .ownedBy(TEAM)
            .unpartitioned()
            .reads("c", checked, allPartitions())
            .select("SELECT sum(n) AS n FROM c");
    Table<Daily> beside =
        mart("lab.beside")
            .ownedBy(TEAM)
            .partitionedBy(DAYS)
            .reads("s", SECRETS, samePartition())
            .select("SELECT id FROM s");
    Declared declared = Declared.of(checked, same, nearby, total, beside);
    try (TestProject lab = threeDays(declared, "3,-30,c")) {
      TestRun run = lab.materialize();
      assertThat(run.of(same)).hasToString("{built=2024-03-01,2024-03-03, blocked=2024-03-02}");
      assertThat(run.of(nearby)).hasToString("{built=2024-03-01, blocked=2024-03-02..2024-03-03}");
      assertThat(run.of(total)).hasToString("{blocked=whole}");
      assertThat(run.of(beside)).hasToString("{built=2024-03-01..2024-03-03}");
      assertThat(lab.query("SELECT count(*) FROM total").value()).isEqualTo(0L);
      assertThat(lab.query("SELECT day, seen FROM nearby").lines())
          .containsExactly("2024-03-01, 1");
    }
  }

  @Test
  void oncePutRightTheRestIsBuilt() {
    Table<Daily> checked =
        checked("SELECT id, n FROM x").mustHold(noRows("SELECT * FROM output WHERE n < 0"));
    Table<Whole> total =
        mart("lab.total")
            .ownedBy(TEAM)
            .unpartitioned()
            .reads("c", checked, allPartitions())
            .select("SELECT sum(n) AS n FROM c");
    try (TestProject lab = threeDays(Declared.of(checked, total), "3,-30,c")) {
      lab.materialize();
      lab.at("2024-03-04T07:00:00Z").land("numbers/2024-03-02.csv", HEADER + "2,20,b\n3,30,c\n");
      TestRun run = lab.materialize().succeeds();
      assertThat(run.of(checked).built()).hasToString("2024-03-02");
      assertThat(run.of(total).built()).hasToString("whole");
      assertThat(lab.query("SELECT n FROM total").lines()).containsExactly("100");
    }
  }

  @Test
  void aStepThatFailsNamesPartitionAndPlaceInTheText() {
    Table<Daily> failing = checked("SELECT id,\n       CAST(word AS INTEGER) AS n\nFROM x");
    try (TestProject lab =
        TestProject.of(Declared.of(failing))
            .at("2024-03-03T06:00:00Z")
            .land("numbers/2024-03-01.csv", HEADER + "1,1,12\n")
            .land("numbers/2024-03-02.csv", HEADER + "2,2,twelve\n")) {
      TestRun run = lab.materialize();
      assertThat(run.of(failing)).hasToString("{built=2024-03-01, failed=2024-03-02}");
      assertThat(run.problems().get(0).text())
          .contains("lab.checked", "2024-03-02", "twelve", "SQL 2:8");
      assertThat(lab.query("SELECT day, n FROM checked").lines()).containsExactly("2024-03-01, 12");
    }
  }

  @Test
  void aJavaStepThatThrowsIsToldWithItsPartition() {
    Table<Daily> failing =
        mart("lab.checked")
            .ownedBy(TEAM)
            .partitionedBy(DAYS)
            .reads("x", NUMBERS, samePartition())
            .compute(FailureTest::throwing, column("id", "BIGINT").required());
    try (TestProject lab = threeDays(Declared.of(failing), "3,-30,c")) {
      TestRun run = lab.materialize();
      assertThat(run.of(failing)).hasToString("{built=2024-03-01,2024-03-03, failed=2024-03-02}");
      assertThat(run.problems())
          .extracting(Problem::text)
          .anyMatch(
              text -> text.contains("lab.checked 2024-03-02") && text.contains("no such number"));
      assertThat(lab.query("SELECT count(*) FROM checked WHERE day = DATE '2024-03-02'").value())
          .isEqualTo(0L);
    }
  }

  private static List<Row> throwing(Inputs inputs) {
    for (Row row : inputs.rows("x")) {
      if (Long.valueOf(-30).equals(row.value("n"))) {
        throw new IllegalStateException("no such number: -30");
      }
    }
    return List.of(Row.of("id", 1L));
  }

  @Test
  @DisplayName("A063 columns of one type in another order are written by name")
  void columnsInAnotherOrderAreWrittenByName() {
    Table<Daily> swapped =
        checked("SELECT n AS second, id AS first FROM x")
            .yields(column("first", "BIGINT"), column("second", "BIGINT"));
    try (TestProject lab = threeDays(Declared.of(swapped), "3,-30,c")) {
      lab.materialize().succeeds();
      assertThat(lab.query("SELECT first, second FROM checked ORDER BY first").lines())
          .containsExactly("1, 10", "2, 20", "3, -30", "4, 40");
    }
  }

  @Test
  @DisplayName("A064 no value in a required column fails the partition with column, count and row")
  void noValueInARequiredColumnFailsThePartition() {
    Table<Daily> required =
        checked("SELECT id, n FROM x")
            .yields(column("id", "BIGINT"), column("n", "BIGINT").required());
    try (TestProject lab = threeDays(Declared.of(required), "3,,c")) {
      TestRun run = lab.materialize();
      assertThat(run.of(required)).hasToString("{built=2024-03-01,2024-03-03, failed=2024-03-02}");
      assertThat(run.problems().get(0).text())
          .contains("lab.checked", "2024-03-02", "1 value of column 'n'", "'id': 3");
      assertThat(lab.query("SELECT count(*) FROM checked").value()).isEqualTo(2L);
    }
  }

  @Test
  @DisplayName("A064 narrowing must be written down, and fails where a number is too large")
  void aNumberTooLargeForItsColumnFailsThePartition() {
    assertThatAssetsOf(
            Declared.of(checked("SELECT id, n FROM x").yields(column("id", "BIGINT"), NARROW)))
        .haveProblem("BS-119", "lab.checked", "'n'", "CAST(... AS INTEGER)");
    Table<Daily> narrow = checked("SELECT CAST(n AS INTEGER) AS n FROM x");
    try (TestProject lab = threeDays(Declared.of(narrow), "3,5000000000,c")) {
      TestRun run = lab.materialize();
      assertThat(run.of(narrow)).hasToString("{built=2024-03-01,2024-03-03, failed=2024-03-02}");
      assertThat(run.problems().get(0).text())
          .contains("lab.checked", "2024-03-02", "SQL 1:8", "5000000000");
    }
  }

  @Test
  @DisplayName("A064 a Java step's number too large for its column fails with column and row")
  void aJavaStepsNumberTooLargeForItsColumnFailsThePartition() {
    Table<Daily> narrow =
        mart("lab.checked")
            .ownedBy(TEAM)
            .partitionedBy(DAYS)
            .reads("x", NUMBERS, samePartition())
            .compute(FailureTest::largeOnTheSecond, column("n", "INTEGER"));
    try (TestProject lab = threeDays(Declared.of(narrow), "3,-30,c")) {
      TestRun run = lab.materialize();
      assertThat(run.of(narrow)).hasToString("{built=2024-03-01,2024-03-03, failed=2024-03-02}");
      assertThat(run.problems().get(0).text())
          .contains("lab.checked", "2024-03-02", "1 row", "'n'", "5000000000");
    }
  }

  private static List<Row> largeOnTheSecond(Inputs inputs) {
    boolean second = inputs.partition().equals(PartitionKey.of("2024-03-02"));
    return List.of(Row.of("n", second ? 5_000_000_000L : 5L));
  }

  @Test
  @DisplayName("A075 one key built three times has the rows of one build")
  void aKeyThatIsBuiltThreeTimesHasTheRowsOfOneBuild() {
    Table<Daily> again = checked("SELECT id, n FROM x");
    try (TestProject lab = threeDays(Declared.of(again), "3,-30,c")) {
      lab.materialize().succeeds();
      List<String> once = lab.query("SELECT * FROM checked ORDER BY ALL").lines();
      for (int i = 0; i < 2; i++) {
        lab.remove(again, "2024-03-02");
        assertThat(lab.materialize().succeeds().of(again).built()).hasToString("2024-03-02");
      }
      assertThat(lab.query("SELECT * FROM checked ORDER BY ALL").lines())
          .hasSize(4)
          .isEqualTo(once);
    }
  }

  @Test
  @DisplayName("A075 an open partition built with each delivery has the rows of the last one")
  void anOpenPartitionIsReplacedNotAddedTo() {
    Table<Daily> open = checked("SELECT id, n FROM x").builtWhileOpen();
    try (TestProject lab = TestProject.of(Declared.of(open)).at("2024-03-01T06:00:00Z")) {
      String rows = HEADER;
      for (int hour = 7; hour <= 9; hour++) {
        rows += hour + ",1,a\n";
        lab.at("2024-03-01T0" + hour + ":00:00Z").land("numbers/2024-03-01.csv", rows);
        assertThat(lab.materialize().succeeds().of(open).built()).hasToString("2024-03-01");
      }
      assertThat(lab.query("SELECT id FROM checked ORDER BY id").lines())
          .containsExactly("7", "8", "9");
    }
  }
}
