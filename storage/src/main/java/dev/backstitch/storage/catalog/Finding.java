package dev.backstitch.storage.catalog;

import java.util.Objects;

/**
 * One thing that a probe found out by doing it.
 *
 * @param what the claim that was tried
 * @param holds whether it was seen to hold
 * @param isNeeded whether no release can be told to a catalog where it does not
 * @param detail what was seen; empty when there is nothing to add
 */
public record Finding(String what, boolean holds, boolean isNeeded, String detail) {
  public Finding {
    Objects.requireNonNull(what);
    Objects.requireNonNull(detail);
  }

  /** Whether the catalog must be refused for it. */
  public boolean isFatal() {
    return isNeeded && !holds;
  }
}
