package dev.backstitch.lineage.graph;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Input;
import java.util.Objects;

/** {@code down} reads {@code up} as its input says; one edge for each input. */
public record Edge(AssetName up, AssetName down, Input input) {
  public Edge {
    Objects.requireNonNull(up);
    Objects.requireNonNull(down);
    Objects.requireNonNull(input);
  }

  /** Whether the asset reads its own earlier partitions. */
  public boolean isOwnPrevious() {
    return up.equals(down);
  }
}
