package dev.backstitch.engine.backfill;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.backfill.life.Stage;
import dev.backstitch.engine.core.Command;
import dev.backstitch.engine.run.RunListener;
import dev.backstitch.storage.metadata.Run;
import dev.backstitch.storage.metadata.Workspace;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two people ask the same of a backfill at once: it happens once, and the other is told. */
class TwoAtOnceTest {
  /** Bread of a day that takes minutes. */
  private static final String SLOW =
      "(SELECT sum(a.kg * b.kg + c.kg) FROM f a, f b, f c, f d WHERE a.kg + d.kg > 0)";

  @TempDir Path folder;

  private final ExecutorService people = Executors.newFixedThreadPool(2);

  @AfterEach
  void goHome() {
    people.shutdownNow();
  }

  private List<String> atOnce(Callable<String> first, Callable<String> second) throws Exception {
    List<String> answers = new ArrayList<>();
    for (Future<String> answer : people.invokeAll(List.of(first, second))) {
      try {
        answers.add(answer.get());
      } catch (ExecutionException refused) {
        answers.add(((ProblemException) refused.getCause()).problem().code());
      }
    }
    return answers;
  }

  @Test
  void aYesIsRecordedOnce() throws Exception {
    MillHome.fill(folder, 2);
    try (MillHome one = MillHome.open(folder, Mill.TWICE);
        MillHome other = MillHome.open(folder, Mill.TWICE)) {
      String plan = one.plan();
      one.run(plan);
      List<String> answers =
          atOnce(
              () -> one.backstitch.approvals().approve(plan, "ida", null).teams().toString(),
              () -> other.backstitch.approvals().approve(plan, "otto", null).teams().toString());
      assertThat(answers).containsExactlyInAnyOrder("[bakery]", "[]");
      assertThat(one.kinds(plan)).containsExactly("planned", "started", "built", "approved");
    }
  }

  @Test
  void aPlanIsRunOnce() throws Exception {
    MillHome.fill(folder, 2);
    try (MillHome one = MillHome.open(folder, Mill.TWICE);
        MillHome other = MillHome.open(folder, Mill.TWICE)) {
      String plan = one.plan();
      List<String> answers = atOnce(() -> one.run(plan), () -> other.run(plan));
      assertThat(answers).filteredOn(a -> a.startsWith("BS-")).hasSize(1);
      assertThat(answers)
          .filteredOn(a -> a.startsWith("BS-"))
          .allMatch(a -> List.of("BS-580", "BS-660", "BS-661").contains(a));
      assertThat(one.kinds(plan)).containsExactly("planned", "started", "built");
      assertThat(one.backstitch.backfills().newest()).hasSize(1);
    }
  }

  @Test
  void aRunIsPublishedOnceAndBothLearnItsRelease() throws Exception {
    MillHome.fill(folder, 2);
    try (MillHome one = MillHome.open(folder, Mill.TWICE);
        MillHome other = MillHome.open(folder, Mill.TWICE)) {
      String plan = one.plan();
      one.run(plan);
      one.approve(plan);
      List<String> answers =
          atOnce(
              () -> "" + one.publish(plan).release().id(),
              () -> "" + other.publish(plan).release().id());
      long newest = one.metadata.releases().latest().orElseThrow().id();
      assertThat(answers).contains("" + newest);
      assertThat(answers).allMatch(a -> a.equals("" + newest) || a.equals("BS-575"));
      assertThat(one.kinds(plan)).filteredOn("published"::equals).hasSize(1);
    }
  }

  @Test
  void aRunThatIsGivenUpElsewhereEndsAndThePlanCanBeRunAnew() throws Exception {
    StringBuilder sacks = new StringBuilder("0,1");
    for (int i = 1; i < 3_000; i++) {
      sacks.append('\n').append(i).append(",1");
    }
    MillHome.deliver(folder, "2024-03-04", MillHome.TENTH.minusSeconds(60), sacks.toString());
    try (MillHome home = MillHome.open(folder, Mill.PLAIN)) {
      home.materialize();
    }
    try (MillHome one = MillHome.open(folder, SLOW);
        MillHome other = MillHome.open(folder, SLOW)) {
      String plan = one.plan();
      CountDownLatch begun = new CountDownLatch(2);
      Future<Restatements.Built> built =
          people.submit(() -> one.backstitch.backfills().run(plan, listening(begun)));
      assertThat(begun.await(60, TimeUnit.SECONDS)).isTrue();
      assertThatThrownBy(() -> one.resume(plan))
          .hasMessageStartingWith("BS-668 backfill p1: is being built by process ")
          .hasMessageEndingWith("Wait for it, or `backstitch backfill cancel p1`.");
      assertThat(other.status(plan).life().stage()).isEqualTo(Stage.BUILDING);
      assertThat(other.status(plan).layers())
          .extracting(l -> l.built() + " of " + l.planned())
          .containsExactly("2 of 2", "0 of 2");
      other.backstitch.backfills().cancel(plan);
      Restatements.Built ended = built.get(60, TimeUnit.SECONDS);
      assertThat(ended.end().end()).isEqualTo(Command.RunEnd.CANCELLED);
      assertThat(one.metadata.workspaces().find(ended.run()).orElseThrow().state())
          .isEqualTo(Workspace.State.ABANDONED);
      assertThat(one.metadata.runs().find(ended.run()).orElseThrow().status())
          .isEqualTo(Run.Status.CANCELLED);
      assertThat(one.kinds(plan)).containsExactly("planned", "started", "cancelled");
      assertThat(one.metadata.leases().live(MillHome.TENTH.plus(Duration.ofSeconds(1)))).isEmpty();
    }
  }

  private static RunListener listening(CountDownLatch begun) {
    return new RunListener() {
      @Override
      public void started(dev.backstitch.engine.core.Batch batch) {
        begun.countDown();
      }
    };
  }
}
