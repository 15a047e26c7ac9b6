package dev.backstitch.engine.step;

import dev.backstitch.asset.definition.Input;
import dev.backstitch.asset.definition.Input.Placement;
import dev.backstitch.asset.mapping.kind.ByEventTime;
import java.util.Objects;

/** What a reader declared of late rows, in words. */
public final class LateConvention {
  private LateConvention() {}

  /** Such as {@code by paid_at, open for 3 days more; later rows wait until ...}. */
  public static String words(Input input) {
    Placement placement = Objects.requireNonNull(input.placement());
    return "by " + placement.column() + ", " + open(input) + "; " + then(placement);
  }

  private static String open(Input input) {
    return input.mapping() instanceof ByEventTime by
        ? by.late() == 0
            ? "open for its own time only"
            : "open for " + by.late() + (by.late() == 1 ? " day more" : " days more")
        : input.mapping().words();
  }

  private static String then(Placement placement) {
    return switch (placement.late()) {
      case QUARANTINE -> "later rows wait until somebody accepts or rejects them";
      case REJECT -> "rows are accepted while it is open, and later ones rejected";
      case POST_IN_OPEN_PARTITION ->
          "later rows are booked in the oldest partition that is open when they come";
    };
  }
}
