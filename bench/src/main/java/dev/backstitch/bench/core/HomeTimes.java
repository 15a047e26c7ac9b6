package dev.backstitch.bench.core;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.Materialize;
import dev.backstitch.engine.app.home.Options;
import dev.backstitch.engine.core.Batch;
import dev.backstitch.engine.plan.Plan;
import dev.backstitch.testkit.made.ManyKeysProject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * A real home: from when {@code materialize} is called until its first step has started, and what
 * is alive then that was not before, after collection, while all other partitions are queued.
 */
final class HomeTimes {
  private static final int ROUNDS = 5;
  private static final double MILLION = 1e6;
  private static final double BOUND_MILLIS = 1_000;

  private HomeTimes() {}

  /** Prints both, with the share of what may be. */
  static void print() throws IOException {
    times(1_250);
    heap(50_000);
  }

  /** What was seen of a run until its first step. */
  private static final class First implements Materialize.Listener {
    private final boolean isWeighed;
    private final long called = System.nanoTime();
    private final long before;
    private long started;
    private long after;
    private long partitions;
    private Runnable stop = () -> {};

    First(boolean isWeighed) {
      this.isWeighed = isWeighed;
      this.before = isWeighed ? CoreTimes.used() : 0;
    }

    @Override
    public void planned(Plan plan) {
      partitions = plan.partitions();
    }

    @Override
    public void begun(String run, Runnable stopping) {
      stop = stopping;
    }

    @Override
    public void started(Batch batch) {
      if (started == 0) {
        started = System.nanoTime();
        after = isWeighed ? CoreTimes.used() : 0;
        stop.run();
      }
    }
  }

  /** New homes, each in a process that is warm; deliveries are taken in before. */
  private static void times(int hours) throws IOException {
    List<Double> millis = new ArrayList<>();
    long partitions = 0;
    for (int i = 0; i <= ROUNDS; i++) {
      First first = first(hours, false);
      partitions = first.partitions;
      millis.add((first.started - first.called) / MILLION);
    }
    double cold = millis.remove(0);
    millis.sort(Comparator.naturalOrder());
    double median = millis.get(ROUNDS / 2);
    System.out.printf(
        Locale.ROOT,
        "home, %,d partitions in one run: first step started %.0f ms after materialize was called"
            + " (median of %d; the first %.0f ms), %.2f of the %.0f ms that it may take%n",
        partitions,
        median,
        ROUNDS,
        cold,
        median / BOUND_MILLIS,
        BOUND_MILLIS);
  }

  private static void heap(int hours) throws IOException {
    First first = first(hours, true);
    double megabytes = (first.after - first.before) / MILLION;
    System.out.printf(
        Locale.ROOT,
        "home, %,d partitions in one run: %.2f MB more alive once its first step has started than"
            + " before it was called, %.2f of the %.0f MB that it may keep%n",
        first.partitions,
        megabytes,
        megabytes / CoreTimes.BOUND_MEGABYTES,
        CoreTimes.BOUND_MEGABYTES);
  }

  private static First first(int hours, boolean isWeighed) throws IOException {
    Path home = Files.createTempDirectory("backstitch-bench");
    ManyKeysProject project = new ManyKeysProject(hours);
    try (Backstitch backstitch = Backstitch.open(project, new Options(home, null, null, "bench"))) {
      Materialize materialize = backstitch.materialize();
      materialize.run(
          new Materialize.Request("many.readings", null), new Materialize.Listener() {});
      First first = new First(isWeighed);
      materialize.run(new Materialize.Request(null, null), first);
      return first;
    } finally {
      delete(home);
    }
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
