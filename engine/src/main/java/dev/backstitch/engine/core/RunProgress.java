package dev.backstitch.engine.core;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.engine.core.StepProgress.Publication;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** One run: its steps, its attempts under way, and what to do next. */
final class RunProgress {
  private final String run;
  private final RunPlan plan;
  private final Limits limits;
  private final Map<AssetName, StepProgress> steps = new LinkedHashMap<>();
  private final Map<Integer, Try> tries = new LinkedHashMap<>();
  private final Readiness readiness = new Readiness(steps);
  private final Visibility visibility;
  private int nextBatch;
  private boolean cancelled;
  private boolean over;

  private record Try(Attempt attempt, Batch batch, Stage stage) {
    Try at(Stage other) {
      return new Try(attempt, batch, other);
    }
  }

  /** Where a try is: it runs, waits for its time, or is due and waits for a free place. */
  private enum Stage {
    UNDER_WAY,
    WAITING,
    DUE
  }

  RunProgress(String run, RunPlan plan, Limits limits) {
    this.run = run;
    this.plan = plan;
    this.limits = limits;
    this.visibility = new Visibility(run, plan, steps);
    plan.steps().forEach(s -> steps.put(s.asset(), new StepProgress(s)));
  }

  boolean isOver() {
    return over;
  }

  int underWay() {
    return (int) tries.values().stream().filter(t -> t.stage() == Stage.UNDER_WAY).count();
  }

  /** Takes an attempt's end; an answer of an attempt that is not under way is ignored. */
  List<Command> finished(Attempt attempt, Outcome outcome) {
    Try current = tries.get(attempt.batch());
    if (current == null
        || !current.attempt().equals(attempt)
        || current.stage() != Stage.UNDER_WAY) {
      return List.of();
    }
    tries.remove(attempt.batch());
    End end = new End(current, progress(current.batch().asset()));
    outcome.accept(end);
    return end.commands;
  }

  private StepProgress progress(AssetName asset) {
    StepProgress step = steps.get(asset);
    if (step == null) {
      throw new IllegalArgumentException("Cannot find step " + asset + " in run " + run);
    }
    return step;
  }

  /** What the end of one attempt means for its partitions. */
  private final class End implements Outcome.Visitor {
    private final Try ended;
    private final StepProgress step;
    private final List<Command> commands = new ArrayList<>();

    End(Try ended, StepProgress step) {
      this.ended = ended;
      this.step = step;
    }

    @Override
    public void done(Outcome.Done outcome) {
      step.wrote(ended.batch().keys(), outcome);
      if (!step.step.checksTable()) {
        step.stage();
      }
    }

    @Override
    public void failed(Outcome.Failed outcome) {
      Attempt attempt = ended.attempt();
      if (!cancelled && outcome.retryHelps() && attempt.number() < limits.tries()) {
        Attempt next = new Attempt(run, attempt.batch(), attempt.number() + 1);
        tries.put(attempt.batch(), new Try(next, ended.batch(), Stage.WAITING));
        commands.add(new Command.Wake(next, limits.waitAfter(attempt.number())));
      } else if (!cancelled && ended.batch().keys().count() > 1) {
        step.tryAlone(ended.batch().keys());
      } else {
        step.fail(new Failure(step.step.asset(), ended.batch().keys(), outcome.problem()));
      }
    }

    @Override
    public void stopped(Outcome.Stopped outcome) {
      step.giveBack(ended.batch().keys());
    }
  }

  void due(Attempt attempt) {
    Try waiting = tries.get(attempt.batch());
    if (waiting != null && waiting.stage() == Stage.WAITING && waiting.attempt().equals(attempt)) {
      tries.put(attempt.batch(), waiting.at(Stage.DUE));
    }
  }

  void checked(AssetName asset, Outcome outcome) {
    StepProgress step = progress(asset);
    step.checkingTable = false;
    outcome.accept(
        new Outcome.Visitor() {
          @Override
          public void done(Outcome.Done done) {
            done.failures().forEach(step::fail);
            step.stage();
          }

          @Override
          public void failed(Outcome.Failed failed) {
            step.fail(new Failure(asset, step.written, failed.problem()));
          }

          @Override
          public void stopped(Outcome.Stopped stopped) {
            step.blocked = step.blocked.union(step.written);
            step.written = step.written.minus(step.written);
          }
        });
  }

