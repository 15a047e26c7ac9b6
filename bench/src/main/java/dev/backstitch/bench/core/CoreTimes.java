package dev.backstitch.bench.core;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.mapping.Ends;
import dev.backstitch.asset.mapping.kind.SamePartition;
import dev.backstitch.asset.partition.Dimension;
import dev.backstitch.asset.partition.DynamicKeys;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.Hours;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.engine.core.Command;
import dev.backstitch.engine.core.Core;
import dev.backstitch.engine.core.Event;
import dev.backstitch.engine.core.Limits;
import dev.backstitch.engine.core.Outcome;
import dev.backstitch.engine.core.RunPlan;
import dev.backstitch.engine.core.Slots;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;

/**
 * Runs of many partitions: in a real home until the first step starts, and through the core alone,
 * every attempt answered at once.
 */
public final class CoreTimes {
  private static final Limits LIMITS = new Limits(4, 3, Duration.ofSeconds(1));
  private static final Scheme HOURS =
      Scheme.of(Dimension.from("hour", new Hours(ZoneOffset.UTC), "2000-01-01T00:00"));
  private static final int WARM = 3;
  private static final double MILLION = 1e6;
  static final double BOUND_MEGABYTES = 16;

  private CoreTimes() {}

  /** Prints times and memory. */
  public static void main(String[] args) throws IOException {
    HomeTimes.print();
    for (int i = 0; i < WARM; i++) {
      one(2_500, 1, false);
    }
    one(2_500, 1, true);
    one(2_500, 1_000, true);
    one(20_000, 1, true);
    one(20_000, 1_000, true);
    memory();
  }

  private static Extent hours(int count) {
    Instant now =
        LocalDate.parse("2000-01-01").atStartOfDay(ZoneOffset.UTC).plusHours(count).toInstant();
    return HOURS.extentAt(now, DynamicKeys.NONE);
  }

  /** Five assets in a line. */
  private static RunPlan plan(PartitionSet keys, int batchSize) {
    PartitionSet none = keys.minus(keys);
    List<RunPlan.Step> steps = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      List<RunPlan.Read> reads =
          i == 0
              ? List.of()
              : List.of(
                  new RunPlan.Read(
                      asset(i - 1), new SamePartition().resolve(new Ends("bench", HOURS, HOURS))));
      steps.add(
          new RunPlan.Step(
              asset(i), keys, reads, batchSize, false, "", none, none, none, Slots.NONE));
    }
    return new RunPlan(steps, RunPlan.Unit.WORKSPACE);
  }

  private static AssetName asset(int number) {
    return new AssetName("bench", "a" + number);
  }

  private static void one(int keys, int batchSize, boolean isTold) {
    RunPlan plan = plan(hours(keys).closed(), batchSize);
    Core core = new Core(LIMITS);
    long begun = System.nanoTime();
    Deque<Command> open = new ArrayDeque<>(core.on(new Event.Submitted("r", plan), Instant.EPOCH));
    double first = (System.nanoTime() - begun) / MILLION;
    int attempts = 0;
    while (!open.isEmpty()) {
      if (open.remove() instanceof Command.Start start) {
        attempts++;
        Outcome done = new Outcome.Done(start.batch().keys(), List.of());
        open.addAll(core.on(new Event.Finished(start.attempt(), done), Instant.EPOCH));
      }
    }
    double all = (System.nanoTime() - begun) / MILLION;
    if (isTold) {
      System.out.printf(
          Locale.ROOT,
          "5 assets x %,d keys, at most %,d in a batch: first start after %.1f ms; %,d attempts in"
              + " %.0f ms, %.3f ms each%n",
          keys,
          batchSize,
          first,
          attempts,
          all,
          all / attempts);
    }
  }

  /**
   * What the core keeps alive of 100,000 partitions of one run that wait, its plan included: as one
   * range of each asset, and as a range of its own for each partition. Several at once, since one
   * is less than what a collection leaves by chance.
   */
  private static void memory() {
    weighed("in one range of each asset", hours(20_000).closed(), 100);
    Extent twice = hours(40_000);
    LocalDateTime first = LocalDate.parse("2000-01-01").atStartOfDay();
    List<PartitionKey> everyOther = new ArrayList<>();
    for (long hour = 0; hour < 40_000; hour += 2) {
      everyOther.add(PartitionKey.parse(first.plusHours(hour).toString()));
    }
    weighed("each in a range of its own", twice.of(everyOther), 10);
  }

  private static void weighed(String how, PartitionSet keys, int runs) {
    List<Core> kept = new ArrayList<>();
    long before = used();
    for (int i = 0; i < runs; i++) {
      Core core = new Core(LIMITS);
      for (Command command : core.on(new Event.Submitted("r", plan(keys, 1)), Instant.EPOCH)) {
        Command.Start start = (Command.Start) command;
        Outcome done = new Outcome.Done(start.batch().keys(), List.of());
        core.on(new Event.Finished(start.attempt(), done), Instant.EPOCH);
      }
      kept.add(core);
    }
    double megabytes = (used() - before) / MILLION / runs;
    System.out.printf(
        Locale.ROOT,
        "core, %,d partitions queued, %s: %.3f MB alive (mean of %d runs), %.3f of the %.0f MB"
            + " that they may keep%n",
        5 * keys.count(),
        how,
        megabytes,
        runs,
        megabytes / BOUND_MEGABYTES,
        BOUND_MEGABYTES);
    kept.forEach(core -> core.on(new Event.CancelAsked("r"), Instant.EPOCH));
  }

  static long used() {
    for (int i = 0; i < 3; i++) {
      System.gc();
    }
    return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
  }
}
