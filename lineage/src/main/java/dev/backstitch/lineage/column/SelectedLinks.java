package dev.backstitch.lineage.column;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.lineage.graph.Edge;
import dev.backstitch.lineage.sql.column.ColumnRef;
import dev.backstitch.lineage.sql.column.OutputLineage;
import dev.backstitch.lineage.sql.column.QueryLineage;
import dev.backstitch.lineage.sql.column.Uses;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** The links of an asset that a query makes, from what is known of the query. */
final class SelectedLinks {
  private final AssetName asset;
  private final List<Edge> reads;
  private final Map<String, Edge> byAlias = new HashMap<>();
  private final List<ColumnLink> links = new ArrayList<>();

  private SelectedLinks(AssetName asset, List<Edge> reads) {
    this.asset = asset;
    this.reads = reads;
    reads.forEach(edge -> byAlias.put(folded(edge.input().alias()), edge));
  }

  /**
   * @param keys partition columns of the asset, in lower case; where the query does not yield them,
   *     they hold the partition's key, whatever is read
   */
  static List<ColumnLink> of(
      AssetName asset, List<Edge> reads, TableFacts facts, Set<String> keys) {
    SelectedLinks selected = new SelectedLinks(asset, reads);
    facts
        .query(asset)
        .ifPresentOrElse(
            query -> selected.add(query, facts.columnsOf(asset), keys),
            () -> selected.unknown(AssetColumn.all(asset), "its query was not understood"));
    facts
        .orderDependence(asset)
        .ifPresent(why -> selected.unknown(AssetColumn.all(asset), "its query " + why));
    return selected.links;
  }

  private void add(QueryLineage query, List<String> columns, Set<String> keys) {
    if (query.unknown() != null) {
      unknown(AssetColumn.all(asset), query.unknown());
    }
    add(query.rows(), AssetColumn.all(asset));
    Set<String> told = new HashSet<>(keys);
    for (OutputLineage output : query.outputs()) {
      AssetColumn to = new AssetColumn(asset, output.column());
      told.add(folded(output.column()));
      add(output.uses(), to);
      if (output.unknown() != null) {
        unknown(to, output.unknown());
      }
    }
    for (String column : columns) {
      if (!told.contains(folded(column))) {
        unknown(new AssetColumn(asset, column), "its query was not seen to yield it");
      }
    }
  }

  private void add(Uses uses, AssetColumn to) {
    uses.all()
        .forEach(
            (ref, kinds) -> {
              Edge edge = byAlias.get(folded(ref.alias()));
              if (edge == null) {
                unknown(to, "its query reads " + ref + ", which is no input");
              } else {
                links.add(ColumnLink.known(from(edge, ref), to, edge, kinds));
              }
            });
  }

  private static AssetColumn from(Edge edge, ColumnRef ref) {
    return new AssetColumn(edge.up(), ref.column());
  }

  private void unknown(AssetColumn to, String why) {
    reads.forEach(edge -> links.add(ColumnLink.unknown(edge, to, why)));
  }

  private static String folded(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
