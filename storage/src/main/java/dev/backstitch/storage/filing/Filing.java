package dev.backstitch.storage.filing;

import dev.backstitch.asset.definition.AssetName;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;

/**
 * Figures that left the house: what an exposure showed of some partitions as of a release.
 *
 * @param number in the order of filing, over all exposures; 0 before it is recorded
 * @param version how often the exposure's same keys were filed, from 1; 0 before it is recorded
 * @param keys as they were named, as the text of a partition set
 * @param by who filed
 * @param note empty for none
 */
public record Filing(
    long number,
    String exposure,
    int version,
    String keys,
    long release,
    Instant at,
    String by,
    String note,
    List<Part> parts) {
  public Filing {
    Objects.requireNonNull(exposure);
    Objects.requireNonNull(keys);
    Objects.requireNonNull(at);
    Objects.requireNonNull(by);
    Objects.requireNonNull(note);
    parts = List.copyOf(parts);
  }

  /** The same as it was recorded. */
  public Filing recorded(long itsNumber, int itsVersion) {
    return new Filing(itsNumber, exposure, itsVersion, keys, release, at, by, note, parts);
  }

  /** Whether both show the same content of the same partitions, whatever release it was read in. */
  public boolean showsTheSameAs(Filing other) {
    return exposure.equals(other.exposure)
        && keys.equals(other.keys)
        && shown().equals(other.shown());
  }

  private List<Part> shown() {
    return parts.stream()
        .map(p -> new Part(p.asset(), p.keys(), p.scheme(), OptionalLong.empty(), p.version()))
        .toList();
  }

  /** How it is called: {@code regulator_monthly version 2}. */
  public String words() {
    return exposure + " version " + version;
  }

  /**
   * Partitions of one asset that showed one version.
   *
   * @param keys the partitions, as the text of a partition set
   * @param scheme fingerprint of the scheme that the keys were written under
   * @param snapshot in which their files are found; empty when the table had none
   * @param version the release whose content they showed
   */
  public record Part(
      AssetName asset, String keys, String scheme, OptionalLong snapshot, long version) {
    public Part {
      Objects.requireNonNull(asset);
      Objects.requireNonNull(keys);
      Objects.requireNonNull(scheme);
      Objects.requireNonNull(snapshot);
    }
  }
}
