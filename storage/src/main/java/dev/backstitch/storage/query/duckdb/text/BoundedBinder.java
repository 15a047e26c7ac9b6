package dev.backstitch.storage.query.duckdb.text;

import dev.backstitch.asset.definition.Parameter;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.storage.query.Binder;
import dev.backstitch.storage.query.duckdb.Limits;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Binds texts within bounds, so that no text keeps its caller waiting: one that is too large is
 * refused unread, and one that takes too much work is given up. DuckDB cannot be interrupted while
 * it binds, so what is given up runs on in its own instance, which nobody uses any more. Safe for
 * use by many threads.
 */
public final class BoundedBinder implements Binder, AutoCloseable {
  private static final Duration WORK = Duration.ofSeconds(2);
  private static final Duration LONGEST = Duration.ofSeconds(30);
  private static final long LOOK_MILLIS = 50;

  /** The binder recurses into the text; a stack that overflows there takes the process with it. */
  private static final long STACK_BYTES = 16 << 20;

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private final Limits limits;
  private final Duration work;
  private final ExecutorService threads =
      Executors.newCachedThreadPool(
          task -> {
            Thread thread = new Thread(null, task, "duckdb-bind", STACK_BYTES);
            thread.setDaemon(true);
            return thread;
          });
  private DuckBinder binder;

  public BoundedBinder(Limits limits) {
    this(limits, WORK);
  }

  /**
   * A binder with another bound.
   *
   * @param work processor time that one text may take
   */
  BoundedBinder(Limits limits, Duration work) {
    this.limits = limits;
    this.work = work;
    this.binder = new DuckBinder(limits);
  }

  @Override
  public Bound bind(
      String sql,
      Map<String, List<Column>> aliases,
      List<Parameter> parameters,
      List<Column> keys) {
    Optional<String> excess = TextSize.excess(sql);
    if (excess.isPresent()) {
      return refused(excess.get());
    }
    DuckBinder used = current();
    Attempt attempt = new Attempt(() -> used.bind(sql, aliases, parameters, keys));
    threads.execute(attempt);
    return awaited(attempt, used);
  }

  /** One text on a thread of its own, whose processor time tells how much work it was. */
  private static final class Attempt extends FutureTask<Bound> {
    private volatile long thread;
    private volatile long began;

    Attempt(Callable<Bound> text) {
      super(text);
    }

    @Override
    public void run() {
      long self = Thread.currentThread().getId();
      began = THREADS.getThreadCpuTime(self);
      thread = self;
      super.run();
    }

    Duration worked() {
      long id = thread;
      long now = id == 0 ? -1 : THREADS.getThreadCpuTime(id);
      return now < 0 ? Duration.ZERO : Duration.ofNanos(now - began);
    }
  }

  private Bound awaited(Attempt attempt, DuckBinder used) {
    long started = System.nanoTime();
    while (true) {
      try {
        return attempt.get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
      } catch (TimeoutException notYet) {
        Duration waited = Duration.ofNanos(System.nanoTime() - started);
        if (attempt.worked().compareTo(work) > 0 || waited.compareTo(LONGEST) > 0) {
          abandon(used);
          return refused(
              "takes more than %d ms to understand; cut it into several assets"
                  .formatted(work.toMillis()));
        }
      } catch (InterruptedException stopped) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException("Cannot bind: interrupted", stopped);
      } catch (ExecutionException failed) {
        throw failed.getCause() instanceof RuntimeException cause
            ? cause
            : new IllegalStateException(failed.getCause());
      }
    }
  }

  private synchronized DuckBinder current() {
    return binder;
  }

  /** Closing would wait for the text that was given up, so the instance is left to its thread. */
  private synchronized void abandon(DuckBinder spoilt) {
    if (binder == spoilt) {
      binder = new DuckBinder(limits);
    }
  }

  private static Bound refused(String why) {
    return new Bound(List.of(), "", List.of(), new SqlError(why, 0, 0));
  }

  @Override
  public synchronized void close() {
    threads.shutdown();
    binder.close();
  }
}
