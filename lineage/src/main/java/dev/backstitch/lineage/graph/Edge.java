package dev.backstitch.lineage.graph;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Input;
import dev.backstitch.asset.mapping.Mapping;
import java.util.Objects;

/**
 * {@code down} reads {@code up} as its input says; one edge for each input.
 *
 * @param mapping the declared mapping between the two schemes
 */
public record Edge(AssetName up, AssetName down, Input input, Mapping mapping) {
  public Edge {
    Objects.requireNonNull(up);
    Objects.requireNonNull(down);
    Objects.requireNonNull(input);
    Objects.requireNonNull(mapping);
  }

  /** The edge as it was declared, without what was admitted since. */
  public Edge declared() {
    Mapping as = mapping.declared();
    return as.equals(mapping) ? this : new Edge(up, down, input, as);
  }

  /** Whether the asset reads its own earlier partitions. */
  public boolean isOwnPrevious() {
    return up.equals(down);
  }
}
