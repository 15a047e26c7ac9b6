package dev.backstitch.storage.deploy;

import dev.backstitch.asset.definition.AssetName;
import java.util.List;
import java.util.Optional;

/** All deployments of a home, kept for ever. Safe for use by many threads. */
public interface Deployments {
  /** No code was ever deployed. */
  long NONE = 0;

  /**
   * Records a deployment under the next number; from then on it is the one that holds.
   *
   * @param after the newest that was seen
   * @return empty when another was recorded since; nothing is changed then
   */
  Optional<Deployment> record(Deployment deployment, long after);

  /** The one that holds; empty when there was none. */
  Optional<Deployment> newest();

  /** Newest first, at most so many. */
  List<Deployment> history(int limit);

  /** The jars, newest first, in which an asset had this code. */
  List<String> jarsOf(AssetName asset, String code);
}
