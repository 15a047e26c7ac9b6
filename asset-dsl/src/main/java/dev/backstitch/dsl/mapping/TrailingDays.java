package dev.backstitch.dsl.mapping;

import dev.backstitch.asset.mapping.kind.TrailingUnits;
import dev.backstitch.asset.partition.Unit;
import dev.backstitch.asset.problem.Place;
import dev.backstitch.dsl.noted.Noted;
import dev.backstitch.dsl.scheme.Daily;
import dev.backstitch.dsl.scheme.Time;

/** The last so many days that end where the reader's partition ends; all of them must exist. */
public final class TrailingDays extends PartitionMapping<Daily, Time> {
  private final Noted<TrailingUnits> units;

  private TrailingDays(Noted<TrailingUnits> units) {
    super(units.map(u -> u));
    this.units = units;
  }

  /** At least 1; fewer are refused (BS-159). */
  public static TrailingDays of(Place place, int n) {
    return new TrailingDays(Trailing.of(place, n, Unit.DAY));
  }

  /** With shorter windows where the upstream starts. */
  public TrailingDays clippedAtStart() {
    return new TrailingDays(units.map(TrailingUnits::clippedAtStart));
  }
}
