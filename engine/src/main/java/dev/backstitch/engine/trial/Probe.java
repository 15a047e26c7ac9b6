package dev.backstitch.engine.trial;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.PartitionSet;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Which published partitions today's code on today's inputs makes otherwise.
 *
 * @param range published partitions among which was looked
 * @param tested those that were built
 * @param different those of them that came out otherwise
 * @param method how the first was found
 * @param statements run to build them; a Java step has none
 */
public record Probe(
    AssetName asset,
    PartitionSet range,
    PartitionSet tested,
    PartitionSet different,
    Method method,
    int statements) {
  public Probe {
    Objects.requireNonNull(asset);
    Objects.requireNonNull(range);
    Objects.requireNonNull(tested);
    Objects.requireNonNull(different);
    Objects.requireNonNull(method);
  }

  /** How to look. */
  public enum Method {
    /** Every partition is built: exact. */
    SCAN,
    /**
     * Halves are left out: right only if a partition after a different one is different too, which
     * whoever asks for it vouches for.
     */
    BISECTION
  }

  /** Empty when none that was tested differs. */
  public Optional<PartitionKey> first() {
    for (PartitionKey key : different.keys()) {
      return Optional.of(key);
    }
    return Optional.empty();
  }

  /** The one before the first, among the range; empty when there is none. */
  public Optional<PartitionKey> before() {
    @Nullable PartitionKey previous = null;
    for (PartitionKey key : range.keys()) {
      if (first().filter(key::equals).isPresent()) {
        break;
      }
      previous = key;
    }
    return first().isPresent() ? Optional.ofNullable(previous) : Optional.empty();
  }
}
