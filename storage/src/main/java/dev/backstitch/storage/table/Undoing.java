package dev.backstitch.storage.table;

import java.util.OptionalLong;

/**
 * Prepares what a rollback swaps in, as {@link Publishing} does for a publication: metadata beside
 * the old, no pointer moved.
 */
public interface Undoing {
  /**
   * Metadata whose {@code main} shows the undone partitions as they were before: the earlier
   * snapshot itself when nothing was published since, else the original files of just these
   * partitions on top of what is there. The release is tagged in the same metadata.
   *
   * @param base the snapshot last released; empty when the table was never released
   * @param release the id of the rollback, itself a release
   * @throws dev.backstitch.asset.problem.ProblemException BS-562 when a partition was published
   *     again since, or the release changed more than is named; BS-601 when the earlier state is no
   *     longer readable; BS-603 when {@code main} is not the base. A retry does not help
   */
  Move undo(Undo undo, OptionalLong base, long release);
}
