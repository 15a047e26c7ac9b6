package dev.backstitch.storage.metadata;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Runs and their ends. */
public interface Runs {
  void start(Run run);

  void end(String id, Run.Status status, Instant at);

  Optional<Run> find(String id);

  /** Newest first. */
  List<Run> newest(int limit);
}
