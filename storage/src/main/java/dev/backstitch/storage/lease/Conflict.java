package dev.backstitch.storage.lease;

import dev.backstitch.asset.definition.AssetName;
import java.util.Objects;

/** A live claim of somebody else that stands in the way: its keys and its holder. */
public record Conflict(AssetName asset, String keys, String holder) {
  public Conflict {
    Objects.requireNonNull(asset);
    Objects.requireNonNull(keys);
    Objects.requireNonNull(holder);
  }
}
