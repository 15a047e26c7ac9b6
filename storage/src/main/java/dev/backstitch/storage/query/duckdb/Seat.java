package dev.backstitch.storage.query.duckdb;

import org.jspecify.annotations.Nullable;

/** One connection to a warm instance, and what has run in its open transaction. For one thread. */
final class Seat {
  private final DuckSession session;
  private final int generation;
  private @Nullable String made;

  /**
   * A connection without a transaction.
   *
   * @param generation which instance of a row it belongs to
   */
  Seat(DuckSession session, int generation) {
    this.session = session;
    this.generation = generation;
  }

  DuckSession session() {
    return session;
  }

  boolean isOf(int wanted) {
    return generation == wanted;
  }

  boolean has(String setup) {
    return setup.equals(made);
  }

  /** Opens a transaction in which the setup has run, unless this is one. */
  void begin(String setup) {
    if (has(setup)) {
      return;
    }
    if (made != null) {
      session.execute("ROLLBACK");
    }
    made = setup;
    session.execute("BEGIN TRANSACTION; " + setup);
  }

  /** Takes everything back; false when that fails, and the instance can no longer be trusted. */
  boolean cleared() {
    try {
      session.execute("ROLLBACK");
      made = null;
      return true;
    } catch (DuckException e) {
      return false;
    }
  }
}
