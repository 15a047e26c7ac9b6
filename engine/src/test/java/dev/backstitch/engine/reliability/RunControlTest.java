package dev.backstitch.engine.reliability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.app.Materialize;
import dev.backstitch.engine.app.run.RunReport;
import dev.backstitch.engine.core.Batch;
import dev.backstitch.engine.core.Command;
import dev.backstitch.storage.metadata.Run;
import dev.backstitch.storage.metadata.Workspace;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs are cancelled, paused and gone on with by others than those who began them. */
class RunControlTest {
  private static final long PATIENCE_SECONDS = 60;

  /** Entries that taking in one delivery makes, before a run makes its own. */
  private static final int OF_INGEST = 2;

  @TempDir Path folder;

  /** Holds a run at its first batch until it is let go on. */
  private static final class Held implements Ports.Watcher {
    private final CountDownLatch reached = new CountDownLatch(1);
    private final CountDownLatch mayGoOn = new CountDownLatch(1);

    @Override
    public void before(String point) {
      if (point.equals("batches.run")) {
        reached.countDown();
        await(mayGoOn);
      }
    }

    private static void await(CountDownLatch latch) {
      try {
        if (!latch.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
          throw new AssertionError("waited in vain");
        }
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }
  }

  /** Which batches were begun, and who says that it is paused. */
  private static final class Heard implements Materialize.Listener {
    private final Queue<String> started = new ConcurrentLinkedQueue<>();
    private final Queue<String> waited = new ConcurrentLinkedQueue<>();
    private final CountDownLatch paused = new CountDownLatch(1);
    private String resumed = "";

    @Override
    public void started(Batch batch) {
      started.add(batch.asset().table());
    }

    @Override
    public void waiting(Batch batch, Duration in, Problem because) {
      waited.add(batch.asset().table() + ": " + because.message());
    }

    @Override
    public void paused() {
      paused.countDown();
    }

    @Override
    public void resumed(String run, long built) {
      resumed = run + " " + built;
    }
  }

  private BakeryHome open(Ports.Watcher watcher) {
    return BakeryHome.open(
        folder, Books.ELEVENTH, Recipe.PLAIN, storage -> Ports.watched(storage, watcher));
  }

  private BakeryHome open() {
    return BakeryHome.open(folder, Books.ELEVENTH, Recipe.PLAIN);
  }

  private static CompletableFuture<Materialize.Result> begin(BakeryHome home, Heard heard) {
    return CompletableFuture.supplyAsync(
        () -> home.backstitch.materialize().run(new Materialize.Request(null, null), heard));
  }

  private static String only(BakeryHome home) {
    return home.storage.metadata().runs().newest(1).get(0).id();
  }

  @Test
  @DisplayName("A042 a cancelled run starts nothing more, ends soon and gives back what it holds")
  void cancelledByAnotherItStartsNothingMore() throws Exception {
    BakeryHome.deliver(folder, "2024-03-04", Books.TENTH, "1,rye,3.00");
    Held held = new Held();
    Heard heard = new Heard();
    try (BakeryHome worker = open(held);
        BakeryHome other = open()) {
      CompletableFuture<Materialize.Result> result = begin(worker, heard);
      Held.await(held.reached);
      String run = only(other);
      assertThat(other.backstitch.runs().newest(1).get(0).worker()).startsWith("process ");
      assertThat(other.backstitch.runs().cancel(run).status()).isEqualTo(Run.Status.CANCELLED);
      int started = heard.started.size();
      held.mayGoOn.countDown();
      Command.End end = result.get(PATIENCE_SECONDS, TimeUnit.SECONDS).end().orElseThrow();
      assertThat(end.end()).isEqualTo(Command.RunEnd.CANCELLED);
      assertThat(heard.started).hasSize(started);
      assertThat(other.storage.metadata().releases().ofRun(run)).isEmpty();
      assertThat(other.storage.metadata().workspaces().find(run).orElseThrow().state())
          .isEqualTo(Workspace.State.ABANDONED);
      assertThat(other.backstitch.runs().newest(1).get(0).worker()).isEmpty();
    }
  }

  @Test
  @DisplayName("A043 cancelling or pausing a run that is over is refused and changes nothing")
  void whatIsOverStaysAsItIs() {
    BakeryHome.deliver(folder, "2024-03-04", Books.TENTH, "1,rye,3.00");
    try (BakeryHome home = open()) {
      String run = home.materialize().run();
      List<?> journal = home.storage.metadata().journal().replay(run);
      Run before = home.storage.metadata().runs().find(run).orElseThrow();
      assertThatThrownBy(() -> home.backstitch.runs().cancel(run))
          .isInstanceOf(ProblemException.class)
          .hasMessage(
              "BS-753 run " + run + ": is done and can be cancelled no more. Nothing was changed.");
      assertThatThrownBy(() -> home.backstitch.runs().pause(run))
          .hasMessageStartingWith("BS-753 run " + run + ": is done and cannot be paused.");
      assertThatThrownBy(() -> home.backstitch.runs().unpause(run))
          .hasMessageStartingWith("BS-753 run " + run + ": is done and is not paused.");
      assertThatThrownBy(() -> home.backstitch.runs().show("none"))
          .hasMessage("BS-752 run none: is not on record. `backstitch runs` lists them.");
      assertThat(home.storage.metadata().runs().find(run)).contains(before);
      assertThat(home.storage.metadata().journal().replay(run)).isEqualTo(journal);
    }
  }

