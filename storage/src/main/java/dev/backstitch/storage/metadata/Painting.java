package dev.backstitch.storage.metadata;

import dev.backstitch.asset.definition.AssetName;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A region of an asset that one release published with one code, one configuration and one set of
 * input versions. The newest painting over a partition is its state; no row per partition is kept.
 *
 * @param version the release whose content the partitions show: {@code release}, or an earlier one
 *     when they were built again and came out as they were
 * @param keys the partitions, as the text of a partition set
 * @param scheme fingerprint of the scheme that the keys were written under
 * @param code fingerprint of the query or the classes; empty when the partitions were removed
 * @param config fingerprint of the parameters
 * @param touched of a dimension, the times at which what it says of its keys became other with this
 *     painting, as text; null where nobody worked that out
 */
public record Painting(
    long release,
    long version,
    AssetName asset,
    String keys,
    String scheme,
    String code,
    String config,
    List<InputVersion> inputs,
    @Nullable String touched) {
  public Painting {
    if (version > release) {
      throw new IllegalArgumentException(
          "Cannot show content of release " + version + " in release " + release);
    }
    Objects.requireNonNull(asset);
    Objects.requireNonNull(keys);
    Objects.requireNonNull(scheme);
    Objects.requireNonNull(code);
    Objects.requireNonNull(config);
    inputs = List.copyOf(inputs);
  }

  /** The same with the times that it touched. */
  public Painting touching(@Nullable String times) {
    return new Painting(release, version, asset, keys, scheme, code, config, inputs, times);
  }

  /** Whether the release took the partitions away; such a painting names no code. */
  public boolean isRemoval() {
    return code.isEmpty();
  }

  /**
   * Partitions of an input that were read, all at one version: the release whose content they
   * showed.
   */
  public record InputVersion(AssetName upstream, String keys, long version) {
    public InputVersion {
      Objects.requireNonNull(upstream);
      Objects.requireNonNull(keys);
    }
  }
}
