package dev.backstitch.lineage.column;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Input;
import dev.backstitch.lineage.graph.Edge;
import dev.backstitch.lineage.sql.column.Use;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Links that follow from how inputs are declared, whatever the reader does with their rows. */
final class DeclaredLinks {
  private DeclaredLinks() {}

  static List<ColumnLink> of(AssetName asset, List<Edge> reads) {
    List<ColumnLink> out = new ArrayList<>();
    for (Edge edge : reads) {
      Input.Placement placement = edge.input().placement();
      if (placement != null) {
        out.add(decides(edge, placement.column(), asset, Use.FILTER));
      }
      if (edge.input().asOf() != null) {
        asOf(reads, edge, edge.input().asOf(), asset, out);
      }
    }
    return out;
  }

  /** The moment is a column of another input, written {@code alias.column}. */
  private static void asOf(
      List<Edge> reads, Edge dimension, String moment, AssetName asset, List<ColumnLink> out) {
    int dot = moment.indexOf('.');
    String alias = dot < 0 ? "" : moment.substring(0, dot);
    List<Edge> read =
        reads.stream().filter(e -> e.input().alias().equalsIgnoreCase(alias)).toList();
    if (read.isEmpty()) {
      out.add(ColumnLink.unknown(dimension, AssetColumn.all(asset), "is read as of " + moment));
    }
    read.forEach(edge -> out.add(decides(edge, moment.substring(dot + 1), asset, Use.JOIN)));
  }

  private static ColumnLink decides(Edge edge, String column, AssetName asset, Use use) {
    AssetColumn from = new AssetColumn(edge.up(), column);
    return ColumnLink.known(from, AssetColumn.all(asset), edge, Set.of(use));
  }
}
