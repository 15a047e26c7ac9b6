package dev.backstitch.storage.metadata;

import java.util.Objects;

/**
 * Where the output of a run lives until it is published.
 *
 * @param base the release that it was built over; 0 for none
 * @param revision grows whenever its verdicts change
 */
public record Workspace(String run, State state, long base, long revision) {
  public Workspace {
    Objects.requireNonNull(run);
    Objects.requireNonNull(state);
  }

  /** Only an open one takes output and verdicts; every other state is for ever. */
  public enum State {
    OPEN,
    PUBLISHED,
    /** Given up by somebody; never published. */
    ABANDONED,
    /** Given up by its run; never published. */
    FAILED
  }

  /** What one table's branch holds: its snapshot, and the partitions that it replaces. */
  public record Staged(long snapshot, String keys) {
    public Staged {
      Objects.requireNonNull(keys);
    }
  }
}
