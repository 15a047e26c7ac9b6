package dev.backstitch.storage.metadata.jdbc.database;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.metadata.DatabaseUrl;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import org.jdbi.v3.core.ConnectionFactory;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;

/**
 * One PostgreSQL database, used by many processes. READ COMMITTED is enough: whatever a transaction
 * decides by, it locks first and reads then (SELECT ... FOR UPDATE, or the row that an upsert
 * takes), so that it sees the newest committed row, and no one else changes it before the commit.
 */
public final class PostgresDatabase implements Database {
  private static final int TRIES = 6;
  private static final int MOST_CONNECTIONS = 10;
  private static final long PATIENCE_MILLIS = 30_000;
  private static final long FIRST_PAUSE_MILLIS = 5;

  /** A process that stops in the middle must not hold up all the others for ever. */
  private static final String SESSION =
      "SET lock_timeout = '"
          + PATIENCE_MILLIS
          + "ms';"
          + " SET idle_in_transaction_session_timeout = '60s'";

  private final String subject;
  private final HikariDataSource pool;
  private final Jdbi jdbi;
  private final ThreadLocal<Boolean> writing = ThreadLocal.withInitial(() -> false);

  private PostgresDatabase(String subject, HikariDataSource pool, ConnectionFactory connections) {
    this.subject = subject;
    this.pool = pool;
    this.jdbi = Statements.over(connections).define(FOR_UPDATE, "FOR UPDATE");
  }

  /**
   * Opens a database, made or brought up to date when needed.
   *
   * @throws ProblemException BS-618 when it cannot be reached, where a retry helps; BS-646 when it
   *     refuses us; BS-648 when it would not keep what it acknowledges; BS-614 when a newer program
   *     wrote it
   */
  public static PostgresDatabase open(DatabaseUrl address) {
    return open(address, connections -> connections);
  }

  /**
   * As {@link #open(DatabaseUrl)}.
   *
   * @param around wraps each connection on its way to us; for tests of what may go wrong
   */
  public static PostgresDatabase open(
      DatabaseUrl address, UnaryOperator<ConnectionFactory> around) {
    String subject = "metadata database " + address;
    PostgresSource source = new PostgresSource(address);
    new PostgresOpening(subject, source).prepare();
    HikariDataSource pool = pool(source);
    return new PostgresDatabase(subject, pool, around.apply(pool::getConnection));
  }

  private static HikariDataSource pool(PostgresSource source) {
    HikariConfig config = new HikariConfig();
    config.setDataSource(source);
    config.setPoolName("backstitch");
    config.setMaximumPoolSize(MOST_CONNECTIONS);
    config.setMinimumIdle(0);
    config.setConnectionTimeout(PATIENCE_MILLIS);
    config.setInitializationFailTimeout(-1);
    config.setTransactionIsolation("TRANSACTION_READ_COMMITTED");
    config.setConnectionInitSql(SESSION);
    return new HikariDataSource(config);
  }

  @Override
  public <T> T read(Work<T> work) {
    for (int attempt = 1; ; attempt++) {
      try {
        return jdbi.withHandle(work::on);
      } catch (JdbiException failed) {
        Failure failure = Failure.of(failed);
        if (!failure.is(Failure.Kind.UNREACHABLE) || attempt == TRIES) {
          throw explained(failure, "Nothing was read", failed);
        }
        pause(failure, attempt);
      }
    }
  }

  @Override
  public <T> T write(Work<T> work) {
    if (writing.get()) {
      throw new IllegalStateException("Cannot write within a write");
    }
    writing.set(true);
    try {
      return written(work);
    } finally {
      writing.remove();
    }
  }

  private <T> T written(Work<T> work) {
    for (int attempt = 1; ; attempt++) {
      Attempt<T> transaction = new Attempt<>(work);
      try {
        return jdbi.inTransaction(transaction::on);
      } catch (JdbiException failed) {
        Failure failure = Failure.of(failed);
        if (transaction.isCommitting()) {
          throw explained(failure, "Whether it was written is not known", failed);
        }
        if (!canBeginAgain(failure) || attempt == TRIES) {
          throw explained(failure, "Nothing was written", failed);
        }
        pause(failure, attempt);
      }
    }
  }

  /** Only before the commit was asked for: what was never committed can be done again. */
  private static boolean canBeginAgain(Failure failure) {
    return failure.is(Failure.Kind.CONFLICT) || failure.is(Failure.Kind.UNREACHABLE);
  }

  /** One transaction, and whether its work is done, so that a failure is one of the commit. */
  private static final class Attempt<T> {
    private final Work<T> work;
    private boolean committing;

    Attempt(Work<T> work) {
      this.work = work;
    }

    T on(Handle handle) {
      T result = work.on(handle);
      committing = true;
      return result;
    }

    boolean isCommitting() {
      return committing;
    }
  }

  /** Where one connection is lost others are: what lies idle is thrown away. */
  private void pause(Failure failure, int attempt) {
    if (failure.is(Failure.Kind.UNREACHABLE)) {
      pool.getHikariPoolMXBean().softEvictConnections();
    }
    long most = FIRST_PAUSE_MILLIS << attempt;
    try {
      TimeUnit.MILLISECONDS.sleep(ThreadLocalRandom.current().nextLong(most / 2, most));
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw unreachable(subject, failure, "It was given up", stopped);
    }
  }

  private RuntimeException explained(Failure failure, String outcome, JdbiException failed) {
    return switch (failure.kind()) {
      case UNREACHABLE -> unreachable(subject, failure, outcome, failed);
      case BUSY, CONFLICT ->
          new ProblemException(
              Problem.of("BS-612", subject, "is busy: " + failure.reason())
                  .blamedOn(Blame.EXTERNAL)
                  .next(outcome + "; try again when the other process is done."),
              failed);
      case OTHER -> failed;
    };
  }

  static ProblemException unreachable(
      String subject, Failure failure, String outcome, Throwable cause) {
    return new ProblemException(
        Problem.of("BS-618", subject, "is unreachable: " + failure.reason())
            .blamedOn(Blame.EXTERNAL)
            .next(outcome + "; a retry helps once it answers."),
        cause);
  }

  @Override
  public void close() {
    pool.close();
  }
}
