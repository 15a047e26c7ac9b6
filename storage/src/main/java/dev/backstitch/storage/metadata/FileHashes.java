package dev.backstitch.storage.metadata;

import dev.backstitch.storage.table.ContentHash;
import java.util.Collection;
import java.util.Map;

/** Hashes of files that were read once; files never change. */
public interface FileHashes {
  /**
   * Those of the files whose hash is kept.
   *
   * @param form how they were made, see {@code storage.query.ContentHashes}
   */
  Map<String, ContentHash> known(String form, Collection<String> files);

  /** Files that are gone: nothing of them is kept, in whatever form. */
  void forget(Collection<String> files);

  /** Keeps hashes; what is kept already stays. */
  void keep(String form, Map<String, ContentHash> hashes);
}
