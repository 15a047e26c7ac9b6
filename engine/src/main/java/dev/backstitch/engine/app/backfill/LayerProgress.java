package dev.backstitch.engine.app.backfill;

import dev.backstitch.asset.definition.Layer;
import dev.backstitch.engine.plan.CostHistory.Span;
import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How far a run has come in one layer.
 *
 * @param counts of partitions
 * @param left expected time until the others are, with the workers that there are; null when
 *     nothing is known about some of the assets
 * @param span the least and the most of it; null as {@code left}
 */
public record LayerProgress(
    Layer layer, Counts counts, @Nullable Duration left, @Nullable Span span) {
  public LayerProgress {
    Objects.requireNonNull(layer);
    Objects.requireNonNull(counts);
  }

  /**
   * Numbers of partitions.
   *
   * @param planned in all, with what was added while it caught up
   * @param built those that are written and checked
   * @param failed those whose last attempt came to nothing
   * @param running those that this process is building
   */
  public record Counts(long planned, long built, long failed, long running) {
    Counts plus(Counts other) {
      return new Counts(
          planned + other.planned,
          built + other.built,
          failed + other.failed,
          running + other.running);
    }
  }

  public long planned() {
    return counts.planned();
  }

  public long built() {
    return counts.built();
  }
}
