package dev.backstitch.storage.maintenance;

import dev.backstitch.storage.table.Move;
import java.util.OptionalLong;

/** Prepares what files are swapped for others, as {@link Publishing} does; no pointer is moved. */
public interface Replacing {
  /**
   * The same rows in other files. What the table shows is the same release as before: move the
   * pointer with {@code Releases.replaced}. Rollbacks and publications of other runs see through
   * it.
   *
   * @param base the snapshot last released
   * @param release the one that the table shows
   * @throws dev.backstitch.asset.problem.ProblemException BS-566 when the number of rows differs,
   *     or {@code main} does not show the files any more; BS-603 when {@code main} is not the base
   */
  Move compact(Replacement replacement, OptionalLong base, long release);

  /**
   * Fewer rows, in a release of its own.
   *
   * @param release the new release
   * @param order what asked for it, kept in the snapshot
   * @throws dev.backstitch.asset.problem.ProblemException as {@link #compact}
   */
  Move purge(Replacement replacement, OptionalLong base, long release, String order);
}
