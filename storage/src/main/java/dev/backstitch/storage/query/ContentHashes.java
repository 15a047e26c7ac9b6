package dev.backstitch.storage.query;

import dev.backstitch.storage.table.ContentHash;
import dev.backstitch.storage.table.TableSchema;
import java.util.Collection;
import java.util.Map;

/**
 * Hashes the contents of files, to tell whether partitions are equal without joining them: NULL is
 * equal to NULL only, decimals and times are exact, -0.0 = 0.0, NaN = NaN, maps have no order. Safe
 * for use by many threads.
 */
public interface ContentHashes {
  /**
   * The form of all hashes over a schema; only hashes of one form may be compared. It says how rows
   * are hashed, and the id and type of each column in order, but no column's name: a renamed column
   * keeps its contents.
   */
  String form(TableSchema schema);

  /**
   * The hash of each file, read under the schema by field id. Blocking; the time grows with the
   * bytes read.
   *
   * @param files absolute paths
   * @throws dev.backstitch.asset.problem.ProblemException BS-550 when they cannot be read
   */
  Map<String, ContentHash> of(TableSchema schema, Collection<String> files);
}
