package dev.backstitch.asset.definition;

import dev.backstitch.asset.mapping.MappingSpec;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An edge of the graph: the asset reads {@code upstream} under a local alias.
 *
 * @param mapping which upstream partitions a partition reads, as declared
 * @param placement places rows filed by arrival into partitions by their own time; null otherwise
 * @param asOf the {@code alias.column} at whose moment a dimension is read; null when the rows are
 *     read as they are
 */
public record Input(
    String alias,
    AssetName upstream,
    MappingSpec mapping,
    @Nullable Placement placement,
    @Nullable String asOf) {
  public Input {
    Objects.requireNonNull(alias);
    Objects.requireNonNull(upstream);
    Objects.requireNonNull(mapping);
    if (placement != null && asOf != null) {
      throw new IllegalArgumentException("Cannot place rows of a dimension: " + alias);
    }
  }

  /** Rows read as they are, or placed by their own time. */
  public Input(
      String alias, AssetName upstream, MappingSpec mapping, @Nullable Placement placement) {
    this(alias, upstream, mapping, placement, null);
  }

  /**
   * Only rows whose column lies in the partition's window belong to it.
   *
   * @param column a TIMESTAMP or TIMESTAMPTZ column of the upstream
   * @param zone the zone of a TIMESTAMP without one; null for the scheme's
   */
  public record Placement(String column, @Nullable String zone, LatePolicy late) {
    public Placement {
      Objects.requireNonNull(column);
      Objects.requireNonNull(late);
    }
  }

  /** What happens to a row that arrives after its partition's window for arrivals has passed. */
  public enum LatePolicy {
    QUARANTINE,
    REJECT,
    POST_IN_OPEN_PARTITION
  }
}
