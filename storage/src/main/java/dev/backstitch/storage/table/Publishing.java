package dev.backstitch.storage.table;

import java.util.OptionalLong;

/**
 * Prepares what a publication swaps in. Writes new table metadata beside the old; moves no pointer,
 * so a prepared move that is never made is only an orphaned file.
 */
public interface Publishing {
  /**
   * Metadata whose {@code main} shows the staged files: a fast-forward when {@code main} is still
   * the branch's parent, else an overwrite of exactly the staged keys. The branch is removed and
   * the release tagged in the same metadata.
   *
   * @param base the snapshot last released; empty when the table was never released
   * @throws dev.backstitch.asset.problem.ProblemException BS-603 when {@code main} is not the base,
   *     since somebody else wrote to the table; BS-564 when the table's columns changed since it
   *     was staged; BS-602 when partitions are left that cannot be read under the staged columns;
   *     BS-605 when the branch is not what was staged; BS-606 when a release since changed a staged
   *     key: stage again from the newest
   */
  Move prepare(StagedTable staged, OptionalLong base, long release);
}