  void published(Set<AssetName> assets, @Nullable Problem problem) {
    for (AssetName asset : assets) {
      StepProgress step = progress(asset);
      if (problem == null) {
        step.publication = Publication.OVER;
      } else {
        step.refuse(problem);
      }
    }
  }

  List<Command> cancel() {
    cancelled = true;
    List<Command> stops = new ArrayList<>();
    for (Try t : List.copyOf(tries.values())) {
      if (t.stage() != Stage.UNDER_WAY) {
        tries.remove(t.attempt().batch());
        progress(t.batch().asset()).giveBack(t.batch().keys());
      } else {
        stops.add(new Command.Stop(t.attempt()));
      }
    }
    return stops;
  }

  /** All that can be done now, within so many further attempts. */
  List<Command> advance(int free) {
    List<Command> out = new ArrayList<>();
    int left = free - startDue(free, out);
    for (StepProgress step : steps.values()) {
      if (cancelled) {
        step.block(step.todo);
        continue;
      }
      blockDoomed(step);
      skipUnmoved(step);
      left -= startBatches(step, left, out);
      checkTable(step, out);
    }
    if (!cancelled) {
      out.addAll(visibility.settled());
    }
    if (!over && steps.values().stream().allMatch(this::isOver)) {
      over = true;
      out.add(end());
    }
    return out;
  }

  private int startDue(int free, List<Command> out) {
    int started = 0;
    for (Try t : List.copyOf(tries.values())) {
      if (t.stage() == Stage.DUE && started < free) {
        tries.put(t.attempt().batch(), t.at(Stage.UNDER_WAY));
        out.add(new Command.Start(t.attempt(), t.batch()));
        started++;
      }
    }
    return started;
  }

  /** Repeats because a step that reads its own past passes a loss on from day to day. */
  private void blockDoomed(StepProgress step) {
    for (var hit = readiness.doomed(step).intersect(step.todo); !hit.isEmpty(); ) {
      step.block(hit);
      hit = readiness.doomed(step).intersect(step.todo);
    }
  }

  private int startBatches(StepProgress step, int free, List<Command> out) {
    if (free <= 0 || step.todo.isEmpty()) {
      return 0;
    }
    int started = 0;
    for (var keys : readiness.batches(step, readiness.ready(step))) {
      if (started == free) {
        break;
      }
      Attempt attempt = new Attempt(run, nextBatch++, 1);
      Batch batch = new Batch(step.step.asset(), keys);
      tries.put(attempt.batch(), new Try(attempt, batch, Stage.UNDER_WAY));
      step.start(keys);
      out.add(new Command.Start(attempt, batch));
      started++;
    }
    return started;
  }

  /** Repeats because a step that reads its own past passes calm on from day to day. */
  private void skipUnmoved(StepProgress step) {
    for (var calm = readiness.unmoved(step); !calm.isEmpty(); calm = readiness.unmoved(step)) {
      step.skip(calm);
    }
  }

  private void checkTable(StepProgress step, List<Command> out) {
    if (step.isBuilt() && !step.written.isEmpty() && !step.checkingTable) {
      step.checkingTable = true;
      out.add(new Command.CheckTable(run, step.step.asset(), step.written));
    }
  }

  /** After a cancel nothing more is published, so staged partitions hold nobody up. */
  private boolean isOver(StepProgress step) {
    boolean quiet = step.todo.isEmpty() && step.running.isEmpty() && !step.checkingTable;
    return cancelled
        ? quiet && step.publication != Publication.UNDER_WAY
        : step.isOver(plan.unit());
  }

  private Command.End end() {
    List<Failure> failures = new ArrayList<>();
    List<Command.Blocked> blocked = new ArrayList<>();
    Map<AssetName, PartitionSet> skipped = new LinkedHashMap<>();
    for (StepProgress step : steps.values()) {
      failures.addAll(step.failures);
      if (!step.skipped.isEmpty()) {
        skipped.put(step.step.asset(), step.skipped);
      }
      if (!step.blocked.isEmpty()) {
        blocked.add(new Command.Blocked(step.step.asset(), step.blocked));
      }
    }
    Command.RunEnd how =
        cancelled
            ? Command.RunEnd.CANCELLED
            : failures.isEmpty() ? Command.RunEnd.DONE : Command.RunEnd.FAILED;
    return new Command.End(run, how, failures, blocked, skipped);
  }
}
