package dev.backstitch.storage.metadata.jdbc;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/**
 * Instants as text of one width, {@code 2024-03-01T00:00:00.000000000Z}: exact, readable by people,
 * and in the order of time when compared as text.
 */
final class InstantText {
  private static final DateTimeFormatter FORMAT =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSSSSSSS'Z'", Locale.ROOT);
  private static final int LAST_YEAR = 9999;

  private InstantText() {}

  /** Years 0 to 9999 only: others would not sort. */
  static String of(Instant instant) {
    OffsetDateTime utc = instant.atOffset(ZoneOffset.UTC);
    if (utc.getYear() < 0 || utc.getYear() > LAST_YEAR) {
      throw new IllegalArgumentException("Cannot record the instant " + instant);
    }
    return FORMAT.format(utc);
  }

  static Instant read(String text) {
    return Instant.parse(text);
  }
}
