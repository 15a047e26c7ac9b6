package dev.backstitch.storage.metadata;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.storage.table.Move;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** The record of what was published when; kept for ever. Safe for use by many threads. */
public interface Releases {
  /** An id for the next release; unique, growing, not yet visible. */
  long nextId();

  /**
   * Publishes in one transaction: looks at the guards again, swaps every pointer in table-name
   * order, records the release, its tables, paintings and verdicts. Publishing the same release id
   * twice changes nothing.
   *
   * @throws dev.backstitch.asset.problem.ProblemException BS-619 when it cannot be told whether it
   *     was published: look for the release before anything else, never publish again blindly
   */
  Outcome publish(Publication publication);

  /**
   * Makes the release that a table shows now show another snapshot of the same rows, and moves the
   * pointer, in one transaction. No version changes, no release is made.
   *
   * @param before the snapshot that the table shows so far
   * @param fence of a lease that must not have been taken over
   * @return false when the pointer moved, the table shows another one or the lease was taken over;
   *     nothing is changed then
   */
  boolean replaced(Move move, long before, long fence);

  /** The newest release; empty on a new home. */
  Optional<Release> latest();

  /** The newest release at or before an instant. */
  Optional<Release> asOf(Instant instant);

  Optional<Release> find(long id);

  /** Those of these ids that were published, newest first; one query. */
  List<Release> among(Collection<Long> ids);

  /** How many there are. */
  long count();

  /** Newest first. */
  List<Release> newest(int limit);

  /** Those before one, newest first. */
  List<Release> before(long id, int limit);

  /** What a run published, and what took that back, newest first. */
  List<Release> ofRun(String run);

  /**
   * The snapshot of every table as of a release, resolved in one SELECT so that no reader sees a
   * mixture.
   */
  Map<AssetName, Long> snapshots(long release);

  /** The snapshot that was last released for a table. */
  OptionalLong releasedSnapshot(AssetName table);

  /** The snapshot that a table showed as of a release; before its first there is none. */
  OptionalLong snapshot(AssetName table, long release);

  /** What every table showed from which release until which; one query, by table and release. */
  List<TableInterval> history();

  /** The tables a release changed. */
  List<AssetName> tables(long release);

  /** What the checks said of every release, the newest first; one query. */
  Map<Long, List<Verdict>> verdicts();

  /** What the checks said of a release, in the order they were given. */
  List<Verdict> verdicts(long release);
}
