package dev.backstitch.storage.plan;

import java.util.List;
import java.util.Optional;

/** Saved plans; they are only ever added. */
public interface Plans {
  /**
   * Saves a plan under a number that nobody else has.
   *
   * @return the plan under its id
   */
  SavedPlan save(SavedPlan withoutId);

  Optional<SavedPlan> find(String id);

  /** Newest first. */
  List<SavedPlan> newest(int limit);

  /** How many there are. */
  long count();
}
