package dev.backstitch.engine.trial;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What is tried: some partitions and what the blast radius gives of them on the way to somewhere.
 *
 * @param seeds partitions that are built whatever their inputs say
 * @param partitions all of the slice that is built, in topological order, seeds among them
 * @param exposures that show some asset of the slice
 */
public record Slice(
    Map<AssetName, PartitionSet> seeds,
    Map<AssetName, PartitionSet> partitions,
    List<String> exposures) {
  public Slice {
    seeds = Collections.unmodifiableMap(new LinkedHashMap<>(seeds));
    partitions = Collections.unmodifiableMap(new LinkedHashMap<>(partitions));
    exposures = List.copyOf(exposures);
  }
}
