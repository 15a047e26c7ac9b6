package dev.backstitch.lineage.radius;

import dev.backstitch.asset.partition.PartitionSet;
import java.util.Set;

/**
 * What of one asset is in the radius.
 *
 * @param entered seeded, or reading something in the radius other than the asset itself
 * @param all with those that carry it on through the asset itself; every one of them exists
 * @param certain those of {@code all} that are in whatever a dimension holds; the others are in
 *     only because a dimension read as of their time changed, and that is an upper bound
 * @param gone seeded but not existing, such as a removed key: what other assets make of them is in,
 *     they are not
 * @param columns the only columns that can have changed; empty when it may be any
 */
public record Hit(
    PartitionSet entered,
    PartitionSet all,
    PartitionSet certain,
    PartitionSet gone,
    Set<String> columns) {
  public Hit {
    columns = Set.copyOf(columns);
  }

  /** Partitions that may prove unchanged once the versions of a dimension are compared. */
  public PartitionSet atMost() {
    return all.minus(certain);
  }

  /** Whether some partitions are in as an upper bound only. */
  public boolean isUpperBound() {
    return !certain.region().equals(all.region());
  }

  /** What readers see changed: {@code all} and {@code gone}. */
  PartitionSet seenByReaders() {
    return gone.isEmpty() ? all : all.union(gone);
  }

  PartitionSet certainlySeen() {
    return gone.isEmpty() ? certain : certain.union(gone);
  }
}
