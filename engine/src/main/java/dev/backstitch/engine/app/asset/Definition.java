package dev.backstitch.engine.app.asset;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.Exposure;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.engine.state.Fingerprint;
import dev.backstitch.lineage.graph.Edge;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * What an asset is, as declared and bound.
 *
 * @param sql as its author wrote it; empty where no SQL makes it
 * @param inputs what it reads, in the order of declaration
 * @param readers what reads it
 * @param columns as readers see them
 * @param declared values of its parameters in the project's source, by name
 * @param late what it declared of late rows, in words
 */
public record Definition(
    AssetDefinition asset,
    String sql,
    List<Edge> inputs,
    List<Edge> readers,
    List<Exposure> exposures,
    List<Column> columns,
    Map<String, String> declared,
    List<String> late,
    Fingerprint code) {
  public Definition {
    Objects.requireNonNull(asset);
    Objects.requireNonNull(sql);
    inputs = List.copyOf(inputs);
    readers = List.copyOf(readers);
    exposures = List.copyOf(exposures);
    columns = List.copyOf(columns);
    declared = Map.copyOf(declared);
    late = List.copyOf(late);
    Objects.requireNonNull(code);
  }
}
