package dev.backstitch.asset.definition;

import dev.backstitch.asset.partition.PartitionKey;
import java.util.List;

/**
 * Rows fetched by code, such as from an API or over JDBC, and stored as received. Called once for a
 * delivery, on a worker thread; may block. Whatever it throws counts as a failure outside, so a
 * retry may help.
 */
@FunctionalInterface
public interface Fetching {
  /** The rows of one delivery; each has the declared columns. */
  List<Row> rows(Fetch fetch);

  /** What is asked for. */
  interface Fetch {
    PartitionKey partition();

    /**
     * The value of a secret.
     *
     * @throws IllegalArgumentException when there is no such secret
     */
    String secret(String name);
  }
}
