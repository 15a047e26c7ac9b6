package dev.backstitch.dsl.mapping;

import dev.backstitch.asset.mapping.kind.TrailingUnits;
import dev.backstitch.asset.partition.Unit;
import dev.backstitch.asset.problem.Place;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.dsl.noted.Noted;

/** Reads how many units a window has. */
final class Trailing {
  private Trailing() {}

  /** One unit stands in for a window of none (BS-159). */
  static Noted<TrailingUnits> of(Place place, int n, Unit unit) {
    Noted<TrailingUnits> window = Noted.of(place, TrailingUnits.of(Math.max(1, n), unit));
    return n >= 1
        ? window
        : window.but(
            Problem.of(
                "BS-159",
                "window",
                "found a window of " + n + " " + unit.plural() + ", expected 1 or more"));
  }
}
