package dev.backstitch.storage.metadata;

import dev.backstitch.asset.definition.AssetName;
import java.util.Objects;
import java.util.OptionalLong;

/**
 * The releases in which a table showed one snapshot.
 *
 * @param from the first of them
 * @param to the first that showed another; empty for the newest
 */
public record TableInterval(AssetName table, long snapshot, long from, OptionalLong to) {
  public TableInterval {
    Objects.requireNonNull(table);
    Objects.requireNonNull(to);
  }

  /** Whether the table showed it as of a release. */
  public boolean holdsIn(long release) {
    return from <= release && (to.isEmpty() || release < to.getAsLong());
  }
}
