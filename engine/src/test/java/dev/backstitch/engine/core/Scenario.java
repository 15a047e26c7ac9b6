package dev.backstitch.engine.core;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.mapping.Ends;
import dev.backstitch.asset.mapping.MappingSpec;
import dev.backstitch.asset.mapping.kind.AllPartitions;
import dev.backstitch.asset.mapping.kind.OwnPrevious;
import dev.backstitch.asset.mapping.kind.SamePartition;
import dev.backstitch.asset.partition.CalendarAxis;
import dev.backstitch.asset.partition.Dimension;
import dev.backstitch.asset.partition.DynamicKeys;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.Scheme;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Plans over daily assets; the same seed makes the same plan. */
final class Scenario {
  static final Scheme DAYS =
      Scheme.of(Dimension.from("day", CalendarAxis.days(ZoneOffset.UTC), "2022-03-01"));

  private Scenario() {}

  static Extent days(int count) {
    Instant now =
        LocalDate.parse("2022-03-01").plusDays(count).atStartOfDay(ZoneOffset.UTC).toInstant();
    return DAYS.extentAt(now, DynamicKeys.NONE);
  }

  static AssetName asset(int number) {
    return new AssetName("t", "a" + number);
  }

  static RunPlan.Read read(int upstream, MappingSpec mapping) {
    return new RunPlan.Read(asset(upstream), mapping.resolve(new Ends("test", DAYS, DAYS)));
  }

  static RunPlan.Step step(int number, Extent extent, int batchSize, RunPlan.Read... reads) {
    return new RunPlan.Step(
        asset(number),
        extent.closed(),
        List.of(reads),
        batchSize,
        false,
        "",
        extent.none(),
        extent.none(),
        extent.none(),
        Slots.NONE);
  }

  static RunPlan plan(RunPlan.Step... steps) {
    return new RunPlan(List.of(steps), RunPlan.Unit.ASSET);
  }

  /** A random acyclic plan; some assets read their own past, some everything. */
  static RunPlan random(Random random) {
    Extent extent = days(1 + random.nextInt(9));
    List<RunPlan.Step> steps = new ArrayList<>();
    int assets = 1 + random.nextInt(6);
    for (int i = 0; i < assets; i++) {
      List<RunPlan.Read> reads = new ArrayList<>();
      for (int up = 0; up < i; up++) {
        if (random.nextInt(3) == 0) {
          reads.add(read(up, random.nextInt(4) == 0 ? new AllPartitions() : new SamePartition()));
        }
      }
      if (random.nextInt(4) == 0) {
        reads.add(read(i, new OwnPrevious()));
      }
      steps.add(
          new RunPlan.Step(
              asset(i),
              extent.closed(),
              reads,
              1 + random.nextInt(5),
              random.nextInt(4) == 0,
              random.nextInt(3) == 0 ? "g" + random.nextInt(2) : "",
              random.nextBoolean() ? extent.closed() : extent.none(),
              extent.none(),
              extent.none(),
              Slots.NONE));
    }
    return new RunPlan(steps, random.nextInt(4) == 0 ? RunPlan.Unit.WORKSPACE : RunPlan.Unit.ASSET);
  }

  /** A small random plan, some steps in a pool; only a workspace leaves what has not moved. */
  static RunPlan pooled(Random random) {
    RunPlan.Unit unit = random.nextBoolean() ? RunPlan.Unit.WORKSPACE : RunPlan.Unit.ASSET;
    Extent extent = days(1 + random.nextInt(4));
    List<RunPlan.Step> steps = new ArrayList<>();
    int assets = 1 + random.nextInt(3);
    for (int i = 0; i < assets; i++) {
      List<RunPlan.Read> reads = new ArrayList<>();
      for (int up = 0; up < i; up++) {
        if (random.nextInt(2) == 0) {
          reads.add(read(up, random.nextInt(4) == 0 ? new AllPartitions() : new SamePartition()));
        }
      }
      if (random.nextInt(4) == 0) {
        reads.add(read(i, new OwnPrevious()));
      }
      boolean mayBeCalm = unit == RunPlan.Unit.WORKSPACE && random.nextBoolean();
      RunPlan.Step step =
          new RunPlan.Step(
              asset(i),
              extent.closed(),
              reads,
              1 + random.nextInt(4),
              random.nextInt(4) == 0,
              "",
              mayBeCalm ? extent.closed() : extent.none(),
              extent.none(),
              extent.none(),
              Slots.NONE);
      boolean isPooled = random.nextBoolean();
      steps.add(isPooled ? step.with(new Slots("small", 1 + random.nextInt(3))) : step);
    }
    return new RunPlan(steps, unit);
  }
}
