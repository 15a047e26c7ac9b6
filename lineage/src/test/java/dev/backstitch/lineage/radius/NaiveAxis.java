package dev.backstitch.lineage.radius;

import dev.backstitch.asset.partition.Axis;
import dev.backstitch.asset.partition.CalendarAxis;
import dev.backstitch.asset.partition.Hours;
import dev.backstitch.asset.partition.KeyAxis;
import dev.backstitch.asset.partition.KnownKeys;
import dev.backstitch.asset.partition.Ticks;
import dev.backstitch.asset.partition.Unit;
import dev.backstitch.asset.time.Cron;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The cells of an axis listed one by one with {@code java.time} alone, some weeks more than a
 * project has at either end; and the real axis that should have the same cells.
 */
record NaiveAxis(Axis real, ZoneId zone, List<Cell> cells) {
  private static final int PAD = 50;
  private static final int SPAN = 100;
  private static final ZoneId UTC = ZoneId.of("UTC");

  /** One key: its window, or its id and the next; its place in the order; its text if a key. */
  record Cell(long at, long end, long ordinal, String text) {}

  static NaiveAxis time(Unit unit, ZoneId zone, DayOfWeek first, LocalDate base) {
    return switch (unit) {
      case HOUR -> hours(zone, base);
      case DAY -> new NaiveAxis(CalendarAxis.days(zone), zone, between(starts(base, zone, 0)));
      case WEEK ->
          new NaiveAxis(
              CalendarAxis.weeks(zone, first), zone, between(starts(base, zone, first.getValue())));
      case MONTH -> new NaiveAxis(CalendarAxis.months(zone), zone, between(months(base, zone)));
      case TICK -> throw new IllegalArgumentException("Cannot tick without an expression");
    };
  }

  /** Ticks at these full hours of the days of the week; none of the hours is ever skipped. */
  static NaiveAxis cron(
      String expression, Set<Integer> hours, int lastWeekday, ZoneId zone, LocalDate base) {
    List<Long> starts = new ArrayList<>();
    for (int d = -PAD; d < SPAN; d++) {
      LocalDate date = base.plusDays(d);
      for (int hour = 0; hour < 24; hour++) {
        if (hours.contains(hour) && date.getDayOfWeek().getValue() <= lastWeekday) {
          starts.add(date.atTime(LocalTime.of(hour, 0)).atZone(zone).toEpochSecond());
        }
      }
    }
    return new NaiveAxis(new Ticks(Cron.parse(expression), zone), zone, between(starts));
  }

  static NaiveAxis fixed(String dimension, List<String> keys) {
    return new NaiveAxis(KeyAxis.fixed(dimension, keys), UTC, ids(keys));
  }

  static NaiveAxis growing(String dimension, KnownKeys known) {
    return new NaiveAxis(KeyAxis.growing(dimension), UTC, ids(known.byId()));
  }

  private static List<Cell> ids(List<String> keys) {
    List<Cell> cells = new ArrayList<>();
    for (int id = 0; id < keys.size(); id++) {
      cells.add(new Cell(id, id + 1L, id, keys.get(id)));
    }
    return cells;
  }

  private static NaiveAxis hours(ZoneId zone, LocalDate base) {
    long standard =
        zone.getRules().getStandardOffset(Instant.parse("2000-01-01T00:00:00Z")).getTotalSeconds();
    long start = base.minusDays(4).toEpochDay() * 86_400 - Math.floorMod(standard, 3_600L);
    List<Long> starts = new ArrayList<>();
    for (int i = 0; i < 10 * 24; i++) {
      starts.add(start + 3_600L * i);
    }
    return new NaiveAxis(new Hours(zone), zone, between(starts));
  }

  /** First instants of all dates, or of those that fall on a day of the week. */
  private static List<Long> starts(LocalDate base, ZoneId zone, int weekday) {
    List<Long> starts = new ArrayList<>();
    for (int d = -PAD; d < SPAN; d++) {
      LocalDate date = base.plusDays(d);
      if (weekday == 0 || date.getDayOfWeek().getValue() == weekday) {
        starts.add(date.atStartOfDay(zone).toEpochSecond());
      }
    }
    return starts;
  }

  private static List<Long> months(LocalDate base, ZoneId zone) {
    List<Long> starts = new ArrayList<>();
    for (int m = -4; m < 6; m++) {
      starts.add(base.withDayOfMonth(1).plusMonths(m).atStartOfDay(zone).toEpochSecond());
    }
    return starts;
  }

  /** A date that the zone skipped starts when the next one does, and so is no cell. */
  private static List<Cell> between(List<Long> starts) {
    List<Cell> cells = new ArrayList<>();
    for (int i = 0; i + 1 < starts.size(); i++) {
      if (starts.get(i) < starts.get(i + 1)) {
        cells.add(new Cell(starts.get(i), starts.get(i + 1), cells.size(), ""));
      }
    }
    return cells;
  }

  boolean isTime() {
    return real.isTime();
  }

  /** The place of the cell that holds the instant; far away when none of the listed does. */
  long ordinalAt(long instant) {
    if (cells.isEmpty() || instant < cells.get(0).at()) {
      return -1_000_000;
    }
    int low = 0;
    int high = cells.size();
    while (high - low > 1) {
      int mid = (low + high) >>> 1;
      if (cells.get(mid).at() <= instant) {
        low = mid;
      } else {
        high = mid;
      }
    }
    return instant < cells.get(low).end() ? low : 1_000_000;
  }

  Cell cellAt(long instant) {
    return cells.get((int) ordinalAt(instant));
  }
}
