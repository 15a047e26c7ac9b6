package dev.backstitch.storage.metadata.jdbc.fault;

import java.sql.SQLException;

/** One thing that goes wrong: at which call, on which side of its effect, and how it is told. */
record Fault(int call, Moment moment, Told error) {

  enum Moment {
    /** The call has no effect. */
    BEFORE,
    /** The call has had its effect; only its answer is lost. */
    AFTER
  }

  enum Told {
    /** The connection breaks; others can be made. */
    LOST("08006", 0),
    /** The whole database is gone until it comes back. */
    GONE("08006", 0),
    CONFLICT("40001", 0),
    GENERAL("HY000", 0),
    SQLITE_BUSY("", 5),
    SQLITE_FULL("", 13);

    private final String state;
    private final int code;

    Told(String state, int code) {
      this.state = state;
      this.code = code;
    }

    SQLException exception() {
      return new SQLException("a fault of the test: " + name(), state, code);
    }
  }
}
