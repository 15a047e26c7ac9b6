package dev.backstitch.storage.reconcile;

import dev.backstitch.asset.definition.AssetName;
import java.math.BigDecimal;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One column of an asset, or its rows, beside their totals over some partitions.
 *
 * @param against whose totals, and from where
 * @param partitions text of the set; {@link #touched} of a part of it
 * @param ours our column; {@code rows} for the number of rows
 * @param theirs their column
 * @param worst the largest difference in words; empty when there is none
 * @param touched partitions of a control period that are not the same files; empty for none
 */
public record Compared(
    AssetName asset,
    String against,
    Part part,
    Side side,
    String partitions,
    String ours,
    String theirs,
    Counts counts,
    Sums sums,
    String worst,
    String touched) {
  public Compared {
    Objects.requireNonNull(asset);
    Objects.requireNonNull(against);
    Objects.requireNonNull(part);
    Objects.requireNonNull(side);
    Objects.requireNonNull(partitions);
    Objects.requireNonNull(ours);
    Objects.requireNonNull(theirs);
    Objects.requireNonNull(counts);
    Objects.requireNonNull(sums);
    Objects.requireNonNull(worst);
    Objects.requireNonNull(touched);
  }

  /** Which partitions. */
  public enum Part {
    /** Those that it is about. */
    RANGE,
    /** Those that nothing was to touch. */
    CONTROL
  }

  /** Which rows. */
  public enum Side {
    PUBLISHED,
    WORKSPACE
  }

  /**
   * How many keys.
   *
   * @param off on both sides and further apart than tolerated
   * @param onlyOurs that they have no total of
   */
  public record Counts(long within, long off, long onlyOurs, long onlyTheirs) {
    /** All that either side has. */
    public long keys() {
      return within + off + onlyOurs + onlyTheirs;
    }

    public boolean agree() {
      return off == 0 && onlyOurs == 0 && onlyTheirs == 0;
    }
  }

  /** Both sides over all keys; null where a side has no figure at all. */
  public record Sums(@Nullable BigDecimal ours, @Nullable BigDecimal theirs) {}
}
