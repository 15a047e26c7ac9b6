package dev.backstitch.storage.maintenance;

import dev.backstitch.asset.definition.AssetName;
import java.util.Set;

/**
 * Removes what nobody can read any more. Nothing else ever deletes a file of a table. Safe beside
 * readers and writers, and to be killed at any moment: what was begun is finished by the next call.
 */
public interface Maintenance {
  /**
   * Before something is begun that must end in a deletion.
   *
   * @throws dev.backstitch.asset.problem.ProblemException BS-655 when nothing of the table can be
   *     deleted where it is kept
   */
  void requireDeletable(AssetName table);

  /** What {@link #expire} would do now. Changes nothing. */
  Expiry plan(AssetName table, Retention retention);

  /**
   * Expires the snapshots that nobody needs, then deletes files that are proven to be in no
   * snapshot of the table: only such as expired snapshots listed, or as ended workspaces left.
   *
   * @return what was done, with what an interrupted call had left to do
   * @throws dev.backstitch.asset.problem.ProblemException BS-601 when a kept snapshot cannot be
   *     read, so that nothing is proven; nothing is deleted then
   */
  Expiry expire(AssetName table, Retention retention);

  /**
   * Expires every snapshot that lists one of the files, whoever needs it, with the refs that point
   * at it, and deletes the files: a release that {@code main} shows no more of them comes first.
   *
   * @throws dev.backstitch.asset.problem.ProblemException BS-569 when {@code main} still lists one
   */
  Expiry forget(AssetName table, Set<String> files);
}
