package dev.backstitch.asset.definition;

import dev.backstitch.asset.partition.PartitionKey;

/** What a Java step sees: the rows its declared inputs give to one partition, and nothing else. */
public interface Inputs {
  /** The partition to be built. */
  PartitionKey partition();

  /**
   * The rows of one declared input, in a fixed order; may be iterated once.
   *
   * @throws IllegalArgumentException when the alias is not declared
   */
  Iterable<Row> rows(String alias);
}
