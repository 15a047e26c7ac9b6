package dev.backstitch.engine.code.standin;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;

/** What is pinned for one run of a step. Static, as its class is loaded for that run alone. */
public final class Pinned {
  private static final long TICK_MILLIS = 1;
  private static final long NANOS = 1_000_000;
  private static final AtomicLong MILLIS = new AtomicLong();
  private static ZoneId zone = ZoneId.of("UTC");
  private static Locale locale = Locale.ROOT;
  private static Random chance = new Random(0);

  private Pinned() {}

  /** Called once, before any code of the step. */
  public static void set(Instant clock, ZoneId itsZone, Locale itsLocale, long seed) {
    MILLIS.set(clock.toEpochMilli());
    zone = itsZone;
    locale = itsLocale;
    chance = new Random(seed);
  }

  static ZoneId zone() {
    return zone;
  }

  static Locale locale() {
    return locale;
  }

  static Random chance() {
    return chance;
  }

  static Clock clock() {
    return clock(zone);
  }

  static Clock clock(ZoneId itsZone) {
    return new Ticking(itsZone);
  }

  /** Moves on at each look, so that what waits for a moment gets there. */
  static long millis() {
    return MILLIS.getAndAdd(TICK_MILLIS);
  }

  static long nanos() {
    return millis() * NANOS;
  }

  private static final class Ticking extends Clock {
    private final ZoneId itsZone;

    Ticking(ZoneId itsZone) {
      this.itsZone = itsZone;
    }

    @Override
    public ZoneId getZone() {
      return itsZone;
    }

    @Override
    public Clock withZone(ZoneId other) {
      return new Ticking(other);
    }

    @Override
    public Instant instant() {
      return Instant.ofEpochMilli(Pinned.millis());
    }
  }
}
