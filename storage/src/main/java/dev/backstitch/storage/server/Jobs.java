package dev.backstitch.storage.server;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What servers were asked to do. */
public interface Jobs {
  /**
   * Records a job that waits, unless the asker has named one so before.
   *
   * @return the new one, or that of before
   */
  Added add(Job.Asked asked, String server);

  /** A job, and whether it is new. */
  record Added(Job job, boolean isNew) {}

  /** It is begun. */
  void start(long number, Instant at);

  /** This run builds for it. */
  void builds(long number, String run);

  /** It is over; one that is over already stays as it is. */
  void end(long number, Job.State state, @Nullable String answer, Instant at);

  Optional<Job> find(long number);

  /**
   * Newest first.
   *
   * @param state null for all
   */
  List<Job> newest(Job.@Nullable State state, int limit);

  /** Every job of another server that is not over is interrupted; answers how many were. */
  int interruptOthers(String server, Instant at);
}
