package dev.backstitch.engine.reliability;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.app.BackfillPlans;
import dev.backstitch.engine.backfill.Restatements;
import dev.backstitch.engine.core.Command;
import dev.backstitch.engine.run.RunListener;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Backfills that are submitted twice, days apart, or by somebody who dies while doing it. */
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
  @DisplayName("A045 of two backfills that overlap one is refused, and a third elsewhere goes on")
  void ofTwoBackfillsThatOverlapOneIsRefusedAndAThirdGoesOn() throws Exception {
    Books.in(folder);
    Map<String, String> ranges =
        Map.of("p1", "2024-03-04..2024-03-08", "p2", "2024-03-07..2024-03-10");
    try (BakeryHome one = BakeryHome.open(folder, Books.LATER, Recipe.RYE_TWICE);
        BakeryHome other = BakeryHome.open(folder, Books.LATER, Recipe.RYE_TWICE)) {
      Map<String, List<String>> was = one.rows();
      ranges.keySet().stream().sorted().forEach(id -> plan(one, ranges.get(id)));
      String third = plan(one, "2024-03-12..2024-03-13");

      Map<String, String> answers = atOnce(one, other);
      one.backstitch.backfills().run(third, RunListener.SILENT);

      String refused = answers.get("p1").startsWith("BS-") ? "p1" : "p2";
      String run = answers.get(refused.equals("p1") ? "p2" : "p1");
      assertThat(run).doesNotStartWith("BS-");
      assertThat(answers.get(refused))
          .startsWith(
              "BS-580 bakery.loaves 2024-03-07..2024-03-08: is being restated by run " + run);
      one.publish(run);
      one.publish(third);
      one.publish(one.backstitch.backfills().run(refused, RunListener.SILENT).run());
      assertThat(one.rows()).as("the same rows as when one comes after the other").isEqualTo(was);
    }
  }

  private static String plan(BakeryHome home, String days) {
    return home.backstitch
        .backfillPlans()
        .plan(
            new BackfillPlans.Request(
                List.of("bakery.loaves[" + days + "]"), Set.of(), "bakery.loaves", "to be sure"))
        .saved()
        .id();
  }

  private static Map<String, String> atOnce(BakeryHome one, BakeryHome other) throws Exception {
    ExecutorService people = Executors.newFixedThreadPool(2);
    try {
      List<Callable<String>> both =
          List.of(
              () -> one.backstitch.backfills().run("p1", RunListener.SILENT).run(),
              () -> other.backstitch.backfills().run("p2", RunListener.SILENT).run());
      List<String> out = new ArrayList<>();
      for (Future<String> answer : people.invokeAll(both)) {
        try {
          out.add(answer.get());
        } catch (ExecutionException refused) {
          out.add(((ProblemException) refused.getCause()).problem().text());
        }
      }
      return Map.of("p1", out.get(0), "p2", out.get(1));
    } finally {
      people.shutdownNow();
    }
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
