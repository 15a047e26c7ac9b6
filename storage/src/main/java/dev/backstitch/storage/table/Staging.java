package dev.backstitch.storage.table;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.problem.Problem;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/**
 * The writing side of a run: one commit per table to the run's own branch. Nothing here is seen by
 * readers of {@code main}.
 */
public interface Staging {
  /** {@link #ensure(TableSpec, Set)} for a run that may not rebuild what the table holds. */
  default TableState ensure(TableSpec spec) {
    return ensure(spec, Set.of());
  }

  /**
   * The table for the specification, created empty when it is not there. Columns are matched by
   * name, else by a name they had before; readers see changed columns once something is published
   * that was staged with them. Write with the schema of the answer: its field ids differ from those
   * asked for.
   *
   * @param rebuilt partitions that the run replaces; a change that old files cannot be read under
   *     is allowed when these are all that the table holds
   * @throws dev.backstitch.asset.problem.ProblemException BS-602 naming what must be rebuilt;
   *     BS-565 when a value for old rows is none of its column's type
   */
  TableState ensure(TableSpec spec, Set<PartitionKey> rebuilt);

  /**
   * Why {@link #ensure(TableSpec, Set)} would refuse, and what must be rebuilt before; empty when
   * it would not. Changes nothing.
   *
   * @param rebuilt as there
   */
  List<Problem> obstacles(TableSpec spec, Set<PartitionKey> rebuilt);

  /** Whether rows that the table holds cannot be read under the specification. */
  boolean mustRebuild(TableSpec spec);

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
   * @throws dev.backstitch.asset.problem.ProblemException BS-564 when the table's columns, or those
   *     of the branch, are not those of the specification any more: write anew
   */
  StagedTable stage(
      String workspace, TableSpec spec, Collection<PartitionKey> replaced, List<WrittenFile> files);

  /** Removes the branch; the files stay until maintenance. Does nothing when it is gone. */
  void discard(StagedTable staged);
}
