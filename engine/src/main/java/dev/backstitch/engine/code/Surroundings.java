package dev.backstitch.engine.code;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Locale;
import java.util.Objects;

/**
 * What a Java step can ask for besides its inputs, pinned for one run of it.
 *
 * @param clock what it is when first asked; it moves on by a millisecond at each look
 * @param zone of whoever names none
 * @param locale of whoever names none
 * @param seed of whatever is drawn without a seed
 */
public record Surroundings(Instant clock, ZoneId zone, Locale locale, long seed) {
  private static final long FIRST = 1;

  public Surroundings {
    Objects.requireNonNull(clock);
    Objects.requireNonNull(zone);
    Objects.requireNonNull(locale);
  }

  /** Those of this process, now. */
  public static Surroundings ofProcess() {
    return new Surroundings(
        Clock.systemUTC().instant(), ZoneId.systemDefault(), Locale.getDefault(), FIRST);
  }

  public Surroundings at(Instant other) {
    return new Surroundings(other, zone, locale, seed);
  }

  public Surroundings in(ZoneId other) {
    return new Surroundings(clock, other, locale, seed);
  }

  public Surroundings in(Locale other) {
    return new Surroundings(clock, zone, other, seed);
  }

  public Surroundings drawing(long other) {
    return new Surroundings(clock, zone, locale, other);
  }
}
