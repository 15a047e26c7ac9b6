package dev.backstitch.engine.reliability;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** kill -9 of a program that works on a home: nothing is lost, and everything can be finished. */
class KillTrialsTest {
  private static final int EACH = 5;
  private static final int LANES = 2;

  /** Kills at random in each flow. */
  private static final int MOST_EACH = 150;

  /** For how long programs are killed at random, in seconds. */
  private static final String SECONDS = "backstitch.kill.seconds";

  /** Names of the flows to go through, with commas; all when it is not said. */
  private static final String FLOWS = "backstitch.kill.flows";

  private static final int MOST_MILLIS = 2_500;

  @TempDir Path folder;

  @Test
  void killedAnywhereItLosesNothingAndIsFinished() throws Exception {
    Tally tally = new Tally();
    sideBySide(
        (own, days, flow) -> {
          KillTrials trials = new KillTrials(own, days, flow, tally).rehearse();
          for (KillPoint point : some(trials.points())) {
            trials.killAt(point);
          }
        });
    System.out.println("kills: " + tally);
    assertThat(tally.wrong()).isEmpty();
    assertThat(tally.killed()).isEqualTo(EACH * flows().size());
  }

  private static List<Flow> flows() {
    String said = System.getProperty(FLOWS, "");
    return said.isEmpty()
        ? List.of(Flow.values())
        : Stream.of(said.split(",", -1)).map(Flow::valueOf).toList();
  }

  private interface Trying {
    void with(Path own, Books days, Flow flow) throws Exception;
  }

  /**
   * A program takes a while to start, so two of them run at a time, each in a folder of its own.
   */
  private void sideBySide(Trying trying) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(LANES);
    Queue<Flow> flows = new ConcurrentLinkedQueue<>(flows());
    try {
      List<Callable<Path>> lanes = new ArrayList<>();
      for (int i = 0; i < LANES; i++) {
        Path own = Files.createTempDirectory(folder, "lane").resolve("bakery");
        lanes.add(
            () -> {
              Books days = Books.in(own);
              for (Flow flow = flows.poll(); flow != null; flow = flows.poll()) {
                trying.with(own, days, flow);
              }
              return own;
            });
      }
      for (Future<Path> each : threads.invokeAll(lanes)) {
        each.get();
      }
    } finally {
      threads.shutdownNow();
    }
  }

  /** As many as are wanted, spread over the flow; before and after by turns. */
  private static List<KillPoint> some(List<KillPoint> points) {
    List<KillPoint> out = new ArrayList<>();
    for (int i = 0; i < EACH; i++) {
      int at = (int) ((i + 0.5) * points.size() / EACH);
      out.add(points.get(at - at % 2 + i % 2));
    }
    return out;
  }

  @Test
  @Tag("nightly")
  void killedAtEveryPointAndAtRandomItLosesNothing() throws Exception {
    Tally tally = new Tally();
    long end = System.nanoTime() + Long.getLong(SECONDS, 600L) * 1_000_000_000L;
    sideBySide(
        (own, days, flow) -> {
          KillTrials trials = new KillTrials(own, days, flow, tally).rehearse();
          for (KillPoint point : trials.points()) {
            trials.killAt(point);
          }
        });
    System.out.println("kills at every point: " + tally);
    assertThat(tally.wrong()).isEmpty();
    sideBySide(
        (own, days, flow) -> {
          Random random = new Random(flow.name().hashCode());
          KillTrials trials = new KillTrials(own, days, flow, tally).rehearse();
          for (int i = 0; i < MOST_EACH && System.nanoTime() < end; i++) {
            trials.killAfter(1 + random.nextInt(MOST_MILLIS));
          }
        });
    System.out.println("kills in all: " + tally);
    assertThat(tally.wrong()).isEmpty();
  }
}
