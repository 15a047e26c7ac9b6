package dev.backstitch.engine.read.catalog;

import static dev.backstitch.engine.read.catalog.Described.number;
import static dev.backstitch.engine.read.catalog.Described.row;
import static dev.backstitch.engine.read.catalog.Described.text;

import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.storage.metadata.Metadata;
import dev.backstitch.storage.query.CatalogTable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code backstitch.corrections}; their rows are in {@code T__corrections}. */
record CorrectionRecords(AssetGraph graph, Metadata metadata) {
  CatalogTable table() {
    return new CatalogTable(
        "corrections",
        "Which release changed which reported partition",
        List.of(
            text("asset", "team.table"),
            text("partition", "its key"),
            number("number", "of the partition's corrections, from 1"),
            number("release", "that made it"),
            number("corrected", "how many rows changed"),
            number("added", "how many rows came"),
            number("removed", "how many rows went")),
        this::rows);
  }

  private List<List<@Nullable Object>> rows() {
    return metadata.corrections().of(graph.order()).stream()
        .map(
            one ->
                row(
                    one.asset().toString(),
                    one.partition(),
                    (long) one.number(),
                    one.release(),
                    one.rows().corrected(),
                    one.rows().added(),
                    one.rows().removed()))
        .toList();
  }
}
