package dev.backstitch.engine.run;

import dev.backstitch.asset.definition.AssetName;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.Set;

/**
 * How a workspace is published as a whole.
 *
 * @param reason what was wrong, for the record
 * @param fence number of the lease over its partitions; empty for none
 * @param watched assets that must not have been published since the workspace was caught up: what
 *     appears there has to be part of it
 */
public record Restatement(String reason, OptionalLong fence, Set<AssetName> watched) {
  public Restatement {
    Objects.requireNonNull(reason);
    Objects.requireNonNull(fence);
    watched = Set.copyOf(watched);
  }
}
