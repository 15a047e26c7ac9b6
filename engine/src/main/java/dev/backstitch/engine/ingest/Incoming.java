package dev.backstitch.engine.ingest;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.asset.partition.Extent;
import java.time.Instant;
import java.util.List;

/** Files that have come for a raw asset, whether they are known already or not. */
@FunctionalInterface
public interface Incoming {
  /**
   * All that is there at an instant, by path.
   *
   * @param refusals takes what could not be had
   */
  List<Landing.Found> of(
      AssetDefinition asset,
      Origin.Delivered origin,
      Extent extent,
      Instant now,
      Refusals refusals);
}
