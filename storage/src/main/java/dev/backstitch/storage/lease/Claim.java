package dev.backstitch.storage.lease;

import dev.backstitch.asset.definition.AssetName;
import java.util.Objects;

/**
 * What somebody wants of one asset for himself: partitions, as text of a partition set, or its turn
 * to publish. The two never stand in each other's way.
 */
public record Claim(AssetName asset, String keys) {
  /** No text of a partition set begins like this. */
  private static final String PUBLISHING = ";publishing";

  public Claim {
    Objects.requireNonNull(asset);
    Objects.requireNonNull(keys);
  }

  /** That others wait before they publish the asset. */
  public static Claim ofPublishing(AssetName asset) {
    return new Claim(asset, PUBLISHING);
  }

  public boolean isOfPublishing() {
    return keys.equals(PUBLISHING);
  }

  /**
   * Whether both cannot be had at once.
   *
   * @param overlap tells it of partitions
   */
  public boolean excludes(Claim other, Overlap overlap) {
    return asset.equals(other.asset)
        && isOfPublishing() == other.isOfPublishing()
        && (isOfPublishing() || overlap.overlaps(asset, keys, other.keys));
  }
}
