package dev.backstitch.dsl.scheme;

import dev.backstitch.asset.partition.CalendarAxis;
import dev.backstitch.asset.partition.Hours;
import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.asset.problem.Place;
import dev.backstitch.dsl.noted.Noted;
import java.time.DayOfWeek;

/** Hours of 3,600 elapsed seconds: a local day has 23, 24 or 25 of them. */
public final class Hourly implements PartOfDay {
  private final TimeLine line;

  private Hourly(TimeLine line) {
    this.line = line;
  }

  /** From the hour that starts at a local time such as {@code 2022-01-01T00:00} on. */
  public static Hourly from(String first, String zone) {
    return new Hourly(TimeLine.from(Place.ofCaller(), "hour", first, zone, Hours::new));
  }

  /** With another name for the partition column than {@code hour}. */
  public Hourly named(String column) {
    return new Hourly(line.named(column));
  }

  public Hourly until(String lastInclusive) {
    return new Hourly(line.until(lastInclusive));
  }

  /** The days that hold these hours; the first may be partial. */
  public Daily days() {
    return new Daily(line.by("day", CalendarAxis::days));
  }

  /** The weeks that hold these hours; the first may be partial. */
  public Weekly weeksFrom(DayOfWeek first) {
    return new Weekly(line.by("week", zone -> CalendarAxis.weeks(zone, first)));
  }

  /** The months that hold these hours; the first may be partial. */
  public Monthly months() {
    return new Monthly(line.by("month", CalendarAxis::months));
  }

  @Override
  public Noted<Scheme> scheme() {
    return line.scheme();
  }
}
