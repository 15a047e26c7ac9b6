package dev.backstitch.engine.plan;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.storage.cost.Build;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

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

  /**
   * The least and the most time that so many partitions would take, by the quickest and the slowest
   * of the newest builds; null when the asset was never built.
   */
  public @Nullable Span span(AssetName asset, long partitions) {
    if (partitions == 0) {
      return Span.NONE;
    }
    long least = Long.MAX_VALUE;
    long most = -1;
    for (Build build : newest.getOrDefault(asset, List.of())) {
      if (build.partitions() > 0) {
        long millis = scaled(build.millis(), partitions, build.partitions());
        least = Math.min(least, millis);
        most = Math.max(most, millis);
      }
    }
    return most < 0 ? null : new Span(Duration.ofMillis(least), Duration.ofMillis(most));
  }

  /** A time that is not known better than so. */
  public record Span(Duration least, Duration most) {
    public static final Span NONE = new Span(Duration.ZERO, Duration.ZERO);

    public Span plus(Span other) {
      return new Span(least.plus(other.least), most.plus(other.most));
    }

    /** Shared among so many workers. */
    public Span among(int workers) {
      return new Span(least.dividedBy(workers), most.dividedBy(workers));
    }
  }

  private static long scaled(long total, long partitions, long built) {
    return Math.round((double) total * partitions / built);
  }
}
