package dev.backstitch.engine.release;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.storage.metadata.Painting;
import dev.backstitch.storage.table.Move;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * One asset's part of a publication. What it comes to depends on the release that it gets, and is
 * worked out anew when the publication has to be tried again.
 *
 * @param keys the partitions that the publication is about
 * @param shown a snapshot of the table in which they look as they will; empty when the table stays
 *     as it is, or has no files any more
 */
public record Portion(
    AssetName asset,
    PartitionSet keys,
    OptionalLong shown,
    Preparation preparation,
    Painter painter) {
  public Portion {
    Objects.requireNonNull(asset);
    Objects.requireNonNull(keys);
    Objects.requireNonNull(shown);
    Objects.requireNonNull(preparation);
    Objects.requireNonNull(painter);
  }

  /** Writes the table's next metadata beside the one that readers see. */
  @FunctionalInterface
  public interface Preparation {
    /** The table stays as it is. */
    Preparation NONE = (base, release) -> Optional.empty();

    /**
     * The swap that shows this part; empty when the table stays as it is.
     *
     * @param base the snapshot last released; empty when the table was never released
     */
    Optional<Move> prepare(OptionalLong base, long release);
  }

  /** Says what the partitions are made of from a release on. */
  @FunctionalInterface
  public interface Painter {
    List<Painting> paint(long release);
  }
}
