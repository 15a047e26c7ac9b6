package dev.backstitch.storage.metadata.jdbc.database;

import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.UnaryOperator;
import org.jdbi.v3.core.ConnectionFactory;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;

/**
 * One SQLite file. Writers of this process queue in order; those of other processes are waited for
 * as long as {@link #PATIENCE}.
 */
public final class SqliteDatabase implements Database {
  public static final Duration PATIENCE = Duration.ofSeconds(30);

  private static final int BUSY = 5;
  private static final int PRIMARY_CODE = 0xff;

  private final Path file;
  private final SqliteConnections connections;
  private final Jdbi jdbi;
  private final ReentrantLock writing = new ReentrantLock(true);

  private SqliteDatabase(
      Path file, SqliteConnections connections, UnaryOperator<ConnectionFactory> around) {
    this.file = file;
    this.connections = connections;
    // A write has the whole file to itself; no row needs a lock of its own.
    this.jdbi = Statements.over(around.apply(connections)).define(FOR_UPDATE, "");
  }

  /**
   * Opens a file, made or brought up to date when needed.
   *
   * @param patience how long a write waits for those of other processes
   * @throws ProblemException BS-613 to BS-617 when this SQLite or this file cannot be trusted
   */
  public static SqliteDatabase open(Path file, Duration patience) {
    return open(file, patience, connections -> connections);
  }

  /**
   * As {@link #open(Path, Duration)}.
   *
   * @param around wraps each connection on its way to us; for tests of what may go wrong
   */
  public static SqliteDatabase open(
      Path file, Duration patience, UnaryOperator<ConnectionFactory> around) {
    Path absolute = file.toAbsolutePath().normalize();
    SqliteConnections connections = new SqliteConnections(absolute, patience);
    new SqliteOpening(absolute, connections).prepare();
    return new SqliteDatabase(absolute, connections, around);
  }

  @Override
  public <T> T read(Work<T> work) {
    try {
      return jdbi.withHandle(work::on);
    } catch (JdbiException failed) {
      throw explained(failed);
    }
  }

  @Override
  public <T> T write(Work<T> work) {
    if (writing.isHeldByCurrentThread()) {
      throw new IllegalStateException("Cannot write within a write");
    }
    writing.lock();
    try {
      return jdbi.inTransaction(work::on);
    } catch (JdbiException failed) {
      throw explained(failed);
    } finally {
      writing.unlock();
    }
  }

  private RuntimeException explained(JdbiException failed) {
    for (Throwable cause = failed; cause != null; cause = cause.getCause()) {
      if (cause instanceof SQLException sql && (sql.getErrorCode() & PRIMARY_CODE) == BUSY) {
        return new ProblemException(
            Problem.of("BS-612", file.toString(), "the metadata database is busy: another process")
                .blamedOn(Blame.EXTERNAL)
                .next("Nothing was written; try again when the other process is done."),
            failed);
      }
    }
    return failed;
  }

  @Override
  public void close() {
    try {
      connections.close();
    } catch (SQLException e) {
      throw new IllegalStateException("Cannot close " + file, e);
    }
  }
}
