package dev.backstitch.storage.metadata;

import dev.backstitch.asset.partition.DynamicKeys;
import java.time.Instant;

/** The keys of growing dimensions; a removed key's id is never given to another. */
public interface DimensionKeys {
  /** All keys of all dimensions as they are now, from one query. */
  DynamicKeys now();

  /**
   * Adds a key.
   *
   * @throws dev.backstitch.asset.problem.ProblemException BS-202 when it is there already or is no
   *     legal key
   */
  void add(String dimension, String key, Instant at);

  /**
   * Removes a key; its partitions no longer exist.
   *
   * @throws dev.backstitch.asset.problem.ProblemException BS-209 when there is no such key
   */
  void remove(String dimension, String key, Instant at);
}
