package dev.backstitch.storage.server;

import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Something that a server was asked to do.
 *
 * @param number in the order in which servers were asked
 * @param server which process was asked
 * @param startedAt null while it waits
 * @param run what builds; null until it does, and where nothing is built
 * @param answer a document in JSON: what came of it; null until it is over
 */
public record Job(
    long number,
    Asked asked,
    String server,
    State state,
    @Nullable Instant startedAt,
    @Nullable Instant endedAt,
    @Nullable String run,
    @Nullable String answer) {
  public Job {
    Objects.requireNonNull(asked);
    Objects.requireNonNull(server);
    Objects.requireNonNull(state);
  }

  /**
   * What was asked.
   *
   * @param onceKey the asker's own name for it: the same name is the same job
   * @param hash of the whole request
   */
  public record Asked(
      String verb, String subject, String by, String onceKey, String hash, Instant at) {
    public Asked {
      Objects.requireNonNull(verb);
      Objects.requireNonNull(subject);
      Objects.requireNonNull(by);
      Objects.requireNonNull(onceKey);
      Objects.requireNonNull(hash);
      Objects.requireNonNull(at);
    }
  }

  /** How far it is. */
  public enum State {
    QUEUED,
    RUNNING,
    DONE,
    FAILED,
    REFUSED,
    CANCELLED,
    /** Its server went away before it was over. */
    INTERRUPTED;

    /** Whether nothing more comes of it. */
    public boolean isOver() {
      return this != QUEUED && this != RUNNING;
    }
  }
}
