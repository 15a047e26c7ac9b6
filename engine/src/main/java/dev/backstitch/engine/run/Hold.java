package dev.backstitch.engine.run;

import dev.backstitch.storage.lease.Leases;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/** What a worker holds until he gives it back, or is succeeded. Thread-safe. */
public final class Hold {
  private static final Duration RENEWED = Holds.LENGTH.dividedBy(6);

  private final Leases leases;
  private final Clock clock;
  private final String holder;
  private final long fence;
  private Instant renewedAt;
  private boolean lost;

  Hold(Leases leases, Clock clock, String holder, long fence) {
    this.leases = leases;
    this.clock = clock;
    this.holder = holder;
    this.fence = fence;
    this.renewedAt = clock.instant();
  }

  /** The number that proves it to whoever publishes. */
  public long fence() {
    return fence;
  }

  /** Says now and then that he is still there; false when he was succeeded. */
  public synchronized boolean keep() {
    Instant now = clock.instant();
    if (!lost && !now.isBefore(renewedAt.plus(RENEWED))) {
      lost = !leases.renew(holder, fence, now.plus(Holds.LENGTH));
      renewedAt = now;
    }
    return !lost;
  }

  /** Asks at once whether he was succeeded. */
  public synchronized boolean isLost() {
    lost = lost || !leases.renew(holder, fence, clock.instant().plus(Holds.LENGTH));
    return lost;
  }

  public void release() {
    leases.release(holder, fence);
  }
}
