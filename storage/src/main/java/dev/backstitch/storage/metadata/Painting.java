package dev.backstitch.storage.metadata;

import dev.backstitch.asset.definition.AssetName;
import java.util.List;
import java.util.Objects;

/**
 * A region of an asset that one release published with one code, one configuration and one set of
 * input versions. The newest painting over a partition is its state; no row per partition is kept.
 *
 * @param keys the partitions, as the text of a partition set
 * @param scheme fingerprint of the scheme that the keys were written under
 * @param code fingerprint of the query or the classes; empty when the partitions were removed
 * @param config fingerprint of the parameters
 */
public record Painting(
    long release,
    AssetName asset,
    String keys,
    String scheme,
    String code,
    String config,
    List<InputVersion> inputs) {
  public Painting {
    Objects.requireNonNull(asset);
    Objects.requireNonNull(keys);
    Objects.requireNonNull(scheme);
    Objects.requireNonNull(code);
    Objects.requireNonNull(config);
    inputs = List.copyOf(inputs);
  }

  /** Whether the release took the partitions away; such a painting names no code. */
  public boolean isRemoval() {
    return code.isEmpty();
  }

  /** Partitions of an input that were read, all at one version: the release that painted them. */
  public record InputVersion(AssetName upstream, String keys, long version) {
    public InputVersion {
      Objects.requireNonNull(upstream);
      Objects.requireNonNull(keys);
    }
  }
}
