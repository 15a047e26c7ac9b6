package dev.backstitch.ui.http.service;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Does something every few seconds, whatever became of it the last time. */
final class Rounds implements AutoCloseable {
  private static final Logger LOG = Logger.getLogger(Rounds.class.getName());
  private static final long SECONDS = 2;

  private final ScheduledExecutorService clock =
      Executors.newSingleThreadScheduledExecutor(
          work -> {
            Thread thread = new Thread(work, "rounds");
            thread.setDaemon(true);
            return thread;
          });
  private final ScheduledFuture<?> rounds;

  Rounds(Runnable round) {
    this.rounds =
        clock.scheduleWithFixedDelay(() -> once(round), SECONDS, SECONDS, TimeUnit.SECONDS);
  }

  private static void once(Runnable round) {
    try {
      round.run();
    } catch (RuntimeException unreachable) {
      LOG.log(Level.WARNING, "could not ask who serves this home", unreachable);
    }
  }

  @Override
  public void close() {
    rounds.cancel(true);
    clock.shutdownNow();
  }
}
