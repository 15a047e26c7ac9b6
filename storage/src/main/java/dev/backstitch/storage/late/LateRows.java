package dev.backstitch.storage.late;

import dev.backstitch.asset.definition.AssetName;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Late rows of one delivery that belong to one partition of a reader, and what became of them.
 *
 * @param event text of the partition's key
 * @param fate as declared, or as somebody decided since
 * @param decision the last decision on them; null when there was none
 */
public record LateRows(
    AssetName reader,
    String alias,
    String event,
    Arrival arrival,
    long rows,
    Fate fate,
    @Nullable Long decision) {
  public LateRows {
    Objects.requireNonNull(reader);
    Objects.requireNonNull(alias);
    Objects.requireNonNull(event);
    Objects.requireNonNull(arrival);
    Objects.requireNonNull(fate);
  }

  /** What became of late rows. */
  public enum Fate {
    WAITING,
    ACCEPTED,
    REJECTED,
    /** In the oldest partition that was open when they came. */
    BOOKED
  }
}
