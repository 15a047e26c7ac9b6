package dev.backstitch.dsl.scheme;

import dev.backstitch.asset.partition.CalendarAxis;
import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.asset.problem.Place;
import dev.backstitch.dsl.noted.Noted;
import java.time.DayOfWeek;

/** Local days, from midnight to midnight: 23 or 25 hours where clocks change. */
public final class Daily implements PartOfWeek, PartOfMonth {
  private final TimeLine line;

  Daily(TimeLine line) {
    this.line = line;
  }

  /** From a day such as {@code 2021-04-01} on. */
  public static Daily from(String first, String zone) {
    return new Daily(TimeLine.from(Place.ofCaller(), "day", first, zone, CalendarAxis::days));
  }

  /** With another name for the partition column than {@code day}. */
  public Daily named(String column) {
    return new Daily(line.named(column));
  }

  public Daily until(String lastInclusive) {
    return new Daily(line.until(lastInclusive));
  }

  /**
   * The weeks that hold these days; the first may be partial. Of days from Thursday 2021-04-01 on,
   * the first week from Monday is 2021-03-29.
   */
  public Weekly weeksFrom(DayOfWeek first) {
    return new Weekly(line.by("week", zone -> CalendarAxis.weeks(zone, first)));
  }

  /** The months that hold these days; the first may be partial. */
  public Monthly months() {
    return new Monthly(line.by("month", CalendarAxis::months));
  }

  @Override
  public Noted<Scheme> scheme() {
    return line.scheme();
  }
}
