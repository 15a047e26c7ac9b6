package dev.backstitch.lineage.sql.column;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What the values of one output column depend on.
 *
 * @param uses columns whose change can change a value here while the same rows come out
 * @param unknown why it cannot be told; null when {@code uses} is complete
 */
public record OutputLineage(String column, Uses uses, @Nullable String unknown) {
  public OutputLineage {
    Objects.requireNonNull(column);
    Objects.requireNonNull(uses);
  }

  /** What is known of the column. */
  public Standing standing() {
    return unknown != null ? Standing.UNKNOWN : uses.isEmpty() ? Standing.NONE : Standing.KNOWN;
  }

  /** The three answers; unknown is never none. */
  public enum Standing {
    KNOWN,
    NONE,
    UNKNOWN
  }
}
