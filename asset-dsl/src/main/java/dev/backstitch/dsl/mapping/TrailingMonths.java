package dev.backstitch.dsl.mapping;

import dev.backstitch.asset.mapping.kind.TrailingUnits;
import dev.backstitch.asset.partition.Unit;
import dev.backstitch.asset.problem.Place;
import dev.backstitch.dsl.noted.Noted;
import dev.backstitch.dsl.scheme.Monthly;
import dev.backstitch.dsl.scheme.Time;

/** The last so many months that end where the reader's partition ends; all of them must exist. */
public final class TrailingMonths extends PartitionMapping<Monthly, Time> {
  private final Noted<TrailingUnits> units;

  private TrailingMonths(Noted<TrailingUnits> units) {
    super(units.map(u -> u));
    this.units = units;
  }

  /** At least 1; fewer are refused (BS-159). */
  public static TrailingMonths of(Place place, int n) {
    return new TrailingMonths(Trailing.of(place, n, Unit.MONTH));
  }

  /** With shorter windows where the upstream starts. */
  public TrailingMonths clippedAtStart() {
    return new TrailingMonths(units.map(TrailingUnits::clippedAtStart));
  }
}
