package dev.backstitch.storage.deploy;

import dev.backstitch.asset.definition.AssetName;
import java.util.Objects;

/**
 * One asset of a deployed project.
 *
 * @param kind raw, table, dimension, external
 * @param code fingerprint of what makes its partitions
 * @param declared everything else that is declared of it: a line for each thing, {@code name:
 *     value}
 */
public record DeployedAsset(AssetName asset, String kind, String code, String declared) {
  public DeployedAsset {
    Objects.requireNonNull(asset);
    Objects.requireNonNull(kind);
    Objects.requireNonNull(code);
    Objects.requireNonNull(declared);
  }
}
