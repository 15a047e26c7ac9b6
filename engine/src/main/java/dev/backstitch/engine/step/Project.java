package dev.backstitch.engine.step;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.engine.state.Fingerprint;
import dev.backstitch.lineage.column.AsOfWindows;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.graph.Edge;
import dev.backstitch.lineage.sql.AsOf;
import dev.backstitch.lineage.sql.BoundProject;
import dev.backstitch.storage.table.KeyColumns;
import dev.backstitch.storage.table.TableSchema;
import dev.backstitch.storage.table.TableSpec;
import java.util.List;
import java.util.Map;

/** A project that was found to be right: its graph, what its SQL means, and its fingerprints. */
public record Project(
    AssetGraph graph, BoundProject bound, Map<AssetName, Fingerprint> fingerprints) {
  public Project {
    fingerprints = Map.copyOf(fingerprints);
  }

  /** The table that an asset's partitions are kept in; a dimension's are kept as changes. */
  public TableSpec table(AssetName name) {
    AssetDefinition asset = graph.asset(name);
    return new TableSpec(
        name,
        TableSchema.numbered(kept(asset, bound.columnsOf(name))),
        KeyColumns.of(asset.scheme()),
        Map.of(
            "backstitch.owner", asset.owner().team(),
            "backstitch.layer", asset.layer().name(),
            "comment", asset.notes().description()));
  }

  /** The columns under an alias; the day of a version that is read as of a moment tells nothing. */
  TableSchema read(Edge edge, TableSchema kept) {
    TableSchema shown = shown(edge.up(), kept);
    return edge.input().asOf() == null
        ? shown
        : DimensionColumns.withoutKeys(shown, graph.asset(edge.up()).scheme());
  }

  /** The text that is run for an asset: as it was bound, every moment written out. */
  public String text(AssetName name, Origin.Selected origin) {
    return AsOf.expanded(
        bound
            .query(name)
            .filter(query -> isDeclared(name, origin))
            .map(query -> query.question().sql())
            .orElse(origin.sql()));
  }

  /** As opposed to a text of the past. */
  private boolean isDeclared(AssetName name, Origin.Selected origin) {
    return graph.asset(name).origin() instanceof Origin.Selected declared
        && declared.sql().equals(origin.sql());
  }

  /** Whether the moments at which a dimension is read lie in the reader's window for certain. */
  public boolean isReadInWindow(Edge edge) {
    return AsOfWindows.isInWindow(graph, bound, edge);
  }

  private static List<Column> kept(AssetDefinition asset, List<Column> shown) {
    return asset.origin() instanceof Origin.Versioned origin
        ? DimensionColumns.kept(origin, shown)
        : shown;
  }

  /** How readers see the files of an asset's table; those of a dimension hold changes. */
  public TableSchema shown(AssetName name, TableSchema kept) {
    return graph.asset(name).origin() instanceof Origin.Versioned origin
        ? DimensionColumns.shown(origin, kept)
        : kept;
  }

  public Fingerprint fingerprint(AssetName name) {
    Fingerprint found = fingerprints.get(name);
    if (found == null) {
      throw new IllegalArgumentException("Cannot find the fingerprint of " + name);
    }
    return found;
  }
}
