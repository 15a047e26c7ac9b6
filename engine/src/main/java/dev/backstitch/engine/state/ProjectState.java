package dev.backstitch.engine.state;

import dev.backstitch.asset.definition.AssetName;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/** All assets of a graph at one instant, in topological order. */
public record ProjectState(Instant now, Map<AssetName, AssetState> assets) {
  public ProjectState {
    Objects.requireNonNull(now);
    assets = Collections.unmodifiableMap(new LinkedHashMap<>(assets));
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
