package dev.backstitch.examples.hermetic;

import static dev.backstitch.dsl.Assets.column;
import static dev.backstitch.dsl.Assets.mart;
import static dev.backstitch.dsl.Mappings.samePartition;
import static dev.backstitch.examples.hermetic.Declared.DAYS;
import static dev.backstitch.examples.hermetic.Declared.NUMBERS;
import static dev.backstitch.examples.hermetic.Declared.TEAM;
import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.dsl.asset.Table;
import dev.backstitch.dsl.scheme.Daily;
import dev.backstitch.testkit.TestProject;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The columns of a table change from one version of a project's code to the next. */
class ColumnsTest {
  private static final String HEADER = "id,n,word\n";

  private static Table<Daily> sums(String sql) {
    return mart("lab.sums")
        .ownedBy(TEAM)
        .partitionedBy(DAYS)
        .reads("x", NUMBERS, samePartition())
        .select(sql);
  }

  private static Table<Daily> above(Table<Daily> sums, String column) {
    return mart("lab.above")
        .ownedBy(TEAM)
        .partitionedBy(DAYS)
        .reads("s", sums, samePartition())
        .select("SELECT " + column + " * 2 AS twice FROM s");
  }

  private static TestProject firstDay(Table<Daily> sums) {
    TestProject lab =
        TestProject.of(Declared.of(sums))
            .at("2024-03-02T06:00:00Z")
            .land("numbers/2024-03-01.csv", HEADER + "1,10,a\n")
            .land("secrets/2024-03-01.csv", HEADER + "1,10,a\n");
    lab.materialize().succeeds();
    return lab;
  }

  private static TestProject secondDay(TestProject lab) {
    return lab.at("2024-03-03T06:00:00Z")
        .land("numbers/2024-03-02.csv", HEADER + "2,20,b\n")
        .land("secrets/2024-03-02.csv", HEADER + "2,20,b\n");
  }

  @Test
  @DisplayName("A059 a renamed column keeps its old rows, for readers and for assets downstream")
  void renamedColumnKeepsItsRows() {
    try (TestProject lab = firstDay(sums("SELECT id, n AS amount FROM x"))) {
      Table<Daily> renamed =
          sums("SELECT id, n AS amt FROM x").yields(column("amt", "BIGINT").formerly("amount"));
      Table<Daily> above = above(renamed, "amt");
      secondDay(lab.declaring(Declared.of(renamed, above))).materialize().succeeds();
      assertThat(lab.query("SELECT day, amt FROM sums ORDER BY day").lines())
          .containsExactly("2024-03-01, 10", "2024-03-02, 20");
      assertThat(lab.query("SELECT day, twice FROM above ORDER BY day").lines())
          .containsExactly("2024-03-01, 20", "2024-03-02, 40");
    }
  }

  @Test
  @DisplayName("A060 a column that was dropped and is back is NULL in old rows")
  void droppedColumnThatIsBackIsNullInOldRows() {
    Table<Daily> noted = sums("SELECT id, word FROM x");
    try (TestProject lab = firstDay(noted)) {
      secondDay(lab.declaring(Declared.of(sums("SELECT id FROM x")))).materialize().succeeds();
      lab.declaring(Declared.of(noted))
          .at("2024-03-04T06:00:00Z")
          .land("numbers/2024-03-03.csv", HEADER + "3,30,c\n")
          .land("secrets/2024-03-03.csv", HEADER + "3,30,c\n")
          .materialize()
          .succeeds();
      assertThat(lab.query("SELECT day, word FROM sums ORDER BY day").lines())
          .containsExactly("2024-03-01, NULL", "2024-03-02, NULL", "2024-03-03, c");
    }
  }

  @Test
  void addedRequiredColumnSaysWhatOldRowsHave() {
    try (TestProject lab = firstDay(sums("SELECT id FROM x"))) {
      Table<Daily> currency =
          sums("SELECT id, 'USD' AS currency FROM x")
              .yields(column("currency", "VARCHAR").required().oldRowsHave("EUR"));
      secondDay(lab.declaring(Declared.of(currency))).materialize().succeeds();
      assertThat(lab.query("SELECT day, currency FROM sums ORDER BY day").lines())
          .containsExactly("2024-03-01, EUR", "2024-03-02, USD");
    }
  }

  @Test
  void typeThatOldRowsDoNotHaveNamesWhatToRebuild() {
    try (TestProject lab = firstDay(sums("SELECT id, n FROM x"))) {
      Table<Daily> text = sums("SELECT id, CAST(n AS VARCHAR) AS n FROM x");
      TestProject changed = secondDay(lab.declaring(Declared.of(text)));
      assertThat(changed.materialize().problems().get(0).text())
          .startsWith("BS-602 lab.sums.n: found type BIGINT, expected VARCHAR")
          .contains("backfill plan --from 'lab.sums[2024-03-01..2024-03-01]'");
      assertThat(lab.query("SELECT day, n FROM sums ORDER BY day").lines())
          .containsExactly("2024-03-01, 10");
    }
  }
}
