package dev.backstitch.storage.metadata.jdbc.database;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/**
 * Instants as text of one width, {@code 2024-03-01T00:00:00.000000000Z}: exact, readable by people,
 * and in the order of time when compared as text.
 */
public final class InstantText {
  private static final DateTimeFormatter FORMAT =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSSSSSSS'Z'", Locale.ROOT);
  private static final Instant FIRST = Instant.parse("0000-01-01T00:00:00Z");
  private static final Instant LAST = Instant.parse("9999-12-31T23:59:59.999999999Z");

  private InstantText() {}

  /** Years 0 to 9999 only: others would not sort. */
  public static String of(Instant instant) {
    if (instant.isBefore(FIRST) || instant.isAfter(LAST)) {
      throw new IllegalArgumentException("Cannot record the instant " + instant);
    }
    return FORMAT.format(instant.atOffset(ZoneOffset.UTC));
  }

  public static Instant read(String text) {
    return Instant.parse(text);
  }
}
