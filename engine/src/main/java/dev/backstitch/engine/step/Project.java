package dev.backstitch.engine.step;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Input;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.asset.partition.Dimension;
import dev.backstitch.asset.partition.TimeAxis;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.engine.state.Admissions;
import dev.backstitch.engine.state.Fingerprint;
import dev.backstitch.lineage.column.AsOfWindows;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.graph.Edge;
import dev.backstitch.lineage.sql.AsOf;
import dev.backstitch.lineage.sql.BoundProject;
import dev.backstitch.storage.table.KeyColumns;
import dev.backstitch.storage.table.TableSchema;
import dev.backstitch.storage.table.TableSpec;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A project that was found to be right: its graph, what its SQL means, and its fingerprints.
 *
 * @param graph with what is admitted
 * @param admissions late rows that were accepted
 */
public record Project(
    AssetGraph graph,
    BoundProject bound,
    Map<AssetName, Fingerprint> fingerprints,
    Admissions admissions) {
  public Project {
    fingerprints = Map.copyOf(fingerprints);
    Objects.requireNonNull(admissions);
  }

  /** As it was declared. */
  public Project(AssetGraph graph, BoundProject bound, Map<AssetName, Fingerprint> fingerprints) {
    this(graph, bound, fingerprints, Admissions.NONE);
  }

  /** A declared project with the late rows that were accepted. */
  public Project admitting(Admissions other) {
    return new Project(other.into(graph), bound, fingerprints, other);
  }

  /** The table that an asset's partitions are kept in; a dimension's are kept as changes. */
  public TableSpec table(AssetName name) {
    AssetDefinition asset = graph.asset(name);
    return new TableSpec(
        name,
        TableSchema.numbered(kept(asset, bound.columnsOf(name))),
        KeyColumns.of(asset.scheme()),
        properties(asset));
  }

  private static Map<String, String> properties(AssetDefinition asset) {
    Map<String, String> out = new HashMap<>();
    out.put("backstitch.owner", asset.owner().team());
    out.put("backstitch.layer", asset.layer().name());
    out.put("comment", asset.notes().description());
    asset.inputs().stream()
        .filter(input -> input.placement() != null)
        .forEach(input -> out.put("backstitch.late." + input.alias(), LateConvention.words(input)));
    return out;
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

  /** The zone of times that tell none: as declared, or the reader's own. */
  public ZoneId zone(AssetName reader, Input.Placement placement) {
    if (placement.zone() != null) {
      return ZoneId.of(placement.zone());
    }
    return graph.asset(reader).scheme().dimensions().stream()
        .map(Dimension::axis)
        .filter(TimeAxis.class::isInstance)
        .map(axis -> ((TimeAxis) axis).zone())
        .findFirst()
        .orElse(ZoneOffset.UTC);
  }

  public Fingerprint fingerprint(AssetName name) {
    Fingerprint found = fingerprints.get(name);
    if (found == null) {
      throw new IllegalArgumentException("Cannot find the fingerprint of " + name);
    }
    return found;
  }
}
