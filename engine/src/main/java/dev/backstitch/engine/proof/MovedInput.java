package dev.backstitch.engine.proof;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import java.util.Objects;

/**
 * An input that is no longer what the published partition was built from.
 *
 * @param partitions of the upstream, read by the partition, whose version moved, that came since or
 *     that are gone
 * @param effect of today's content in place of the recorded one, all other inputs as recorded
 */
public record MovedInput(String alias, AssetName upstream, PartitionSet partitions, Effect effect) {
  public MovedInput {
    Objects.requireNonNull(alias);
    Objects.requireNonNull(upstream);
    Objects.requireNonNull(partitions);
    Objects.requireNonNull(effect);
  }

  /** What moving did to the answer. */
  public enum Effect {
    CHANGES_ANSWER,
    NONE,
    /** Could not be measured: the build with it failed, or builds differ by themselves. */
    UNKNOWN
  }
}
