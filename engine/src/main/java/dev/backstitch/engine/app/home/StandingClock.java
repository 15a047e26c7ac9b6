package dev.backstitch.engine.app.home;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** Stands where it was put, for homes that are looked at in a time of their own. Thread-safe. */
public final class StandingClock extends Clock {
  private volatile Instant now;

  public StandingClock(Instant now) {
    this.now = now;
  }

  public void moveTo(Instant instant) {
    now = instant;
  }

  @Override
  public Instant instant() {
    return now;
  }

  @Override
  public ZoneId getZone() {
    return ZoneOffset.UTC;
  }

  /** Instants are the same in every zone. */
  @Override
  public Clock withZone(ZoneId zone) {
    return this;
  }
}
