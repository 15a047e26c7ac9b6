package dev.backstitch.engine.core;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.engine.core.StepProgress.Publication;
import dev.backstitch.engine.core.Try.Stage;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

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
  private boolean paused;
  private boolean over;

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
    return (int) tries.values().stream().filter(Try::isUnderWay).count();
  }

  /** The step of each attempt under way. */
  List<RunPlan.Step> stepsUnderWay() {
    return tries.values().stream()
        .filter(Try::isUnderWay)
        .map(t -> progress(t.batch().asset()).step)
        .toList();
  }

  /** Readers wait for its partitions one by one, not for somebody who looks at all of them. */
  boolean isUrgent() {
    return plan.unit() == RunPlan.Unit.ASSET;
  }

  /** Takes an attempt's end; an answer of an attempt that is not under way is ignored. */
  List<Command> finished(Attempt attempt, Outcome outcome) {
    Try current = tries.get(attempt.batch());
    if (current == null || !current.attempt().equals(attempt) || !current.isUnderWay()) {
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
        commands.add(
            new Command.Wake(
                next, limits.waitAfter(attempt.number()), ended.batch(), outcome.problem()));
      } else if (!cancelled && ended.batch().keys().count() > 1) {
        step.tryAlone(ended.batch().keys());
      } else {
        step.fail(new Failure(step.step.asset(), ended.batch().keys(), outcome.problem()));
      }
    }

    /** Another try would take as long; partition by partition it may be done in time. */
    @Override
    public void stopped(Outcome.Stopped outcome) {
      if (ended.stage() == Stage.OVERDUE && !cancelled) {
        failed(new Outcome.Failed(tooLong(ended.batch()), false));
      } else {
        step.giveBack(ended.batch().keys());
      }
    }
  }

  private Problem tooLong(Batch batch) {
    return Problem.of(
            "BS-750",
            batch.asset() + " " + batch.keys().text(),
            "was stopped, since an attempt may take " + limits.timeout().toSeconds() + " s")
        .blamedOn(Blame.DATA)
        .next("Give it more time with --timeout, or make less of it.");
  }

  /** An attempt takes too long: it is stopped, and counts as failed once it has. */
  List<Command> overdue(Attempt attempt) {
    Try late = tries.get(attempt.batch());
    if (late == null || !late.attempt().equals(attempt) || late.stage() != Stage.UNDER_WAY) {
      return List.of();
    }
    tries.put(attempt.batch(), late.at(Stage.OVERDUE));
    return List.of(new Command.Stop(attempt));
  }

  /** Whether nothing more is started for now; what is under way goes on. */
  void pause(boolean whether) {
    paused = whether;
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

  void published(Event.Published event) {
    Problem problem = event.problem();
    for (AssetName asset : event.assets()) {
      StepProgress step = progress(asset);
      if (problem == null) {
        step.publication = Publication.OVER;
      } else {
        step.refuse(problem);
      }
    }
    event.byOthers().forEach((asset, keys) -> progress(asset).byOthers = keys);
  }

  List<Command> cancel() {
    cancelled = true;
    List<Command> stops = new ArrayList<>();
    for (Try t : List.copyOf(tries.values())) {
      if (!t.isUnderWay()) {
        tries.remove(t.attempt().batch());
        progress(t.batch().asset()).giveBack(t.batch().keys());
      } else {
        stops.add(new Command.Stop(t.attempt()));
      }
    }
    return stops;
  }

  /** All that follows from what is known, besides starting something. */
  List<Command> settle() {
    List<Command> out = new ArrayList<>();
    for (StepProgress step : steps.values()) {
      if (cancelled) {
        step.block(step.todo);
        continue;
      }
      blockDoomed(step);
      skipUnmoved(step);
      checkTable(step, out);
    }
    if (!cancelled) {
      out.addAll(visibility.settled());
    }
    return out;
  }

  /** The end, once it has come. */
  List<Command> ended() {
    if (!over && steps.values().stream().allMatch(this::isOver)) {
      over = true;
      return List.of(end());
    }
    return List.of();
  }

  /** What could start now; to be asked once in a turn, after {@link #settle}. */
  Startable startable() {
    if (cancelled || paused) {
      return new Startable(this, Collections.emptyIterator(), Collections.emptyIterator());
    }
    List<Try> due = tries.values().stream().filter(t -> t.stage() == Stage.DUE).toList();
    List<StepProgress> open = steps.values().stream().filter(s -> !s.todo.isEmpty()).toList();
    return new Startable(this, due.iterator(), open.iterator());
  }

  Slots slots(Try due) {
    return progress(due.batch().asset()).step.slots();
  }

  Iterator<PartitionSet> batches(StepProgress step) {
    return readiness.batches(step, readiness.ready(step));
  }

  Command startAgain(Try due) {
    tries.put(due.attempt().batch(), due.at(Stage.UNDER_WAY));
    return new Command.Start(due.attempt(), due.batch());
  }

  Command start(StepProgress step, PartitionSet keys) {
    Attempt attempt = new Attempt(run, nextBatch++, 1);
    Batch batch = new Batch(step.step.asset(), keys);
    tries.put(attempt.batch(), new Try(attempt, batch, Stage.UNDER_WAY));
    step.start(keys);
    return new Command.Start(attempt, batch);
  }

  /** Repeats because a step that reads its own past passes a loss on from day to day. */
  private void blockDoomed(StepProgress step) {
    for (var hit = readiness.doomed(step).intersect(step.todo); !hit.isEmpty(); ) {
      step.block(hit);
      hit = readiness.doomed(step).intersect(step.todo);
    }
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
    Map<AssetName, PartitionSet> byOthers = new LinkedHashMap<>();
    for (StepProgress step : steps.values()) {
      failures.addAll(step.failures);
      if (!step.skipped.isEmpty()) {
        skipped.put(step.step.asset(), step.skipped);
      }
      if (!step.byOthers.isEmpty()) {
        byOthers.put(step.step.asset(), step.byOthers);
      }
      PartitionSet left =
          cancelled ? step.blocked.union(step.invisible(plan.unit())) : step.blocked;
      if (!left.isEmpty()) {
        blocked.add(new Command.Blocked(step.step.asset(), left));
      }
    }
    Command.RunEnd how =
        cancelled
            ? Command.RunEnd.CANCELLED
            : failures.isEmpty() ? Command.RunEnd.DONE : Command.RunEnd.FAILED;
    return new Command.End(run, how, failures, blocked, skipped, byOthers);
  }
}
