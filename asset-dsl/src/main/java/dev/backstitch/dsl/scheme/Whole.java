package dev.backstitch.dsl.scheme;

import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.asset.problem.Place;
import dev.backstitch.dsl.noted.Noted;

/** No partitioning: the asset has the one key {@code whole}. */
public enum Whole implements Partitioning {
  /** The only one. */
  WHOLE;

  @Override
  public Noted<Scheme> scheme() {
    return Noted.of(new Place("", 0), Scheme.WHOLE);
  }
}
