package dev.backstitch.engine.maintain;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.storage.metadata.Journal;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;

/**
 * A purge on record.
 *
 * @param at when its rows were gone; when it was begun where they are not known to be
 * @param conditionDigest of what rows it was about; the condition itself is not kept
 * @param release the release without the rows; empty where it died after it
 * @param keys of the partitions that held rows
 * @param irreproducible published partitions that were built from the rows, by asset
 * @param isOver whether the rows are gone from every file
 */
public record PastPurge(
    String order,
    AssetName asset,
    Instant at,
    String by,
    String reason,
    String conditionDigest,
    OptionalLong release,
    String keys,
    long rows,
    List<String> irreproducible,
    boolean isOver) {
  public PastPurge {
    Objects.requireNonNull(order);
    Objects.requireNonNull(asset);
    Objects.requireNonNull(at);
    irreproducible = List.copyOf(irreproducible);
  }

  /** Every purge of a home, the oldest first. */
  public static List<PastPurge> all(Journal journal) {
    return PurgeRecord.all(journal);
  }

  PastPurge gone(Instant when) {
    return new PastPurge(
        order, asset, when, by, reason, conditionDigest, release, keys, rows, irreproducible, true);
  }
}
