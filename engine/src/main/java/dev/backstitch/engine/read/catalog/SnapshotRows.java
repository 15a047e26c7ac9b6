package dev.backstitch.engine.read.catalog;

import static dev.backstitch.engine.read.catalog.Described.number;
import static dev.backstitch.engine.read.catalog.Described.row;
import static dev.backstitch.engine.read.catalog.Described.text;
import static dev.backstitch.engine.read.catalog.Described.truth;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.storage.metadata.Metadata;
import dev.backstitch.storage.metadata.TableInterval;
import dev.backstitch.storage.query.CatalogTable;
import dev.backstitch.storage.table.Tables;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** {@code backstitch.snapshots}. */
record SnapshotRows(Metadata metadata, Tables tables) {
  CatalogTable table() {
    return new CatalogTable(
        "snapshots",
        "Which snapshot a table showed from which release until which",
        List.of(
            text("asset", "team.table"),
            number("snapshot", "Iceberg's id"),
            number("from_release", "the first release that showed it"),
            number("to_release", "the first release that showed another; NULL for the newest"),
            truth("readable", "whether its files are still kept")),
        this::rows);
  }

  private List<List<@Nullable Object>> rows() {
    Map<AssetName, Set<Long>> kept = new HashMap<>();
    return metadata.releases().history().stream()
        .map(
            shown ->
                row(
                    shown.table().toString(),
                    shown.snapshot(),
                    shown.from(),
                    shown.to().isPresent() ? shown.to().getAsLong() : null,
                    isKept(shown, kept)))
        .toList();
  }

  private boolean isKept(TableInterval shown, Map<AssetName, Set<Long>> kept) {
    return kept.computeIfAbsent(shown.table(), tables::snapshots).contains(shown.snapshot());
  }
}
