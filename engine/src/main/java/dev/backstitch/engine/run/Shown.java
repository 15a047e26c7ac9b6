package dev.backstitch.engine.run;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Problem;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What became of a publication.
 *
 * @param refusal why nothing became visible; null when it did
 * @param byOthers partitions that others had published meanwhile, and were not published again
 */
public record Shown(@Nullable Problem refusal, Map<AssetName, PartitionSet> byOthers) {
  public Shown {
    byOthers = Map.copyOf(byOthers);
  }

  /** Tells a listener what of the staged became visible, and through whom. */
  void tell(Map<AssetName, PartitionSet> staged, RunListener listener) {
    if (refusal != null) {
      return;
    }
    staged.forEach(
        (asset, keys) -> {
          PartitionSet others = byOthers.getOrDefault(asset, keys.minus(keys));
          if (!others.isEmpty()) {
            listener.foundPublished(asset, others.count());
          }
          if (!keys.equals(others)) {
            listener.published(asset, keys.minus(others).count());
          }
        });
  }

  /** Nothing became visible. */
  static Shown refused(Problem why) {
    return new Shown(why, Map.of());
  }
}
