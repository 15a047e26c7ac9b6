package dev.backstitch.storage.metadata;

import dev.backstitch.asset.definition.AssetName;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** The record of what was published when; kept for ever. Safe for use by many threads. */
public interface Releases {
  /** An id for the next release; unique, growing, not yet visible. */
  long nextId();

  /**
   * Publishes in one transaction: swaps every pointer in table-name order, records the release, its
   * tables, paintings and verdicts. Publishing the same release id twice changes nothing.
   *
   * @return the tables whose pointer had moved since they were prepared, or all of them when a
   *     release with a higher id came first: nothing was published then, take a new id and prepare
   *     again; empty when it was published
   */
  Set<AssetName> publish(Publication publication);

  /** The newest release; empty on a new home. */
  Optional<Release> latest();

  /** The newest release at or before an instant. */
  Optional<Release> asOf(Instant instant);

  Optional<Release> find(long id);

  /** Newest first. */
  List<Release> newest(int limit);

  /**
   * The snapshot of every table as of a release, resolved in one SELECT so that no reader sees a
   * mixture.
   */
  Map<AssetName, Long> snapshots(long release);

  /** The snapshot that was last released for a table. */
  OptionalLong releasedSnapshot(AssetName table);

  /** The tables a release changed. */
  List<AssetName> tables(long release);

  /** What the checks said of a release, in the order they were given. */
  List<Verdict> verdicts(long release);
}
