package dev.backstitch.dsl.scheme;

import dev.backstitch.asset.partition.CalendarAxis;
import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.asset.problem.Place;
import dev.backstitch.dsl.noted.Noted;
import dev.backstitch.dsl.noted.Texts;
import java.time.DayOfWeek;

/** Weeks of local days, named by the date of their first day. */
public final class Weekly implements Time {
  private final TimeLine line;

  Weekly(TimeLine line) {
    this.line = line;
  }

  /** From the week that begins on a date on; all weeks begin on that day of the week. */
  public static Weekly from(String first, String zone) {
    Place place = Place.ofCaller();
    // A date that cannot be read is refused by the axis, whatever its weeks begin with.
    DayOfWeek begin = Texts.date(place, "week", first).value().getDayOfWeek();
    return new Weekly(
        TimeLine.from(place, "week", first, zone, in -> CalendarAxis.weeks(in, begin)));
  }

  /** With another name for the partition column than {@code week}. */
  public Weekly named(String column) {
    return new Weekly(line.named(column));
  }

  /** With the last week, named by its first day. */
  public Weekly until(String lastInclusive) {
    return new Weekly(line.until(lastInclusive));
  }

  @Override
  public Noted<Scheme> scheme() {
    return line.scheme();
  }
}
