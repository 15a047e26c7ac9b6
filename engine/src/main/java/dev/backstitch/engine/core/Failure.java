package dev.backstitch.engine.core;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Problem;
import java.util.Objects;

/** Partitions that did not come about, and why. */
public record Failure(AssetName asset, PartitionSet keys, Problem problem) {
  public Failure {
    Objects.requireNonNull(asset);
    Objects.requireNonNull(keys);
    Objects.requireNonNull(problem);
  }
}
