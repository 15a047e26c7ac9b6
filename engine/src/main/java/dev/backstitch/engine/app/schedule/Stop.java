package dev.backstitch.engine.app.schedule;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Ends a watch from another thread. Safe for use by many threads. */
public final class Stop {
  private final CountDownLatch asked = new CountDownLatch(1);
  private final CountDownLatch done = new CountDownLatch(1);

  /** Asks the watch to end; what it is building it finishes. */
  public void ask() {
    asked.countDown();
  }

  public boolean isAsked() {
    return asked.getCount() == 0;
  }

  /** Waits, unless it is to end; answers whether it is. */
  public boolean pause(Duration atMost) throws InterruptedException {
    return asked.await(atMost.toMillis(), TimeUnit.MILLISECONDS);
  }

  /** The watch is over. */
  public void done() {
    done.countDown();
  }

  /** Waits until the watch is over. */
  public void awaitDone() throws InterruptedException {
    done.await();
  }
}
