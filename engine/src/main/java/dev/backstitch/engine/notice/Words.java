package dev.backstitch.engine.notice;

import java.math.BigDecimal;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;

/** Numbers, times and lists as people read them. */
final class Words {
  private static final DateTimeFormatter WHEN =
      DateTimeFormatter.ofPattern("EEEE, d MMMM uuuu 'at' HH:mm", Locale.ENGLISH);
  private static final DateTimeFormatter DAY =
      DateTimeFormatter.ofPattern("d MMMM uuuu", Locale.ENGLISH);
  private static final DateTimeFormatter CLOCK =
      DateTimeFormatter.ofPattern("HH:mm", Locale.ENGLISH);
  private static final int NAMED = 3;

  private Words() {}

  /** {@code Monday, 2 May 2022 at 06:00 (Europe/Berlin, 04:00 UTC)}. */
  static String when(Instant at, ZoneId zone) {
    boolean isUtc = zone.getRules().getOffset(at).equals(ZoneOffset.UTC);
    String utc = CLOCK.format(at.atOffset(ZoneOffset.UTC)) + " UTC";
    return WHEN.format(at.atZone(zone)) + (isUtc ? " UTC" : " (" + zone.getId() + ", " + utc + ")");
  }

  static String day(Instant at, ZoneId zone) {
    return DAY.format(at.atZone(zone));
  }

  static String clock(Instant at, ZoneId zone) {
    return CLOCK.format(at.atZone(zone));
  }

  static String figure(long number) {
    return figure(BigDecimal.valueOf(number));
  }

  /** All digits, thousands apart. */
  static String figure(BigDecimal number) {
    DecimalFormat format =
        new DecimalFormat("#,##0", DecimalFormatSymbols.getInstance(Locale.ROOT));
    format.setMinimumFractionDigits(Math.max(0, number.scale()));
    format.setMaximumFractionDigits(Math.max(0, number.scale()));
    return format.format(number);
  }

  /** With its sign. */
  static String change(BigDecimal number) {
    return (number.signum() > 0 ? "+" : "") + figure(number);
  }

  static String count(long number, String one) {
    return figure(number) + " " + one + (number == 1 ? "" : "s");
  }

  /** {@code a, b and c}; of many the first few and how many more. */
  static String list(List<String> names) {
    if (names.size() > NAMED + 1) {
      List<String> first = names.subList(0, NAMED);
      return String.join(", ", first) + " and " + (names.size() - NAMED) + " more";
    }
    if (names.size() < 2) {
      return String.join("", names);
    }
    int last = names.size() - 1;
    return String.join(", ", names.subList(0, last)) + " and " + names.get(last);
  }

  /** In single quotes of a POSIX shell. */
  static String quoted(String text) {
    return "'" + text.replace("'", "'\\''") + "'";
  }
}
