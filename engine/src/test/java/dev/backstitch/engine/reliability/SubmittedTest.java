package dev.backstitch.engine.reliability;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.engine.backfill.Restatements;
import dev.backstitch.engine.core.Command;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Backfills that are gone on with days later, or submitted by somebody who dies while doing it. */
class SubmittedTest {
  private static final String SIX_DAYS = "bakery.loaves[2024-03-04..2024-03-09]";
  private static final List<String> SUBMITTING =
      List.of("plans.save", "leases.take", "workspaces.open", "runs.start");

  @TempDir Path folder;

  @Test
  @DisplayName("A041 a retry days later builds what failed of the same partitions, and no other")
  void aRetryDaysLaterBuildsWhatFailedOfTheSamePartitions() {
    Books.in(folder);
    BakeryHome.deliver(folder, "2024-03-06", Books.LATER, "61,rye,-1.00");
    String run;
    try (BakeryHome home = BakeryHome.open(folder, Books.LATER, Recipe.RYE_TWICE)) {
      home.materialize();
      Restatements.Built built = home.build(SIX_DAYS);
      run = built.run();
      assertThat(failed(built)).isEqualTo("2024-03-06");
    }
    try (BakeryHome home = BakeryHome.open(folder, "2024-03-17T06:00:00Z", Recipe.RYE_TWICE)) {
      Started again = new Started();
      assertThat(failed(home.backstitch.backfills().resume(run, again))).isEqualTo("2024-03-06");
      assertThat(again.of("loaves")).containsExactly("2024-03-06");
    }
    BakeryHome.deliver(folder, "2024-03-06", "2024-03-20T05:00:00Z", "61,rye,1.00");
    try (BakeryHome home = BakeryHome.open(folder, "2024-03-20T06:00:00Z", Recipe.RYE_TWICE)) {
      home.materialize();
      Started last = new Started();
      Restatements.Built built = home.backstitch.backfills().resume(run, last);
      assertThat(built.end().end()).isEqualTo(Command.RunEnd.DONE);
      assertThat(last.of("loaves")).containsExactly("2024-03-06");
      home.publish(run);
      assertThat(home.query("SELECT takings FROM sales WHERE day = DATE '2024-03-06'"))
          .containsExactly("2.00");
    }
  }

  private static String failed(Restatements.Built built) {
    assertThat(built.end().failures()).hasSize(1);
    return built.end().failures().get(0).keys().text();
  }

  @Test
  @Tag("large")
  @DisplayName(
      "F13 killed at any step of submitting a backfill, it can be submitted or gone on with")
  void killedAtAnyStepOfSubmittingItCanBeGoneOnWith() throws Exception {
    Tally tally = new Tally();
    KillTrials trials = new KillTrials(folder, Books.in(folder), Flow.BACKFILL, tally).rehearse();
    List<KillPoint> submitting =
        trials.points().stream()
            .filter(point -> SUBMITTING.contains(point.call()) && point.number() == 1)
            .toList();
    assertThat(submitting).hasSize(2 * SUBMITTING.size());
    for (KillPoint point : submitting) {
      trials.killAt(point);
    }
    assertThat(tally.wrong()).isEmpty();
    assertThat(tally.killed()).isEqualTo(submitting.size());
  }
}
