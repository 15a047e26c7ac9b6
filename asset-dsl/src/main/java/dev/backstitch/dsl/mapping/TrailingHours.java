package dev.backstitch.dsl.mapping;

import dev.backstitch.asset.mapping.kind.TrailingUnits;
import dev.backstitch.asset.partition.Unit;
import dev.backstitch.asset.problem.Place;
import dev.backstitch.dsl.noted.Noted;
import dev.backstitch.dsl.scheme.Hourly;
import dev.backstitch.dsl.scheme.Time;

/** The last so many hours that end where the reader's partition ends; all of them must exist. */
public final class TrailingHours extends PartitionMapping<Hourly, Time> {
  private final Noted<TrailingUnits> units;

  private TrailingHours(Noted<TrailingUnits> units) {
    super(units.map(u -> u));
    this.units = units;
  }

  /** At least 1; fewer are refused (BS-159). */
  public static TrailingHours of(Place place, int n) {
    return new TrailingHours(Trailing.of(place, n, Unit.HOUR));
  }

  /** With shorter windows where the upstream starts. */
  public TrailingHours clippedAtStart() {
    return new TrailingHours(units.map(TrailingUnits::clippedAtStart));
  }
}
