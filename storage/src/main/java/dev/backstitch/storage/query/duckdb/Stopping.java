package dev.backstitch.storage.query.duckdb;

import dev.backstitch.storage.query.Cancellation;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;

/**
 * Stops a running statement when its caller says so. DuckDB forgets an interrupt that comes before
 * a statement has begun, so the interrupt is repeated until the statement has ended.
 */
final class Stopping implements AutoCloseable {
  private static final long PAUSE_MILLIS = 10;

  private final Statement statement;
  private @Nullable Thread stopper;
  private boolean ended;

  private Stopping(Statement statement) {
    this.statement = statement;
  }

  static Stopping watch(Statement statement, Cancellation cancellation) {
    Stopping stopping = new Stopping(statement);
    cancellation.onCancel(stopping::stop);
    stopping.requireGoing();
    return stopping;
  }

  private synchronized void requireGoing() {
    if (stopper != null) {
      ended = true;
      throw new CancellationException("stopped before it began");
    }
  }

  private synchronized void stop() {
    if (!ended && stopper == null) {
      stopper = new Thread(this::interruptUntilEnded, "duckdb-stop");
      stopper.setDaemon(true);
      stopper.start();
    }
  }

  private synchronized void interruptUntilEnded() {
    try {
      while (!ended) {
        statement.cancel();
        wait(PAUSE_MILLIS);
      }
    } catch (SQLException closed) {
      ended = true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** The failure as the caller should see it: stopped, or what DuckDB said. */
  synchronized RuntimeException reason(SQLException e, String sql) {
    if (stopper == null) {
      return DuckException.of(e, sql);
    }
    CancellationException stopped = new CancellationException("stopped");
    stopped.initCause(e);
    return stopped;
  }

  @Override
  public synchronized void close() {
    ended = true;
    notifyAll();
  }
}
