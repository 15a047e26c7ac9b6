package dev.backstitch.engine.worst;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import java.util.Comparator;
import java.util.Locale;

/**
 * How far a six-week error in one asset reaches.
 *
 * @param wrong the six weeks; empty when nothing is closed yet
 * @param assets that would be rebuilt, the asset itself among them unless others bring it
 * @param partitions that would be rebuilt, exactly or, where a dimension is read as of a time, at
 *     most
 */
public record Reach(AssetName asset, PartitionSet wrong, long assets, long partitions, Cost cost) {

  /** What may cost anything comes first, then by time, by partitions and by name. */
  static final Comparator<Reach> WORST_FIRST =
      Comparator.comparing((Reach reach) -> reach.cost().isKnown())
          .thenComparing(reach -> reach.cost().atLeast(), Comparator.reverseOrder())
          .thenComparing(Reach::partitions, Comparator.reverseOrder())
          .thenComparing(reach -> reach.asset().toString().toLowerCase(Locale.ROOT));
}
