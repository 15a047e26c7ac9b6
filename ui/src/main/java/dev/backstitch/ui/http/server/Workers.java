package dev.backstitch.ui.http.server;

import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.WorkerExecutor;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Does what blocks, off the event loop, in no order; no more at once than it can bear. */
final class Workers {
  private static final int THREADS = 8;
  private static final int MOST = 512;

  private final WorkerExecutor threads;
  private final AtomicInteger inside = new AtomicInteger();

  Workers(Vertx vertx) {
    this.threads =
        vertx.createSharedWorkerExecutor(
            "http", THREADS, Duration.ofMinutes(5).toSeconds(), TimeUnit.SECONDS);
  }

  <T> Future<T> submit(Callable<T> work) {
    if (inside.incrementAndGet() > MOST) {
      inside.decrementAndGet();
      return Future.failedFuture(
          new ProblemException(
              Problem.of("BS-829", "server", "has " + MOST + " requests to answer")
                  .blamedOn(Blame.EXTERNAL)
                  .next("Try again in a moment.")));
    }
    return threads.executeBlocking(work, false).onComplete(done -> inside.decrementAndGet());
  }
}
