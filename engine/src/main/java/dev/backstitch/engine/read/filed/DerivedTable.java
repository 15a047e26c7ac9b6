package dev.backstitch.engine.read.filed;

import dev.backstitch.asset.digest.Digest;
import dev.backstitch.storage.query.TableSet.Content;
import dev.backstitch.storage.table.RowFilter;
import java.util.List;

/** A table that is read from files of others. */
interface DerivedTable {
  Content content();

  /** Locations of files that may have a row which the filter keeps. */
  List<String> files(RowFilter filter);

  /** Stands for a snapshot: equal texts have equal files. */
  static long identity(String text) {
    return Long.parseUnsignedLong(Digest.shortOf(text).substring(0, 16), 16);
  }
}
