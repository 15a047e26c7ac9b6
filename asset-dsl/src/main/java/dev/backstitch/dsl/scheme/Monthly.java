package dev.backstitch.dsl.scheme;

import dev.backstitch.asset.partition.CalendarAxis;
import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.asset.problem.Place;
import dev.backstitch.dsl.noted.Noted;

/** Calendar months of local days. */
public final class Monthly implements Time {
  private final TimeLine line;

  Monthly(TimeLine line) {
    this.line = line;
  }

  /** From a month such as {@code 2021-04} on. */
  public static Monthly from(String first, String zone) {
    return new Monthly(TimeLine.from(Place.ofCaller(), "month", first, zone, CalendarAxis::months));
  }

  /** With another name for the partition column than {@code month}. */
  public Monthly named(String column) {
    return new Monthly(line.named(column));
  }

  public Monthly until(String lastInclusive) {
    return new Monthly(line.until(lastInclusive));
  }

  @Override
  public Noted<Scheme> scheme() {
    return line.scheme();
  }
}
