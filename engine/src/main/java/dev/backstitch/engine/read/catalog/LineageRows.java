package dev.backstitch.engine.read.catalog;

import static dev.backstitch.engine.read.catalog.Described.row;
import static dev.backstitch.engine.read.catalog.Described.text;

import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.storage.query.CatalogTable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code backstitch.lineage}: who reads whom. */
record LineageRows(AssetGraph graph) {
  CatalogTable table() {
    return new CatalogTable(
        "lineage",
        "Which asset reads which, and how",
        List.of(
            text("upstream", "the asset that is read"),
            text("downstream", "the asset that reads it"),
            text("alias", "its name in the reader's query"),
            text("mapping", "which of its partitions a partition reads")),
        this::rows);
  }

  private List<List<@Nullable Object>> rows() {
    return graph.order().stream()
        .flatMap(name -> graph.into(name).stream())
        .map(
            edge ->
                row(
                    edge.up().toString(),
                    edge.down().toString(),
                    edge.input().alias(),
                    edge.mapping().words()))
        .toList();
  }
}