  @Test
  void pausedByAnotherItStartsNothingUntilItMayGoOn() throws Exception {
    BakeryHome.deliver(folder, "2024-03-04", Books.TENTH, "1,rye,3.00");
    Held held = new Held();
    Heard heard = new Heard();
    try (BakeryHome worker = open(held);
        BakeryHome other = open()) {
      CompletableFuture<Materialize.Result> result = begin(worker, heard);
      Held.await(held.reached);
      String run = only(other);
      other.backstitch.runs().pause(run);
      Held.await(heard.paused);
      int started = heard.started.size();
      held.mayGoOn.countDown();
      for (int i = 0; i < 20 && built(other, run) == 0; i++) {
        TimeUnit.MILLISECONDS.sleep(100);
      }
      assertThat(heard.started).hasSize(started);
      assertThat(result).isNotDone();
      other.backstitch.runs().unpause(run);
      Command.End end = result.get(PATIENCE_SECONDS, TimeUnit.SECONDS).end().orElseThrow();
      assertThat(end.end()).isEqualTo(Command.RunEnd.DONE);
      assertThat(heard.started).hasSizeGreaterThan(started);
    }
  }

  /** Finds the database busy when a batch is written down, and when something is published. */
  private static final class Busy implements Ports.Watcher {
    private final AtomicInteger appends = new AtomicInteger();
    private final AtomicInteger releases = new AtomicInteger();

    @Override
    public void before(String point) {
      boolean isFirst =
          point.equals("journal.append")
              ? appends.incrementAndGet() == OF_INGEST + 2
              : point.equals("releases.publish") && releases.incrementAndGet() == 2;
      if (isFirst) {
        throw new ProblemException(
            Problem.of("BS-612", "backstitch.db", "the metadata database is busy: another process")
                .blamedOn(Blame.EXTERNAL));
      }
    }
  }

  @Test
  @DisplayName("A051 a busy database is waited for, and people are told so")
  void aBusyDatabaseIsWaitedFor() {
    BakeryHome.deliver(folder, "2024-03-04", Books.TENTH, "1,rye,3.00");
    Heard heard = new Heard();
    try (BakeryHome home = open(new Busy())) {
      Materialize.Result result =
          home.backstitch.materialize().run(new Materialize.Request(null, null), heard);
      assertThat(result.end().orElseThrow().end()).isEqualTo(Command.RunEnd.DONE);
      assertThat(heard.waited)
          .containsExactly("loaves: the metadata database is busy: another process");
      RunReport report = home.backstitch.runs().show(result.run());
      assertThat(report.steps())
          .filteredOn(step -> step.asset().equals("bakery.loaves"))
          .allSatisfy(step -> assertThat(step.retries()).isEqualTo(1));
      assertThat(report.failures())
          .extracting(RunReport.Failed::problem)
          .containsExactly("BS-612 backstitch.db: the metadata database is busy: another process.");
    }
  }

  private static long built(BakeryHome home, String run) {
    return home.backstitch.runs().show(run).steps().stream().mapToLong(RunReport.Step::built).sum();
  }

  @Test
  @DisplayName("A044 a run whose process was killed is gone on with: what it built is built once")
  void aKilledRunIsGoneOnWith() throws IOException, InterruptedException {
    BakeryHome.deliver(folder, "2024-03-04", Books.TENTH, "1,rye,3.00");
    kill(new KillPoint("journal.append", OF_INGEST + 2, KillPoint.Moment.AFTER));
    Heard heard = new Heard();
    try (BakeryHome home = open()) {
      String run = only(home);
      assertThat(home.backstitch.runs().newest(1).get(0).status())
          .isEqualTo(Run.Status.INTERRUPTED);
      Materialize.Result result =
          home.backstitch.materialize().run(new Materialize.Request(null, null), heard);
      assertThat(result.run()).isEqualTo(run);
      assertThat(heard.resumed).startsWith(run + " ");
      assertThat(heard.started).doesNotContain("loaves").contains("sales");
      RunReport report = home.backstitch.runs().show(run);
      assertThat(report.executions()).isEqualTo(2);
      assertThat(report.line().status()).isEqualTo(Run.Status.DONE);
      assertThat(report.steps())
          .filteredOn(step -> step.asset().equals("bakery.loaves"))
          .allSatisfy(step -> assertThat(step.attempts()).isEqualTo(1))
          .hasSize(1);
      assertThat(home.rows().get("sales")).isNotEmpty();
    }
  }

  private void kill(KillPoint point) throws IOException, InterruptedException {
    Process program =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xmx256m",
                "-cp",
                System.getProperty("java.class.path"),
                KilledProgram.class.getName(),
                folder.toString(),
                Flow.MATERIALIZE.name(),
                point.toString())
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    assertThat(program.waitFor()).isEqualTo(137);
  }
}
