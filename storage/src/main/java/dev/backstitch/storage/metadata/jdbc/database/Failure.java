package dev.backstitch.storage.metadata.jdbc.database;

import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.Set;

/**
 * Why a database did not do what it was asked to, as its standard code tells.
 *
 * @param state five characters; empty when there was none
 * @param reason in the database's words
 */
record Failure(String state, String reason, Kind kind) {
  private static final Set<String> CONFLICTS = Set.of("40001", "40P01");

  /** Out of connections, going down, gone down, coming up, and told to leave for being idle. */
  private static final Set<String> UNREACHABLE =
      Set.of("53300", "57P01", "57P02", "57P03", "25P03");

  private static final String LOCK_NOT_AVAILABLE = "55P03";

  /** What can be done about it. */
  enum Kind {
    /** Rolled back in favour of another transaction; beginning again helps. */
    CONFLICT,
    /** The connection is lost or was never made. */
    UNREACHABLE,
    /** Somebody holds a lock longer than we wait. */
    BUSY,
    OTHER
  }

  /** What the innermost of the causes that has a code says. */
  static Failure of(Throwable failed) {
    Failure found = new Failure("", String.valueOf(failed.getMessage()), Kind.OTHER);
    for (Throwable cause = failed; cause != null; cause = cause.getCause()) {
      if (cause instanceof SQLException sql && (found.state.isEmpty() || state(sql).length() > 0)) {
        found = new Failure(state(sql), String.valueOf(sql.getMessage()), kind(sql));
      }
    }
    return found;
  }

  boolean is(Kind other) {
    return kind == other;
  }

  private static String state(SQLException sql) {
    return sql.getSQLState() == null ? "" : sql.getSQLState();
  }

  private static Kind kind(SQLException sql) {
    String state = state(sql);
    if (CONFLICTS.contains(state)) {
      return Kind.CONFLICT;
    }
    if (state.equals(LOCK_NOT_AVAILABLE)) {
      return Kind.BUSY;
    }
    boolean isLost =
        state.startsWith("08")
            || UNREACHABLE.contains(state)
            || sql instanceof SQLTransientConnectionException;
    return isLost ? Kind.UNREACHABLE : Kind.OTHER;
  }
}
