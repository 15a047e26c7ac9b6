package dev.backstitch.examples.payments.landing;

import static java.time.temporal.ChronoUnit.DAYS;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.MonthDay;
import java.time.ZoneOffset;
import java.util.Set;

/** How many payments a day brings, and at what time of day. */
final class DayShape {
  private static final int USUAL = 445;
  private static final int[] WEEKDAY_PERCENT = {95, 94, 98, 103, 116, 110, 86};
  private static final int QUIET_PERCENT = 75;
  private static final Set<MonthDay> QUIET =
      Set.of(MonthDay.of(12, 25), MonthDay.of(12, 26), MonthDay.of(1, 1));

  /** The business grows by a percent in so many days. */
  private static final int DAYS_PER_PERCENT = 33;

  private static final int[] HOUR_WEIGHTS = {
    4, 2, 2, 1, 1, 3, 12, 30, 45, 55, 65, 75, 90, 80, 65, 65, 75, 95, 100, 85, 60, 40, 22, 10
  };

  private DayShape() {}

  static int count(LocalDate day, Dice dice) {
    int growth = 100 + (int) DAYS.between(Story.FIRST_PAID, day) / DAYS_PER_PERCENT;
    int weekday = WEEKDAY_PERCENT[day.getDayOfWeek().getValue() - 1];
    int season = QUIET.contains(MonthDay.from(day)) ? QUIET_PERCENT : 100;
    long chance = dice.between(96, 104);
    return (int) (USUAL * chance * growth * weekday * season / 100_000_000L);
  }

  /**
   * An instant within the Berlin {@code day}; skipped hours are skipped, doubled ones used twice.
   */
  static Instant instant(LocalDate day, Region region, Dice dice) {
    int hour = (dice.weighted(HOUR_WEIGHTS) + region.hoursBehindBerlin) % 24;
    LocalDateTime clock = day.atTime(hour, dice.below(60), dice.below(60));
    var offsets = Story.BERLIN.getRules().getValidOffsets(clock);
    if (offsets.isEmpty()) {
      return clock.atZone(Story.BERLIN).toInstant();
    }
    ZoneOffset offset = offsets.get(dice.below(offsets.size()));
    return clock.toInstant(offset);
  }
}
