package dev.backstitch.storage.filing;

import dev.backstitch.asset.definition.AssetName;
import java.util.Objects;

/**
 * That a release changed a reported partition; the rows are in a file.
 *
 * @param partition its key
 * @param number of the partition's corrections, from 1 in the order of recording
 * @param release that made it
 * @param location of the file, which holds the rows of other partitions too; never changed
 */
public record Correction(
    AssetName asset, String partition, int number, long release, Rows rows, String location) {
  public Correction {
    Objects.requireNonNull(asset);
    Objects.requireNonNull(partition);
    Objects.requireNonNull(rows);
    Objects.requireNonNull(location);
    if (number < 1) {
      throw new IllegalArgumentException("Cannot number a correction " + number);
    }
  }

  /** How many rows it corrected, added and removed. */
  public record Rows(long corrected, long added, long removed) {}
}
