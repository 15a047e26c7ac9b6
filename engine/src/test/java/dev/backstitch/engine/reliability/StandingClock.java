package dev.backstitch.engine.reliability;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** Stands where it was put. Thread-safe. */
final class StandingClock extends Clock {
  private volatile Instant now;

  StandingClock(Instant now) {
    this.now = now;
  }

  void moveTo(Instant instant) {
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

  @Override
  public Clock withZone(ZoneId zone) {
    return this;
  }
}
