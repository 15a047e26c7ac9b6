package dev.backstitch.ui.cli.output;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Ends in order what is under way when the process is told to end, as by Ctrl-C, and gives the
 * command the time to say so. Thread-safe.
 */
public final class Interrupts implements AutoCloseable {
  private static final long PATIENCE_SECONDS = 5;

  private final CountDownLatch answered = new CountDownLatch(1);
  private final List<Runnable> stops = new ArrayList<>();
  private @Nullable Thread hook;

  /** What is to be done first; called by another thread, and must return at once. */
  public synchronized void willStop(Runnable stop) {
    stops.add(stop);
    if (hook == null) {
      hook = new Thread(this::stop, "interrupted");
      Runtime.getRuntime().addShutdownHook(hook);
    }
  }

  private void stop() {
    List<Runnable> all;
    synchronized (this) {
      all = List.copyOf(stops);
    }
    all.forEach(Runnable::run);
    try {
      answered.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException impatient) {
      Thread.currentThread().interrupt();
    }
  }

  /** The command has answered. */
  @Override
  public synchronized void close() {
    answered.countDown();
    if (hook != null) {
      try {
        Runtime.getRuntime().removeShutdownHook(hook);
      } catch (IllegalStateException endsAlready) {
        // That is what it was waiting for.
      }
      hook = null;
    }
  }
}
