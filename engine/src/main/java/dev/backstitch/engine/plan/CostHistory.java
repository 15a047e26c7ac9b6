package dev.backstitch.engine.plan;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.storage.cost.Build;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** What partitions have cost, per asset; estimates are means of the newest builds. */
public record CostHistory(Map<AssetName, List<Build>> newest) {
  public CostHistory {
    newest = Map.copyOf(newest);
  }

  /** The expected cost of so many partitions of an asset. */
  public Estimate of(AssetName asset, long partitions) {
    List<Build> builds = newest.getOrDefault(asset, List.of());
    long built = builds.stream().mapToLong(Build::partitions).sum();
    if (partitions == 0) {
      return Estimate.NOTHING;
    }
    if (built == 0) {
      return new Estimate(null, 0, 0, "never built here");
    }
    long millis = builds.stream().mapToLong(Build::millis).sum();
    long rows = builds.stream().mapToLong(Build::rows).sum();
    long bytes = builds.stream().mapToLong(Build::sizeBytes).sum();
    return new Estimate(
        Duration.ofMillis(scaled(millis, partitions, built)),
        scaled(rows, partitions, built),
        scaled(bytes, partitions, built),
        "mean of " + built + " partitions in the last " + builds.size() + " builds");
  }

  private static long scaled(long total, long partitions, long built) {
    return Math.round((double) total * partitions / built);
  }
}
