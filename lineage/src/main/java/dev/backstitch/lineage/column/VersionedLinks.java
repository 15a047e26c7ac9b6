package dev.backstitch.lineage.column;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.asset.schema.Validity;
import dev.backstitch.lineage.graph.Edge;
import dev.backstitch.lineage.sql.column.Use;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * The links of a dimension: a change of what it is keyed by, tracks or takes effect by may begin or
 * end a version, and so decides its rows; other columns of the feed are not kept.
 */
final class VersionedLinks {
  private VersionedLinks() {}

  static List<ColumnLink> of(AssetName asset, List<Edge> feeds, Origin.Versioned origin) {
    List<ColumnLink> out = new ArrayList<>();
    for (Edge feed : feeds) {
      origin.key().forEach(key -> kept(out, asset, feed, key, Use.GROUP_BY));
      origin.tracked().forEach(column -> kept(out, asset, feed, column, Use.FILTER));
      if (origin.effective() != null) {
        AssetColumn from = new AssetColumn(feed.up(), origin.effective().column());
        for (Column column : Validity.ends()) {
          add(out, from, new AssetColumn(asset, column.name()), feed, Use.TRANSFORMATION);
        }
        add(out, from, AssetColumn.all(asset), feed, Use.SORT);
      }
    }
    return out;
  }

  private static void kept(
      List<ColumnLink> out, AssetName asset, Edge feed, String column, Use inRows) {
    AssetColumn from = new AssetColumn(feed.up(), column);
    add(out, from, new AssetColumn(asset, column), feed, Use.IDENTITY);
    add(out, from, AssetColumn.all(asset), feed, inRows);
  }

  private static void add(
      List<ColumnLink> out, AssetColumn from, AssetColumn to, Edge edge, Use use) {
    Set<Use> uses = EnumSet.of(use);
    out.add(ColumnLink.known(from, to, edge, uses));
  }
}
