package dev.backstitch.lineage.column;

import java.util.List;

/**
 * All links on one side of a column, breadth first. Immutable.
 *
 * @param of the column, as its table spells it
 * @param columns links to single columns of a reader
 * @param rows links to which rows a reader has, and so to everything made from it; apart, since
 *     they would otherwise be repeated under every column
 */
public record ColumnView(AssetColumn of, List<ColumnLink> columns, List<ColumnLink> rows) {
  public ColumnView {
    columns = List.copyOf(columns);
    rows = List.copyOf(rows);
  }

  /** Whether every link is known. */
  public boolean isKnown() {
    return columns.stream().allMatch(ColumnLink::isKnown)
        && rows.stream().allMatch(ColumnLink::isKnown);
  }
}
