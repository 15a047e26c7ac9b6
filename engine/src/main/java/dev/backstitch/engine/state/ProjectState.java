package dev.backstitch.engine.state;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.storage.filing.Filing;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** All assets of a graph at one instant, in topological order. */
public record ProjectState(Instant now, Map<AssetName, AssetState> assets) {
  public ProjectState {
    Objects.requireNonNull(now);
    assets = Collections.unmodifiableMap(new LinkedHashMap<>(assets));
  }

  /**
   * The same with what was reported.
   *
   * @param oldestFirst all filings that count
   */
  public ProjectState filed(List<Filing> oldestFirst) {
    if (oldestFirst.isEmpty()) {
      return this;
    }
    Map<AssetName, AssetState> out = new LinkedHashMap<>();
    assets.forEach(
        (name, state) -> out.put(name, state.filed(Filed.of(name, oldestFirst, state.extent()))));
    return new ProjectState(now, out);
  }

  /**
   * The same where deliveries of these partitions are there and could not be taken in: then nothing
   * may be built as if none had come.
   */
  public ProjectState refused(Map<AssetName, PartitionSet> keys) {
    if (keys.isEmpty()) {
      return this;
    }
    Map<AssetName, AssetState> out = new LinkedHashMap<>(assets);
    keys.forEach((name, refused) -> out.computeIfPresent(name, (n, is) -> is.refused(refused)));
    return new ProjectState(now, out);
  }

  /** The state of one asset of the graph. */
  public AssetState of(AssetName asset) {
    AssetState state = assets.get(asset);
    if (state == null) {
      throw new IllegalArgumentException("Cannot find the state of " + asset);
    }
    return state;
  }
}
