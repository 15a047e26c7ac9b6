package dev.backstitch.engine.proof;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.engine.state.Stale;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Whether a published partition would be built the same again.
 *
 * @param recorded what today's code makes of the inputs recorded for it
 * @param today what today's code makes of today's inputs
 * @param code what moved of the declaration since: {@code CODE}, {@code CONFIG}, {@code SCHEME}
 * @param moved inputs that are no longer what was recorded, in the order they are declared
 */
public record Drift(
    AssetName asset,
    PartitionKey partition,
    Rebuilt recorded,
    Rebuilt today,
    List<Stale.Cause> code,
    List<MovedInput> moved) {
  public Drift {
    Objects.requireNonNull(asset);
    Objects.requireNonNull(partition);
    Objects.requireNonNull(recorded);
    Objects.requireNonNull(today);
    code = List.copyOf(code);
    moved = List.copyOf(moved);
  }

  /**
   * One rebuild beside what is published.
   *
   * @param difference from what is published (first) to the rebuild (second)
   * @param problem why it failed or is not available; null otherwise
   */
  public record Rebuilt(Outcome outcome, Difference difference, @Nullable Problem problem) {
    public Rebuilt {
      Objects.requireNonNull(outcome);
      Objects.requireNonNull(difference);
    }
  }

  /** How a rebuild compares with what is published. */
  public enum Outcome {
    SAME,
    DIFFERENT,
    /** The build did not end. */
    FAILED,
    /** What was recorded can no longer be read; nothing is guessed. */
    NOT_AVAILABLE
  }

  /** Whether declaration or parameters are no longer those it was built with. */
  public boolean codeMoved() {
    return !code.isEmpty();
  }

  /** Why, in one sentence. */
  public String words() {
    return switch (recorded.outcome()) {
      case NOT_AVAILABLE -> "what it was built from is no longer available";
      case FAILED -> "what it was built from can no longer be built";
      case DIFFERENT ->
          codeMoved()
              ? "its code or configuration moved, and answers otherwise"
              : "it is not rerun-safe: the same inputs and code answer otherwise";
      case SAME -> todayInWords();
    };
  }

  private String todayInWords() {
    return switch (today.outcome()) {
      case SAME -> "it would answer the same today";
      case DIFFERENT -> "it would answer otherwise today, as its inputs moved";
      case FAILED -> "it can no longer be built from today's inputs";
      case NOT_AVAILABLE -> "today's inputs are not available";
    };
  }
}
