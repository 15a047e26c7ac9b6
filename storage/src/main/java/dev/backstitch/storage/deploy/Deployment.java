package dev.backstitch.storage.deploy;

import java.time.Instant;
import java.util.List;
import java.util.Objects;

/**
 * One jar that a home was given.
 *
 * @param number in the order of a home's deployments; 0 while it is not recorded
 * @param jar SHA-256 of the file, by which it is archived
 * @param file its name when it was deployed
 * @param project what it declares, in one fingerprint: equal ones declare the same
 * @param assets what it declares, by name
 * @param reason for the record
 */
public record Deployment(
    long number,
    String jar,
    String file,
    long sizeBytes,
    String project,
    List<DeployedAsset> assets,
    Instant at,
    String by,
    String reason) {
  public Deployment {
    Objects.requireNonNull(jar);
    Objects.requireNonNull(file);
    Objects.requireNonNull(project);
    assets = List.copyOf(assets);
    Objects.requireNonNull(at);
    Objects.requireNonNull(by);
    Objects.requireNonNull(reason);
  }

  /** The same under the number it was recorded with. */
  public Deployment numbered(long given) {
    return new Deployment(given, jar, file, sizeBytes, project, assets, at, by, reason);
  }
}
