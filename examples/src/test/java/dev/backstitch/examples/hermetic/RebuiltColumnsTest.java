package dev.backstitch.examples.hermetic;

import static dev.backstitch.dsl.Assets.mart;
import static dev.backstitch.dsl.Mappings.samePartition;
import static dev.backstitch.examples.hermetic.Declared.DAYS;
import static dev.backstitch.examples.hermetic.Declared.NUMBERS;
import static dev.backstitch.examples.hermetic.Declared.TEAM;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.dsl.asset.Table;
import dev.backstitch.dsl.scheme.Daily;
import dev.backstitch.engine.app.BackfillPlans;
import dev.backstitch.engine.app.Diffs;
import dev.backstitch.engine.app.Reads;
import dev.backstitch.engine.backfill.Restatements;
import dev.backstitch.engine.core.Command;
import dev.backstitch.engine.run.RunListener;
import dev.backstitch.storage.query.Cancellation;
import dev.backstitch.storage.query.Queries;
import dev.backstitch.testkit.TestProject;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A column becomes what old rows cannot be read as: everything is rebuilt, or nothing. */
class RebuiltColumnsTest {
  private static final String HEADER = "id,n,word\n";
  private static final Table<Daily> TEXT = sums("VARCHAR");
  private static final Table<Daily> NUMBER = sums("INTEGER");

  private static Table<Daily> sums(String type) {
    return mart("lab.sums")
        .ownedBy(TEAM)
        .partitionedBy(DAYS)
        .reads("x", NUMBERS, samePartition())
        .select("SELECT id, CAST(n AS " + type + ") AS n FROM x");
  }

  /** Four days built as text, under the code that says number; of the third all is NULL. */
  private static TestProject builtAsText() {
    TestProject lab = TestProject.of(Declared.of(TEXT)).at("2024-03-05T06:00:00Z");
    for (int day = 1; day <= 4; day++) {
      String n = day == 3 ? "" : day + "0";
      lab.land("numbers/2024-03-0" + day + ".csv", HEADER + day + "," + n + ",a\n")
          .land("secrets/2024-03-0" + day + ".csv", HEADER + "1,10,a\n");
    }
    lab.materialize().succeeds();
    return lab.declaring(Declared.of(NUMBER));
  }

  private static Restatements.Built build(TestProject lab, String from) {
    String plan =
        lab.backstitch()
            .backfillPlans()
            .plan(new BackfillPlans.Request(List.of(from), Set.of(), null, "is a number"))
            .saved()
            .id();
    return lab.backstitch().backfills().run(plan, RunListener.SILENT);
  }

  private static String run(TestProject lab) {
    Restatements.Built built = build(lab, "lab.sums[2024-03-01..2024-03-04]");
    assertThat(built.end().end()).isEqualTo(Command.RunEnd.DONE);
    return built.run();
  }

  private static long publish(TestProject lab, String run) {
    return lab.backstitch().backfills().publish(run, RunListener.SILENT).release().id();
  }

  private static Queries.Result sums(TestProject lab, Long release, String workspace) {
    return lab.backstitch()
        .reads()
        .query(
            new Reads.Request(
                "SELECT typeof(n) AS t, n FROM sums ORDER BY day", release, null, workspace, 10),
            Cancellation.NEVER)
        .result();
  }

  private static String shown(Queries.Result result) {
    return result.rows().toString();
  }

  private static final String AS_TEXT =
      "[[VARCHAR, 10], [VARCHAR, 20], [VARCHAR, null], [VARCHAR, 40]]";
  private static final String AS_NUMBER =
      "[[INTEGER, 10], [INTEGER, 20], [INTEGER, null], [INTEGER, 40]]";

  @Test
  void aRebuildOfAllThatTheTableHoldsBringsTheColumnAndItIsTakenBackWithIt() {
    try (TestProject lab = builtAsText()) {
      long before = lab.backstitch().published().newest(1).get(0).release().id();
      String run = run(lab);
      assertThat(shown(sums(lab, null, null))).isEqualTo(AS_TEXT);
      assertThat(shown(sums(lab, null, run))).isEqualTo(AS_NUMBER);
      long release = publish(lab, run);
      assertThat(shown(sums(lab, null, null))).isEqualTo(AS_NUMBER);
      assertThat(shown(sums(lab, before, null))).isEqualTo(AS_TEXT);
      assertThat(
              lab.backstitch()
                  .diffs()
                  .diff(new Diffs.Request(before, release, null, "sums", List.of(), Map.of(), 3))
                  .assets())
          .hasSize(1);
      lab.backstitch().rollbacks().rollback(release, "was text after all");
      assertThat(shown(sums(lab, null, null))).isEqualTo(AS_TEXT);
      assertThat(shown(sums(lab, release, null))).isEqualTo(AS_NUMBER);
    }
  }

  @Test
  void aRebuildOfSomeIsRefusedWithJustTheOthersAndTheCommandForAll() {
    try (TestProject lab = builtAsText()) {
      assertThatThrownBy(() -> build(lab, "lab.sums[2024-03-02]"))
          .hasMessage(
              "BS-602 lab.sums.n: found type VARCHAR, expected INTEGER; rows are kept as they were"
                  + " in 3 partitions, 2024-03-01, 2024-03-03 to 2024-03-04. Rebuild all that the"
                  + " table holds in one release: backfill plan --from"
                  + " 'lab.sums[2024-03-01..2024-03-04]'; or declare the column under another name,"
                  + " or as it is in the table.");
      assertThat(lab.backstitch().backfills().newest()).isEmpty();
      String run = run(lab);
      assertThat(publish(lab, run)).isPositive();
    }
  }
}
