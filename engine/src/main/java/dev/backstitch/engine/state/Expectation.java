package dev.backstitch.engine.state;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.time.Window;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/**
 * What the sender of a raw asset promised.
 *
 * @param notExpected closed partitions that are there without a delivery
 * @param due partitions whose delivery should have come by now
 */
record Expectation(PartitionSet notExpected, PartitionSet due) {

  static Expectation of(AssetDefinition asset, Extent extent, Instant now) {
    if (asset.origin() instanceof Origin.Delivered delivered) {
      return promised(delivered, extent, now);
    }
    PartitionSet none = extent.none();
    return asset.isBuilt() ? new Expectation(none, none) : new Expectation(extent.all(), none);
  }

  private static Expectation promised(Origin.Delivered origin, Extent extent, Instant now) {
    if (origin.expected() == null && origin.expectedBy() == null) {
      return new Expectation(extent.closed(), extent.none());
    }
    List<PartitionKey> free = new ArrayList<>();
    List<PartitionKey> due = new ArrayList<>();
    for (PartitionKey key : extent.closed().keys()) {
      Window window = extent.scheme().window(key).orElse(null);
      if (window == null) {
        free.add(key);
        continue;
      }
      LocalDate date = LocalDate.parse(key.part(0).substring(0, 10));
      if (origin.expected() != null && !origin.expected().expects(date)) {
        free.add(key);
      } else if (!now.isBefore(window.end().plus(afterEnd(origin)))) {
        due.add(key);
      }
    }
    return new Expectation(extent.of(free), extent.of(due));
  }

  /** A delivery of a day is due on the next morning at the promised time of day. */
  private static Duration afterEnd(Origin.Delivered origin) {
    return origin.expectedBy() == null
        ? Duration.ZERO
        : Duration.ofSeconds(origin.expectedBy().toSecondOfDay());
  }
}
