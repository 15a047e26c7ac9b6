package dev.backstitch.storage.metadata.jdbc.database;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Deque;
import java.util.Properties;
import java.util.concurrent.ConcurrentLinkedDeque;
import org.jdbi.v3.core.ConnectionFactory;
import org.sqlite.JDBC;

/**
 * Connections to one SQLite file, kept for reuse. A commit is on disk when it returns; transactions
 * take the write lock when they begin, since one that reads first and writes later is refused
 * without waiting. Safe for use by many threads.
 */
final class SqliteConnections implements ConnectionFactory {
  private static final int MOST_IDLE = 8;

  private final Deque<Connection> idle = new ConcurrentLinkedDeque<>();
  private final Path file;
  private final Properties settings = new Properties();
  private volatile boolean closed;

  /**
   * @param patience how long a statement waits for another process's lock
   */
  SqliteConnections(Path file, Duration patience) {
    this.file = file;
    settings.setProperty("journal_mode", "WAL");
    settings.setProperty("synchronous", "FULL");
    settings.setProperty("foreign_keys", "ON");
    settings.setProperty("transaction_mode", "IMMEDIATE");
    settings.setProperty("busy_timeout", Long.toString(patience.toMillis()));
  }

  String url() {
    return "jdbc:sqlite:" + file;
  }

  @Override
  public Connection openConnection() throws SQLException {
    if (closed) {
      throw new SQLException("Cannot use metadata after it was closed: " + file);
    }
    Connection kept = idle.pollFirst();
    // Not by DriverManager, which loads every driver there is, DuckDB with its library among them.
    return kept == null ? JDBC.createConnection(url(), settings) : kept;
  }

  @Override
  public void closeConnection(Connection connection) throws SQLException {
    if (closed
        || connection.isClosed()
        || idle.size() >= MOST_IDLE
        || !connection.getAutoCommit()) {
      connection.close();
    } else {
      idle.addFirst(connection);
    }
  }

  /** The answer to a pragma or a scalar query, as text; empty when it answers nothing. */
  String answer(String question) throws SQLException {
    Connection connection = openConnection();
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(question)) {
      String answer = rows.next() ? rows.getString(1) : null;
      return answer == null ? "" : answer;
    } finally {
      closeConnection(connection);
    }
  }

  /** Closes what is idle now; what is in use is closed when it comes back. */
  void close() throws SQLException {
    closed = true;
    for (Connection next = idle.pollFirst(); next != null; next = idle.pollFirst()) {
      next.close();
    }
  }
}
