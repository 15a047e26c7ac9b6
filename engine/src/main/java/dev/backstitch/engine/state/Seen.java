package dev.backstitch.engine.state;

import java.util.Objects;

/**
 * The state of all assets as somebody saw it.
 *
 * @param release the newest release then; 0 for none
 */
public record Seen(long release, ProjectState state) {
  public Seen {
    Objects.requireNonNull(state);
  }
}
