package dev.backstitch.asset.time;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;

/**
 * The ticks of a cron expression in one zone, as epoch seconds. Days without a clock change are
 * searched by arithmetic, the others by listing their ticks.
 */
public final class CronClock {
  private static final long DAY = 86_400;

  private final Cron cron;
  private final ZoneRules rules;

  public CronClock(Cron cron, ZoneId zone) {
    this.cron = cron;
    this.rules = zone.getRules();
  }

  /** The first tick after this second, not at it. */
  public long after(long second) {
    LocalDate date = date(second).minusDays(1);
    while (true) {
      date = forward(date);
      long tick = firstAfter(date, second);
      if (tick < Long.MAX_VALUE) {
        // Where clocks fall back over midnight, the next date begins before this one has ended.
        return changes(date) ? Math.min(tick, firstAfter(date.plusDays(1), second)) : tick;
      }
      date = date.plusDays(1);
    }
  }

  /** The last tick before this second, not at it. */
  public long before(long second) {
    LocalDate date = date(second).plusDays(1);
    while (true) {
      date = backward(date);
      long tick = lastBefore(date, second);
      if (tick > Long.MIN_VALUE) {
        return changes(date) ? Math.max(tick, lastBefore(date.minusDays(1), second)) : tick;
      }
      date = date.minusDays(1);
    }
  }

  private long firstAfter(LocalDate date, long second) {
    return Arrays.stream(ticks(date, second))
        .filter(t -> t > second)
        .findFirst()
        .orElse(Long.MAX_VALUE);
  }

  private long lastBefore(LocalDate date, long second) {
    return Arrays.stream(ticks(date, second - 1))
        .filter(t -> t < second)
        .max()
        .orElse(Long.MIN_VALUE);
  }

  private LocalDate date(long second) {
    ZoneOffset offset = rules.getOffset(Instant.ofEpochSecond(second));
    return LocalDate.ofEpochDay(Math.floorDiv(second + offset.getTotalSeconds(), DAY));
  }

  private LocalDate forward(LocalDate from) {
    LocalDate date = from;
    while (!cron.ticksOn(date)) {
      date =
          cron.ticksIn(date.getMonthValue())
              ? date.plusDays(1)
              : date.withDayOfMonth(1).plusMonths(1);
    }
    return date;
  }

  private LocalDate backward(LocalDate from) {
    LocalDate date = from;
    while (!cron.ticksOn(date)) {
      date =
          cron.ticksIn(date.getMonthValue())
              ? date.minusDays(1)
              : date.withDayOfMonth(1).minusDays(1);
    }
    return date;
  }

  /** Ticks of a date in order; on a day without a clock change only those next to {@code near}. */
  private long[] ticks(LocalDate date, long near) {
    if (!cron.ticksOn(date)) {
      return new long[0];
    }
    if (changes(date)) {
      return listed(date);
    }
    long start = midnight(date);
    int minute = (int) (Math.max(0, Math.min(near - start, DAY - 1)) / 60);
    return LongStream.of(minuteAtOrBefore(minute), minuteAfter(minute))
        .filter(m -> m >= 0)
        .map(m -> start + 60 * m)
        .toArray();
  }

  private long midnight(LocalDate date) {
    LocalDateTime midnight = date.atStartOfDay();
    return midnight.toEpochSecond(rules.getOffset(midnight));
  }

  /** Whether clocks change on this date or next to it. */
  private boolean changes(LocalDate date) {
    long start = midnight(date);
    ZoneOffsetTransition change = rules.nextTransition(Instant.ofEpochSecond(start - DAY));
    return change != null && change.toEpochSecond() <= start + 2 * DAY;
  }

  /** The last matching minute of the day at or before this one, or the first of all; -1 never. */
  private int minuteAtOrBefore(int minute) {
    int hour = cron.hours().previousSetBit(minute / 60);
    if (hour == minute / 60) {
      int within = cron.minutes().previousSetBit(minute % 60);
      if (within >= 0) {
        return 60 * hour + within;
      }
      hour = cron.hours().previousSetBit(hour - 1);
    }
    return hour < 0 ? -1 : 60 * hour + cron.minutes().length() - 1;
  }

  private int minuteAfter(int minute) {
    int hour = cron.hours().nextSetBit(minute / 60);
    if (hour == minute / 60) {
      int within = cron.minutes().nextSetBit(minute % 60 + 1);
      if (within >= 0) {
        return 60 * hour + within;
      }
      hour = cron.hours().nextSetBit(hour + 1);
    }
    return hour < 0 ? -1 : 60 * hour + cron.minutes().nextSetBit(0);
  }

  private long[] listed(LocalDate date) {
    return cron.hours().stream()
        .mapToObj(h -> cron.minutes().stream().mapToObj(m -> date.atTime(h, m)))
        .flatMap(s -> s)
        .flatMapToLong(t -> Arrays.stream(instants(t)))
        .sorted()
        .distinct()
        .toArray();
  }

  private long[] instants(LocalDateTime local) {
    List<ZoneOffset> offsets = rules.getValidOffsets(local);
    if (offsets.size() == 1) {
      return new long[] {local.toEpochSecond(offsets.get(0))};
    }
    if (cron.everyHour()) {
      return offsets.stream().mapToLong(local::toEpochSecond).toArray();
    }
    ZoneOffset before =
        offsets.isEmpty() ? rules.getTransition(local).getOffsetBefore() : offsets.get(0);
    return new long[] {local.toEpochSecond(before)};
  }
}
