package dev.backstitch.asset.partition;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.time.SkippedDates;
import dev.backstitch.asset.time.ZoneLine;
import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;
import java.util.OptionalLong;

/**
 * Days, weeks or months of a zone, from local midnight to local midnight, or to the first moment
 * that the date has. In Europe/Berlin 2026-10-25 is [2026-10-24T22:00Z, 2026-10-25T23:00Z), 25
 * hours. A date that the zone skipped (Apia 2011-12-30) is no cell and offsets do not count it.
 */
public final class CalendarAxis implements TimeAxis {
  private final Unit unit;
  private final ZoneId zone;
  private final DayOfWeek firstDayOfWeek;
  private final ZoneLine line;
  private final long[] skipped;

  private CalendarAxis(Unit unit, ZoneId zone, DayOfWeek firstDayOfWeek) {
    this.unit = unit;
    this.zone = zone;
    this.firstDayOfWeek = firstDayOfWeek;
    this.line = ZoneLine.of(zone);
    this.skipped = SkippedDates.of(zone);
  }

  public static CalendarAxis days(ZoneId zone) {
    return new CalendarAxis(Unit.DAY, zone, DayOfWeek.MONDAY);
  }

  /** Weeks named by the date of their first day. */
  public static CalendarAxis weeks(ZoneId zone, DayOfWeek first) {
    return new CalendarAxis(Unit.WEEK, zone, first);
  }

  public static CalendarAxis months(ZoneId zone) {
    return new CalendarAxis(Unit.MONTH, zone, DayOfWeek.MONDAY);
  }

  @Override
  public Unit unit() {
    return unit;
  }

  @Override
  public ZoneId zone() {
    return zone;
  }

  /** First day of a week; Monday for days and months, where it means nothing. */
  public DayOfWeek firstDayOfWeek() {
    return firstDayOfWeek;
  }

  @Override
  public long floor(long at) {
    return TimeAxis.isEnd(at) ? at : start(cellDate(at));
  }

  @Override
  public long plus(long cell, long n) {
    if (TimeAxis.isEnd(cell)) {
      return cell;
    }
    LocalDate date = cellDate(cell);
    if (unit == Unit.DAY && skipped.length > 0) {
      return start(LocalDate.ofEpochDay(epochDay(index(date.toEpochDay()) + n)));
    }
    return start(date.plus(n, chronoUnit()));
  }

  @Override
  public long count(Ranges ranges) {
    long n = 0;
    for (int i = 0; i < ranges.size(); i++) {
      n += ordinal(cellDate(ranges.end(i) - 1)) - ordinal(cellDate(ranges.start(i))) + 1;
    }
    return n;
  }

  private long ordinal(LocalDate date) {
    return switch (unit) {
      case WEEK -> Math.floorDiv(date.toEpochDay(), 7L);
      case MONTH -> date.getYear() * 12L + date.getMonthValue();
      default -> index(date.toEpochDay());
    };
  }

  /** First date of the cell that holds the instant. */
  private LocalDate cellDate(long at) {
    long day = line.epochDay(at);
    // Clocks that fall back over midnight show the old date again after the new one began.
    return firstDate(LocalDate.ofEpochDay(line.start(day + 1) <= at ? day + 1 : day));
  }

  private LocalDate firstDate(LocalDate date) {
    return switch (unit) {
      case WEEK -> date.with(TemporalAdjusters.previousOrSame(firstDayOfWeek));
      case MONTH -> date.withDayOfMonth(1);
      default -> date;
    };
  }

  private long start(LocalDate date) {
    return line.start(date.toEpochDay());
  }

  private ChronoUnit chronoUnit() {
    return switch (unit) {
      case WEEK -> ChronoUnit.WEEKS;
      case MONTH -> ChronoUnit.MONTHS;
      default -> ChronoUnit.DAYS;
    };
  }

  /** Days since 1970 without the skipped ones, and back. */
  private long index(long epochDay) {
    int i = Arrays.binarySearch(skipped, epochDay);
    return epochDay - (i >= 0 ? i : -i - 1);
  }

  private long epochDay(long index) {
    long day = index;
    for (long skip : skipped) {
      day += skip <= day ? 1 : 0;
    }
    return day;
  }

  @Override
  public String text(long cell) {
    LocalDate date = cellDate(cell);
    return unit == Unit.MONTH ? YearMonth.from(date).toString() : date.toString();
  }

  @Override
  public OptionalLong find(String text) {
    if (text.length() != (unit == Unit.MONTH ? 7 : 10)) {
      return OptionalLong.empty();
    }
    try {
      LocalDate date = unit == Unit.MONTH ? YearMonth.parse(text).atDay(1) : LocalDate.parse(text);
      boolean isCell =
          firstDate(date).equals(date)
              && (unit != Unit.DAY || Arrays.binarySearch(skipped, date.toEpochDay()) < 0);
      return isCell ? OptionalLong.of(start(date)) : OptionalLong.empty();
    } catch (DateTimeException e) {
      return OptionalLong.empty();
    }
  }

  @Override
  public Problem refusal(String text) {
    String shape =
        switch (unit) {
          case WEEK -> "a week named by its first day, a " + words(firstDayOfWeek);
          case MONTH -> "a month like 2024-03";
          default -> "a day like 2024-03-01";
        };
    Problem problem = Problem.of("BS-204", text, "found no partition key, expected " + shape);
    try {
      LocalDate date = LocalDate.parse(text);
      if (unit == Unit.DAY) {
        boolean skips = Arrays.binarySearch(skipped, date.toEpochDay()) >= 0;
        return skips
            ? Problem.of("BS-204", text, "found a date that never happened in " + zone)
            : problem;
      }
      return problem.nearest(text(start(firstDate(date))));
    } catch (DateTimeException e) {
      return problem;
    }
  }

  @Override
  public String sqlType() {
    return "DATE";
  }

  @Override
  public String columnText(long cell) {
    return cellDate(cell).toString();
  }

  @Override
  public String words() {
    String from = unit == Unit.WEEK ? " from " + words(firstDayOfWeek) : "";
    return unit.plural() + from + " of " + zone;
  }

  private static String words(DayOfWeek day) {
    return day.name().charAt(0) + day.name().substring(1).toLowerCase(Locale.ROOT);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof CalendarAxis that
        && unit == that.unit
        && zone.equals(that.zone)
        && firstDayOfWeek == that.firstDayOfWeek;
  }

  @Override
  public int hashCode() {
    return Objects.hash(unit, zone, firstDayOfWeek);
  }

  @Override
  public String toString() {
    return words();
  }
}
