package dev.backstitch.storage.metadata.jdbc;

import dev.backstitch.storage.metadata.Outcome;

/** Ends a publishing transaction without effect; never leaves this package. */
final class RefusedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Outcome outcome;

  RefusedException(Outcome outcome) {
    super("Cannot publish: " + outcome, null, false, false);
    this.outcome = outcome;
  }

  Outcome outcome() {
    return outcome;
  }
}
