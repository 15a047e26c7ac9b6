package dev.backstitch.storage.metadata;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Runs and their ends. */
public interface Runs {
  void start(Run run);

  void end(String id, Run.Status status, Instant at);

  /**
   * Changes the status in one step with looking at it.
   *
   * @param at when it ended, if it is not under way from now on
   * @return false when it was none of these, or was never started; nothing is changed then
   */
  boolean move(String id, Set<Run.Status> from, Run.Status to, Instant at);

  /** All that are one of these, the last started first. */
  List<Run> in(Set<Run.Status> statuses);

  Optional<Run> find(String id);

  /** How many there are. */
  long count();

  /** Newest first. */
  List<Run> newest(int limit);
}
