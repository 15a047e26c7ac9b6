package dev.backstitch.storage.query;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.storage.table.RowFilter;
import dev.backstitch.storage.table.TableSchema;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;

/**
 * The tables of one release or workspace, as a query sees them; none of it changes while it is
 * read. Asked only for tables that a text names, and for files of those that it reads.
 */
public interface TableSet {
  /** All tables that a text may name. */
  List<AssetName> names();

  /** What a table of the set holds. */
  Content content(AssetName name);

  /**
   * Locations of the table's files that may have a row which the filter keeps; a file that has one
   * is never left out.
   */
  List<String> files(AssetName name, RowFilter filter);

  /**
   * A table at one moment; equal contents have equal files.
   *
   * @param snapshot empty when the table has no files
   */
  record Content(TableSchema schema, OptionalLong snapshot) {
    public Content {
      Objects.requireNonNull(schema);
      Objects.requireNonNull(snapshot);
    }
  }
}
