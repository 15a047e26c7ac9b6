package dev.backstitch.engine.state;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionSet;
import java.util.List;
import java.util.Objects;

/**
 * One asset at one instant.
 *
 * @param published partitions that readers see
 * @param emptyByCalendar partitions that count as there without a delivery: the calendar does not
 *     expect one, or nothing was ever promised
 * @param overdue partitions whose expected delivery has not come in time
 * @param stale by cause; a partition may be stale for several
 * @param painted what the published partitions were built from; disjoint, newest first
 * @param filed what was reported outside, the newest filing first; partitions may be in several
 */
public record AssetState(
    AssetName asset,
    Extent extent,
    PartitionSet published,
    PartitionSet emptyByCalendar,
    PartitionSet overdue,
    List<Stale> stale,
    List<Painted> painted,
    List<Filed> filed) {
  public AssetState {
    Objects.requireNonNull(asset);
    Objects.requireNonNull(extent);
    Objects.requireNonNull(published);
    Objects.requireNonNull(emptyByCalendar);
    Objects.requireNonNull(overdue);
    stale = List.copyOf(stale);
    painted = List.copyOf(painted);
    filed = List.copyOf(filed);
  }

  /** The same with what was reported. */
  AssetState filed(List<Filed> all) {
    return new AssetState(asset, extent, published, emptyByCalendar, overdue, stale, painted, all);
  }

  /** The same once these partitions are built, and others than before are stale. */
  public AssetState built(PartitionSet keys, List<Stale> still) {
    return new AssetState(
        asset, extent, published.union(keys), emptyByCalendar, overdue, still, painted, filed);
  }

  /** The same where these partitions have a delivery that could not be taken in. */
  AssetState refused(PartitionSet keys) {
    return new AssetState(
        asset, extent, published, emptyByCalendar.minus(keys), overdue, stale, painted, filed);
  }

  /** Partitions that were reported outside, whatever became of them since. */
  public PartitionSet reported() {
    return Filed.keys(filed, extent);
  }

  /** Partitions that others can read. */
  public PartitionSet available() {
    return published.union(emptyByCalendar);
  }

  /** Closed partitions that nobody has built. */
  public PartitionSet missing() {
    return extent.closed().minus(available());
  }

  /** Partitions that are stale for any cause. */
  public PartitionSet staleKeys() {
    PartitionSet all = extent.none();
    for (Stale s : stale) {
      all = all.union(s.keys());
    }
    return all;
  }
}
