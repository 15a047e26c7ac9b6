package dev.backstitch.storage.table;

import dev.backstitch.asset.definition.AssetName;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** The reading side of tables. Safe for use by many threads. */
public interface Tables {
  /** The table as it is now; empty before its first creation. */
  Optional<TableState> find(AssetName name);

  /**
   * The files of one snapshot, in a fixed order.
   *
   * @throws dev.backstitch.asset.problem.ProblemException BS-601 when the snapshot is no longer
   *     readable; a retry does not help
   */
  List<TableFile> files(AssetName name, long snapshot, KeyColumns keys);

  /**
   * Those of the snapshot's files that may have a row which the filter keeps, in the same order; a
   * file that has one is never left out.
   */
  List<TableFile> files(AssetName name, long snapshot, KeyColumns keys, RowFilter filter);

  /**
   * What was published of what a snapshot shows: in the place of files that compactions made, those
   * that they were made of, which may be gone. Two states with the same hold the same rows.
   */
  List<TableFile> published(AssetName name, long snapshot, KeyColumns keys);

  /** Whether a file can still be read. */
  boolean isThere(TableFile file);

  /** The schema that one snapshot was written with. */
  TableSchema schemaOf(AssetName name, long snapshot);

  /** Ids of all snapshots that are still kept, of branches too; none before the first. */
  Set<Long> snapshots(AssetName name);

  /** The tables that were created; one question, however many there are. */
  Set<AssetName> created();

  /** What branch {@code ws_<workspace>} of the table shows; empty when nothing is staged there. */
  OptionalLong staged(AssetName name, String workspace);
}
