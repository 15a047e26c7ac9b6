package dev.backstitch.engine.core;

import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Problem;
import java.util.ArrayList;
import java.util.List;

/**
 * Where the partitions of one step are. They move from todo over running and written to staged, or
 * to failed, blocked or skipped; these sets are disjoint and together always the step's keys.
 */
final class StepProgress {
  final RunPlan.Step step;
  PartitionSet todo;
  PartitionSet running;
  PartitionSet written;
  PartitionSet staged;
  PartitionSet failed;
  PartitionSet blocked;
  PartitionSet skipped;

  /** Those of the written and staged that came out as they are published. */
  PartitionSet unchanged;

  /** Those of the staged that others had published when this run was to publish them. */
  PartitionSet byOthers;

  PartitionSet alone;
  final List<Failure> failures = new ArrayList<>();
  boolean checkingTable;
  Publication publication = Publication.NOT_YET;

  /** How far the step's publication is. */
  enum Publication {
    NOT_YET,
    UNDER_WAY,
    OVER,
    /** Nothing of it became visible, and nothing that was built from it may. */
    REFUSED
  }

  StepProgress(RunPlan.Step step) {
    this.step = step;
    PartitionSet none = step.keys().minus(step.keys());
    todo = step.keys().minus(step.written());
    running = none;
    written = step.checksTable() ? step.written() : none;
    staged = step.checksTable() ? none : step.written();
    failed = none;
    blocked = none;
    skipped = none;
    unchanged = step.unchanged();
    byOthers = none;
    alone = none;
  }

  void start(PartitionSet keys) {
    todo = todo.minus(keys);
    running = running.union(keys);
  }

  /** Puts partitions of a failed batch back, to be tried one by one. */
  void tryAlone(PartitionSet keys) {
    running = running.minus(keys);
    todo = todo.union(keys);
    alone = alone.union(keys);
  }

  void giveBack(PartitionSet keys) {
    running = running.minus(keys);
    todo = todo.union(keys);
  }

  void wrote(PartitionSet keys, Outcome.Done outcome) {
    running = running.minus(keys);
    written = written.union(keys);
    unchanged = unchanged.union(outcome.unchanged());
    outcome.failures().forEach(this::fail);
  }

  void skip(PartitionSet keys) {
    todo = todo.minus(keys);
    skipped = skipped.union(keys);
  }

  void fail(Failure failure) {
    running = running.minus(failure.keys());
    written = written.minus(failure.keys());
    failed = failed.union(failure.keys());
    failures.add(failure);
  }

  void block(PartitionSet keys) {
    PartitionSet hit = keys.intersect(todo);
    todo = todo.minus(hit);
    blocked = blocked.union(hit);
  }

  /** Written partitions become inputs of others once no check over the table can refuse them. */
  void stage() {
    staged = staged.union(written);
    written = written.minus(written);
  }

  /** Nothing more will be built, successfully or not. */
  boolean isBuilt() {
    return todo.isEmpty() && running.isEmpty();
  }

  /** Nothing more will be staged. */
  boolean isFinished() {
    return isBuilt() && written.isEmpty();
  }

  /** Partitions that others must still wait for. */
  PartitionSet unfinished() {
    return todo.union(running).union(written);
  }

  /** Partitions that came out otherwise than they are published. */
  PartitionSet moved() {
    return staged.union(written).minus(unchanged);
  }

  /** Partitions that came about and that readers were to see, and do not. */
  PartitionSet invisible(RunPlan.Unit unit) {
    boolean shows = publication == Publication.NOT_YET && unit == RunPlan.Unit.ASSET;
    PartitionSet built = staged.union(written);
    return shows ? built : built.minus(built);
  }

  PartitionSet lost() {
    return failed.union(blocked);
  }

  /** A publication was tried, or nobody is to try one. */
  boolean isOver(RunPlan.Unit unit) {
    boolean isTold = publication == Publication.OVER || publication == Publication.REFUSED;
    return isFinished() && (staged.isEmpty() || isTold || unit == RunPlan.Unit.WORKSPACE);
  }

  /** Keeps the staged partitions invisible, with the reason. */
  void refuse(Problem problem) {
    publication = Publication.REFUSED;
    if (!staged.isEmpty()) {
      failures.add(new Failure(step.asset(), staged, problem));
    }
  }
}
