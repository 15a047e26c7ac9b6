package dev.backstitch.dsl.scheme;

import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.dsl.noted.Noted;

/** How an asset is cut into partitions. Immutable. */
public sealed interface Partitioning permits Time, Keys, Grid, Whole {
  /** The scheme as data, with what could not be read of it. */
  Noted<Scheme> scheme();
}
