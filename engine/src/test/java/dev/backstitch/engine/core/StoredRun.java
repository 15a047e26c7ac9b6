package dev.backstitch.engine.core;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Problem;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What is on record of a run: its journal, what it has published, and who holds it. What becomes of
 * a partition is decided by its key, so that it is the same however it comes to be built.
 */
final class StoredRun {
  static final Problem TAKEN_OVER = Problem.of("BS-575", "test", "was taken over");
  private static final Problem BROKEN = Problem.of("BS-501", "test", "broke");

  private final RunPlan plan;
  private final long seed;
  private final Map<AssetName, PartitionSet> written = new HashMap<>();
  private final Map<AssetName, PartitionSet> unchanged = new HashMap<>();
  private final Map<AssetName, PartitionSet> published = new HashMap<>();
  private int fence;
  private Command.@Nullable End end;
  boolean cancelled;
  boolean paused;
  int ends;

  StoredRun(RunPlan plan, long seed) {
    this.plan = plan;
    this.seed = seed;
  }

  int taken() {
    return ++fence;
  }

  int fence() {
    return fence;
  }

  boolean isOver() {
    return ends > 0;
  }

  void giveUp() {
    ends++;
  }

  void end(Command.End how) {
    end = how;
    ends++;
  }

  RunPlan.Step step(AssetName asset) {
    return plan.steps().stream().filter(s -> s.asset().equals(asset)).findFirst().orElseThrow();
  }

  private static PartitionSet of(Map<AssetName, PartitionSet> map, RunPlan.Step step) {
    return map.getOrDefault(step.asset(), step.keys().minus(step.keys()));
  }

  /** What whoever takes the run up is to do, with what is written down. */
  RunPlan remaining() {
    List<RunPlan.Step> steps = new ArrayList<>();
    for (RunPlan.Step step : plan.steps()) {
      PartitionSet keys = step.keys().minus(of(published, step));
      if (!keys.isEmpty()) {
        steps.add(
            new RunPlan.Step(
                step.asset(),
                keys,
                step.reads(),
                step.batchSize(),
                step.checksTable(),
                step.group(),
                step.onlyIfMoved(),
                of(written, step).minus(of(published, step)),
                of(unchanged, step),
                step.slots()));
      }
    }
    return new RunPlan(steps, plan.unit());
  }

  /** A batch may start only when all that it reads of the plan is written down or left as it is. */
  void requireInputs(Batch batch) {
    for (RunPlan.Read read : step(batch.asset()).reads()) {
      RunPlan.Step up = step(read.upstream());
      PartitionSet needs =
          read.mapping().backward(batch.keys(), up.keys().extent()).present().intersect(up.keys());
      PartitionSet lacking = needs.minus(of(written, up)).minus(up.onlyIfMoved());
      History.require(lacking.isEmpty(), batch + " starts without " + lacking);
    }
  }

  private int luck(AssetName asset, PartitionKey key) {
    return Math.floorMod((Objects.hash(seed, asset.toString(), key.text()) * 0x9E3779B9) >> 7, 100);
  }

  /** Some keys never hold, some come out as they were; a first or second try may fail by chance. */
  Outcome built(Attempt attempt, Batch batch) {
    boolean fails =
        Math.floorMod((Objects.hash(seed, attempt, batch.keys().text()) * 0x9E3779B9) >> 9, 8) == 0;
    if (fails && attempt.number() < 3) {
      return new Outcome.Failed(BROKEN, true);
    }
    List<PartitionKey> bad = new ArrayList<>();
    List<PartitionKey> same = new ArrayList<>();
    for (PartitionKey key : batch.keys().keys()) {
      int luck = luck(batch.asset(), key);
      (luck < 4 ? bad : luck < 40 ? same : new ArrayList<PartitionKey>()).add(key);
    }
    PartitionSet failed = batch.keys().extent().of(bad);
    PartitionSet held = batch.keys().minus(failed);
    PartitionSet calm = batch.keys().extent().of(same);
    PartitionSet twice = held.intersect(written.getOrDefault(batch.asset(), held.minus(held)));
    History.require(twice.isEmpty(), "built twice: " + batch.asset() + " " + twice);
    written.merge(batch.asset(), held, PartitionSet::union);
    unchanged.merge(batch.asset(), calm, PartitionSet::union);
    List<Failure> failures =
        bad.isEmpty() ? List.of() : List.of(new Failure(batch.asset(), failed, BROKEN));
    return new Outcome.Done(held, failures, calm);
  }

  void publish(Map<AssetName, PartitionSet> staged) {
    History.require(!cancelled || ends == 0, "published after its end: " + staged);
    staged.forEach(
        (asset, keys) -> {
          PartitionSet before = published.getOrDefault(asset, keys.minus(keys));
          History.require(before.intersect(keys).isEmpty(), "published twice: " + asset);
          published.put(asset, before.union(keys));
        });
  }

  /** What has become of every partition, as text. */
  Map<String, String> state() {
    Map<String, String> out = new TreeMap<>();
    for (RunPlan.Step step : plan.steps()) {
      out.put("written " + step.asset(), of(written, step).text());
      out.put("published " + step.asset(), of(published, step).text());
    }
    Map<String, PartitionSet> failed = new TreeMap<>();
    if (end != null) {
      end.failures()
          .forEach(f -> failed.merge("failed " + f.asset(), f.keys(), PartitionSet::union));
      end.blocked()
          .forEach(b -> failed.merge("blocked " + b.asset(), b.keys(), PartitionSet::union));
      end.skipped()
          .forEach((asset, keys) -> failed.merge("skipped " + asset, keys, PartitionSet::union));
    }
    failed.forEach((what, keys) -> out.put(what, keys.text()));
    return out;
  }
}
