package dev.backstitch.storage.table;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionKey;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;

/**
 * The writing side of a run: one commit per table to the run's own branch. Nothing here is seen by
 * readers of {@code main}.
 */
public interface Staging {
  /**
   * The table for the specification: created empty, or changed by adding columns that may be NULL.
   * Write with the schema of the answer: its field ids may differ from those asked for.
   *
   * @throws dev.backstitch.asset.problem.ProblemException BS-602 when the table there cannot become
   *     what is asked for without rebuilding
   */
  TableState ensure(TableSpec spec);

  /**
   * A new, empty folder below the table's data for one attempt to write; nobody else writes there.
   *
   * @param attempt letters, digits, {@code -} and {@code _}; never used before for this table
   */
  Path dataDirectory(AssetName table, String attempt);

  /**
   * Commits files to branch {@code ws_<workspace>}, made from what {@code main} shows now; a second
   * commit adds to the first, see {@link StagedTable#with}. Committing the same again changes
   * nothing, so that a retry is safe.
   *
   * @param replaced keys whose files on the branch go away, whether or not new ones come; empty to
   *     append only
   */
  StagedTable stage(
      String workspace, TableSpec spec, Collection<PartitionKey> replaced, List<WrittenFile> files);

  /** Removes the branch; the files stay until maintenance. Does nothing when it is gone. */
  void discard(StagedTable staged);
}
