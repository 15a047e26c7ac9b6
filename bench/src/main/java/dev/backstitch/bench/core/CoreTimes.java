package dev.backstitch.bench.core;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.mapping.Ends;
import dev.backstitch.asset.mapping.kind.SamePartition;
import dev.backstitch.asset.partition.Dimension;
import dev.backstitch.asset.partition.DynamicKeys;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.Hours;
import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.engine.core.Command;
import dev.backstitch.engine.core.Core;
import dev.backstitch.engine.core.Event;
import dev.backstitch.engine.core.Limits;
import dev.backstitch.engine.core.Outcome;
import dev.backstitch.engine.core.RunPlan;
import dev.backstitch.engine.core.Slots;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;

/** Runs of many partitions through the core, every attempt answered at once. */
public final class CoreTimes {
  private static final Limits LIMITS = new Limits(4, 3, Duration.ofSeconds(1));
  private static final Scheme HOURS =
      Scheme.of(Dimension.from("hour", new Hours(ZoneOffset.UTC), "2000-01-01T00:00"));
  private static final int WARM = 3;
  private static final double MILLION = 1e6;
  private static final int BYTES = 1024;

  private CoreTimes() {}

  /** Prints times and memory. */
  public static void main(String[] args) {
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
  private static RunPlan plan(Extent extent, int batchSize) {
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
              asset(i),
              extent.closed(),
              reads,
              batchSize,
              false,
              "",
              extent.none(),
              extent.none(),
              extent.none(),
              Slots.NONE));
    }
    return new RunPlan(steps, RunPlan.Unit.WORKSPACE);
  }

  private static AssetName asset(int number) {
    return new AssetName("bench", "a" + number);
  }

  private static void one(int keys, int batchSize, boolean isTold) {
    RunPlan plan = plan(hours(keys), batchSize);
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

  /** What the core keeps alive of 100,000 partitions of one run that wait. */
  private static void memory() {
    Extent extent = hours(20_000);
    RunPlan plan = plan(extent, 1);
    long before = used();
    Core core = new Core(LIMITS);
    List<Command> first = core.on(new Event.Submitted("r", plan), Instant.EPOCH);
    List<Command> more = new ArrayList<>(first);
    for (Command command : first) {
      Outcome done = new Outcome.Done(((Command.Start) command).batch().keys(), List.of());
      more.addAll(
          core.on(new Event.Finished(((Command.Start) command).attempt(), done), Instant.EPOCH));
    }
    long after = used();
    System.out.printf(
        Locale.ROOT,
        "100,000 partitions queued, %,d commands so far: %,d kB more alive%n",
        more.size(),
        Math.max(0, after - before) / BYTES);
    core.on(new Event.CancelAsked("r"), Instant.EPOCH);
  }

  private static long used() {
    for (int i = 0; i < 3; i++) {
      System.gc();
    }
    return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
  }
}
