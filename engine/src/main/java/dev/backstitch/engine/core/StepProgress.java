package dev.backstitch.engine.core;

import dev.backstitch.asset.partition.PartitionSet;
import java.util.ArrayList;
import java.util.List;

/**
 * Where the partitions of one step are. They move from todo over running and written to staged, or
 * to failed or blocked; the sets are disjoint and together always the step's keys.
 */
final class StepProgress {
  final RunPlan.Step step;
  PartitionSet todo;
  PartitionSet running;
  PartitionSet written;
  PartitionSet staged;
  PartitionSet failed;
  PartitionSet blocked;
  PartitionSet alone;
  final List<Failure> failures = new ArrayList<>();
  boolean checkingTable;
  Publication publication = Publication.NOT_YET;

  /** How far the step's publication is. */
  enum Publication {
    NOT_YET,
    UNDER_WAY,
    OVER
  }

  StepProgress(RunPlan.Step step) {
    this.step = step;
    PartitionSet none = step.keys().minus(step.keys());
    todo = step.keys();
    running = none;
    written = none;
    staged = none;
    failed = none;
    blocked = none;
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

  void wrote(PartitionSet keys, List<Failure> broken) {
    running = running.minus(keys);
    written = written.union(keys);
    broken.forEach(this::fail);
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

  PartitionSet lost() {
    return failed.union(blocked);
  }

  boolean isOver() {
    return isFinished() && (staged.isEmpty() || publication == Publication.OVER);
  }
}
