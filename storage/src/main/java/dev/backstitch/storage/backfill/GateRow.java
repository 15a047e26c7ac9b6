package dev.backstitch.storage.backfill;

import java.time.Instant;
import java.util.Objects;

/**
 * What keeps a run's workspace from being published while it is open.
 *
 * @param name stable word for what has to be seen to
 * @param content number of what happened that the workspace was looked at after; 0 where its
 *     content does not matter
 * @param at the instant since which it is so
 * @param by who says so
 * @param why in words; may be empty
 */
public record GateRow(
    String run, String name, State state, long content, Instant at, String by, String why) {
  public GateRow {
    Objects.requireNonNull(run);
    Objects.requireNonNull(name);
    Objects.requireNonNull(state);
    Objects.requireNonNull(at);
    Objects.requireNonNull(by);
    Objects.requireNonNull(why);
  }

  /** Only an open one keeps anything back. */
  public enum State {
    OPEN,
    PASSED,
    /** It does not hold, and somebody answers for going on all the same. */
    OVERRIDDEN
  }

  public boolean isOpen() {
    return state == State.OPEN;
  }
}
