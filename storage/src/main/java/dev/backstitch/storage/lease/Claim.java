package dev.backstitch.storage.lease;

import dev.backstitch.asset.definition.AssetName;
import java.util.Objects;

/** Partitions of one asset that somebody wants for himself, as text of a partition set. */
public record Claim(AssetName asset, String keys) {
  public Claim {
    Objects.requireNonNull(asset);
    Objects.requireNonNull(keys);
  }
}
