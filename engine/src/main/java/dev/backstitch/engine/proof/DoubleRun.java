package dev.backstitch.engine.proof;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.engine.proof.variation.Variation;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One partition built from its published inputs again and again, in isolation.
 *
 * @param rows how many the partition has as it is published; without any, nothing is shown
 * @param varied what was varied; {@link Outcome#SAME} says nothing of anything else
 * @param causes the fewest variations that make it differ: each alone, or {@link
 *     Variation#TOGETHER}; empty unless different
 * @param difference between the plain run and the first that differs
 * @param problem why it failed; null otherwise
 */
public record DoubleRun(
    AssetName asset,
    PartitionKey partition,
    long rows,
    Outcome outcome,
    Varied varied,
    List<Variation> causes,
    Difference difference,
    @Nullable Problem problem) {
  public DoubleRun {
    Objects.requireNonNull(asset);
    Objects.requireNonNull(partition);
    Objects.requireNonNull(outcome);
    Objects.requireNonNull(varied);
    causes = List.copyOf(causes);
    Objects.requireNonNull(difference);
  }

  /**
   * Circumstances of a double run.
   *
   * @param tried those that were varied
   * @param notReached what the step asks, or may ask, that was not varied; in words: {@code
   *     System.getenv (Score.java:12)}
   */
  public record Varied(List<Variation> tried, List<String> notReached) {
    public Varied {
      tried = List.copyOf(tried);
      notReached = List.copyOf(notReached);
    }
  }

  /** What came of it. */
  public enum Outcome {
    /** All runs gave the same rows: no proof of safety, but no counterexample. */
    SAME,
    /** The partition cannot be rerun safely: here is the counterexample. */
    DIFFERENT,
    /** A run did not end. */
    FAILED
  }
}
