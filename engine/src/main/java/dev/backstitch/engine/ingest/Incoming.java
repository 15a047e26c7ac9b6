package dev.backstitch.engine.ingest;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.problem.Problem;
import java.time.Instant;
import java.util.List;

/** Files that have come for a raw asset, whether they are known already or not. */
@FunctionalInterface
public interface Incoming {
  /**
   * All that is there at an instant, by path.
   *
   * @param problems takes what could not be had, and holds up nothing else
   */
  List<Landing.Found> of(
      AssetDefinition asset,
      Origin.Delivered origin,
      Extent extent,
      Instant now,
      List<Problem> problems);
}
