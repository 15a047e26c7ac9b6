package dev.backstitch.engine.step;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.engine.state.Fingerprint;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.sql.BoundProject;
import dev.backstitch.storage.table.KeyColumns;
import dev.backstitch.storage.table.TableSchema;
import dev.backstitch.storage.table.TableSpec;
import java.util.Map;

/** A project that was found to be right: its graph, what its SQL means, and its fingerprints. */
public record Project(
    AssetGraph graph, BoundProject bound, Map<AssetName, Fingerprint> fingerprints) {
  public Project {
    fingerprints = Map.copyOf(fingerprints);
  }

  /** The table that an asset's partitions are kept in. */
  public TableSpec table(AssetName name) {
    AssetDefinition asset = graph.asset(name);
    return new TableSpec(
        name,
        TableSchema.numbered(bound.columnsOf(name)),
        KeyColumns.of(asset.scheme()),
        Map.of(
            "backstitch.owner", asset.owner().team(),
            "backstitch.layer", asset.layer().name(),
            "comment", asset.notes().description()));
  }

  public Fingerprint fingerprint(AssetName name) {
    Fingerprint found = fingerprints.get(name);
    if (found == null) {
      throw new IllegalArgumentException("Cannot find the fingerprint of " + name);
    }
    return found;
  }
}
