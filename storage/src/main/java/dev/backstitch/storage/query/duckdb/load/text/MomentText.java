package dev.backstitch.storage.query.duckdb.load.text;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Dates and times of ISO 8601, years 0001 to 9999, microseconds. A date is no timestamp, and a
 * timestamp has an offset exactly when the column is one with time zone: nothing is guessed.
 *
 * <p>{@code 2024-03-31 02:30:00+02:00} is kept as {@code 2024-03-31 00:30:00+00}.
 */
enum MomentText implements TextRule {
  DATE("DATE (YYYY-MM-DD)"),
  TIME("TIME (HH:MM[:SS[.ffffff]])"),
  TIMESTAMP("TIMESTAMP (YYYY-MM-DD HH:MM[:SS[.ffffff]] without an offset)"),
  TIMESTAMPTZ("TIMESTAMP WITH TIME ZONE (YYYY-MM-DD HH:MM[:SS[.ffffff]] with Z or +HH:MM)");

  private static final Pattern CLOCK =
      Pattern.compile("(\\d\\d):(\\d\\d)(?::(\\d\\d)(?:\\.(\\d{1,6})0*)?)?");
  private static final Pattern OFFSET = Pattern.compile("Z|[+-]\\d\\d(:?\\d\\d)?");
  private static final int DATE_CHARS = 10;
  private static final int YEAR_CHARS = 4;

  private final String expected;

  MomentText(String expected) {
    this.expected = expected;
  }

  @Override
  public String expected() {
    return expected;
  }

  @Override
  public @Nullable String accept(String text) {
    try {
      return switch (this) {
        case DATE -> isDate(text) ? text : null;
        case TIME -> clock(text);
        case TIMESTAMP -> local(text);
        case TIMESTAMPTZ -> zoned(text);
      };
    } catch (DateTimeException outOfRange) {
      return null;
    }
  }

  private static boolean isDate(String text) {
    if (text.length() != DATE_CHARS || text.charAt(4) != '-' || text.charAt(7) != '-') {
      return false;
    }
    int year = number(text, 0, YEAR_CHARS);
    int month = number(text, 5, 7);
    int day = number(text, 8, DATE_CHARS);
    return year > 0
        && month > 0
        && month <= 12
        && day > 0
        && (day <= 28 || day <= LocalDate.of(year, month, 1).lengthOfMonth());
  }

  /** -1 when it is not all digits. */
  private static int number(String text, int from, int to) {
    int value = 0;
    for (int i = from; i < to; i++) {
      int digit = text.charAt(i) - '0';
      if (digit < 0 || digit > 9) {
        return -1;
      }
      value = value * 10 + digit;
    }
    return value;
  }

  private static @Nullable String clock(String text) {
    Matcher m = CLOCK.matcher(text);
    if (!m.matches()) {
      return null;
    }
    boolean inRange =
        m.group(1).compareTo("24") < 0
            && m.group(2).compareTo("60") < 0
            && (m.group(3) == null || m.group(3).compareTo("60") < 0);
    if (!inRange) {
      return null;
    }
    String seconds = m.group(3) == null ? "00" : m.group(3);
    String fraction = m.group(4) == null ? "" : "." + m.group(4);
    return m.group(1) + ":" + m.group(2) + ":" + seconds + fraction;
  }

  private static @Nullable String local(String text) {
    if (text.length() <= DATE_CHARS || !isDate(text.substring(0, DATE_CHARS))) {
      return null;
    }
    char separator = text.charAt(DATE_CHARS);
    String clock = clock(text.substring(DATE_CHARS + 1));
    return clock == null || (separator != ' ' && separator != 'T')
        ? null
        : text.substring(0, DATE_CHARS) + " " + clock;
  }

  private static @Nullable String zoned(String text) {
    int cut = text.length();
    while (cut > DATE_CHARS && "Z+-".indexOf(text.charAt(cut - 1)) < 0) {
      cut--;
    }
    if (cut <= DATE_CHARS || !OFFSET.matcher(text.substring(cut - 1)).matches()) {
      return null;
    }
    String local = local(text.substring(0, cut - 1));
    if (local == null) {
      return null;
    }
    OffsetDateTime utc =
        LocalDate.parse(local.substring(0, DATE_CHARS))
            .atTime(LocalTime.parse(local.substring(DATE_CHARS + 1)))
            .atOffset(ZoneOffset.of(text.substring(cut - 1)))
            .withOffsetSameInstant(ZoneOffset.UTC);
    boolean kept = utc.getYear() >= 1 && utc.getYear() <= 9999;
    return kept ? utc.toLocalDate() + " " + utc.toLocalTime() + "+00" : null;
  }
}
