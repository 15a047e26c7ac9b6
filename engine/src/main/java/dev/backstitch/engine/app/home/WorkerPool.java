package dev.backstitch.engine.app.home;

import dev.backstitch.lineage.sql.Workers;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;

/** A thread for each processor, for as long as there is something to understand. */
public final class WorkerPool implements Workers, AutoCloseable {
  /** Readers of plans recurse as deep as a text does. */
  private static final long STACK_BYTES = 16 << 20;

  private final ExecutorService threads;

  private WorkerPool(ExecutorService threads) {
    this.threads = threads;
  }

  public static WorkerPool open() {
    return new WorkerPool(
        Executors.newFixedThreadPool(
            Runtime.getRuntime().availableProcessors(), WorkerPool::thread));
  }

  private static Thread thread(Runnable work) {
    Thread thread = new Thread(null, work, "understand", STACK_BYTES);
    thread.setDaemon(true);
    return thread;
  }

  @Override
  public <T, R> List<R> each(List<T> pieces, Function<T, R> work) {
    List<Future<R>> begun = new ArrayList<>();
    pieces.forEach(piece -> begun.add(threads.submit(() -> work.apply(piece))));
    List<R> done = new ArrayList<>();
    begun.forEach(piece -> done.add(awaited(piece)));
    return done;
  }

  private static <R> R awaited(Future<R> piece) {
    try {
      return piece.get();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("Cannot understand the project: interrupted", stopped);
    } catch (ExecutionException failed) {
      if (failed.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      throw new IllegalStateException("Cannot understand the project", failed.getCause());
    }
  }

  /** What has not begun is not begun any more. */
  @Override
  public void close() {
    threads.shutdownNow();
  }
}
