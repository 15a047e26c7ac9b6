package dev.backstitch.dsl.value;

import dev.backstitch.asset.check.RowCountWithin;
import dev.backstitch.asset.problem.Place;
import dev.backstitch.dsl.noted.Noted;

/** A change of the number of rows in percent; no promise until it is said of what. */
public record RowCountChange(Place place, int percent) {
  /** Of the rows of the partition before; holds where there is none or it is empty. */
  public Promise ofPreviousPartition() {
    return () -> Noted.of(place, new RowCountWithin(percent));
  }
}
