package dev.backstitch.asset.time;

import java.time.LocalDate;
import java.time.YearMonth;

/**
 * A fixed day of every month, counted from the anchor and never from the last date: day 31 gives
 * 2026-01-31, 2026-02-28, 2026-03-31, 2026-04-30. In a shorter month it is the last day.
 */
public record DayOfMonth(int anchor) {
  public DayOfMonth {
    if (anchor < 1 || anchor > 31) {
      throw new IllegalArgumentException("Cannot use day of month: " + anchor);
    }
  }

  public LocalDate in(YearMonth month) {
    return month.atDay(Math.min(anchor, month.lengthOfMonth()));
  }

  /** The first such date after {@code date}. */
  public LocalDate after(LocalDate date) {
    LocalDate here = in(YearMonth.from(date));
    return here.isAfter(date) ? here : in(YearMonth.from(date).plusMonths(1));
  }

  public boolean falls(LocalDate date) {
    return in(YearMonth.from(date)).equals(date);
  }
}
