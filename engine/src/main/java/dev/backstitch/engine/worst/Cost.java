package dev.backstitch.engine.worst;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.engine.plan.CostHistory;
import dev.backstitch.engine.plan.Estimate;
import dev.backstitch.lineage.radius.Hit;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What rebuilding is expected to cost, learnt from builds here.
 *
 * @param atLeast one worker's time for the assets that were built before
 * @param rows expected to be written by these
 * @param sizeBytes expected to be written by these
 * @param neverBuilt assets of which nothing is known, so that the whole may cost anything
 */
public record Cost(Duration atLeast, long rows, long sizeBytes, List<AssetName> neverBuilt) {
  public Cost {
    neverBuilt = List.copyOf(neverBuilt);
  }

  static Cost of(Map<AssetName, Hit> toRebuild, CostHistory history) {
    Duration time = Duration.ZERO;
    long rows = 0;
    long bytes = 0;
    List<AssetName> neverBuilt = new ArrayList<>();
    for (Map.Entry<AssetName, Hit> hit : toRebuild.entrySet()) {
      Estimate one = history.of(hit.getKey(), hit.getValue().all().count());
      if (one.time() == null) {
        neverBuilt.add(hit.getKey());
      } else {
        time = time.plus(one.time());
        rows += one.rows();
        bytes += one.sizeBytes();
      }
    }
    return new Cost(time, rows, bytes, neverBuilt);
  }

  /** Whether every asset was built before, so that {@code atLeast} is the estimate. */
  public boolean isKnown() {
    return neverBuilt.isEmpty();
  }
}
