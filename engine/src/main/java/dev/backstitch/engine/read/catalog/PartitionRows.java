package dev.backstitch.engine.read.catalog;

import static dev.backstitch.engine.read.catalog.Described.instant;
import static dev.backstitch.engine.read.catalog.Described.number;
import static dev.backstitch.engine.read.catalog.Described.row;
import static dev.backstitch.engine.read.catalog.Described.text;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.state.AssetState;
import dev.backstitch.engine.state.Behind;
import dev.backstitch.engine.state.Painted;
import dev.backstitch.engine.state.ProjectState;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.storage.metadata.Metadata;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.storage.query.CatalogTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** {@code backstitch.partitions}: one row for each range of keys that stand alike. */
record PartitionRows(AssetGraph graph, Metadata metadata, Supplier<ProjectState> state) {
  CatalogTable table() {
    return new CatalogTable(
        "partitions",
        "How partitions stand, by ranges of keys that stand alike",
        List.of(
            text("asset", "team.table"),
            text("keys", "the keys, ranges inclusive"),
            number("count", "how many partitions that is"),
            text(
                "state",
                "published, stale, behind, reported, reported and stale, reported and behind,"
                    + " missing, overdue, open, or needs no delivery"),
            number("version", "the release whose content they show; NULL when there is none"),
            number("release", "the release that last published them"),
            text("run", "the run that built them; NULL for none"),
            instant("at", "when they were published")),
        this::rows);
  }

  private List<List<@Nullable Object>> rows() {
    Map<Long, Release> releases =
        metadata.releases().newest(Integer.MAX_VALUE).stream()
            .collect(Collectors.toMap(Release::id, release -> release));
    ProjectState now = state.get();
    List<List<@Nullable Object>> rows = new ArrayList<>();
    Map<AssetName, PartitionSet> behind = Behind.of(graph, now);
    for (AssetName name : graph.order()) {
      AssetState here = now.of(name);
      addRows(here, behind.getOrDefault(name, here.extent().none()), releases, rows);
    }
    return rows;
  }

  private static void addRows(
      AssetState asset,
      PartitionSet behind,
      Map<Long, Release> releases,
      List<List<@Nullable Object>> rows) {
    PartitionSet stale = asset.staleKeys();
    PartitionSet reported = asset.reported();
    for (Painted painted : asset.painted()) {
      Release release = releases.get(painted.painting().release());
      PartitionSet old = painted.keys().intersect(stale);
      PartitionSet lagging = painted.keys().intersect(behind);
      PartitionSet fresh = painted.keys().minus(stale).minus(behind);
      add(asset, fresh.minus(reported), "published", painted, release, rows);
      add(asset, old.minus(reported), "stale", painted, release, rows);
      add(asset, lagging.minus(reported), "behind", painted, release, rows);
      add(asset, fresh.intersect(reported), "reported", painted, release, rows);
      add(asset, old.intersect(reported), "reported and stale", painted, release, rows);
      add(asset, lagging.intersect(reported), "reported and behind", painted, release, rows);
    }
    PartitionSet missing = asset.missing();
    add(asset, missing.minus(asset.overdue()), "missing", null, null, rows);
    add(asset, asset.overdue(), "overdue", null, null, rows);
    add(asset, asset.extent().open().minus(asset.published()), "open", null, null, rows);
    add(asset, asset.emptyByCalendar(), "needs no delivery", null, null, rows);
  }

  private static void add(
      AssetState asset,
      PartitionSet keys,
      String word,
      @Nullable Painted painted,
      @Nullable Release release,
      List<List<@Nullable Object>> rows) {
    if (keys.isEmpty()) {
      return;
    }
    rows.add(
        row(
            asset.asset().toString(),
            keys.text(),
            keys.count(),
            word,
            painted == null ? null : painted.painting().version(),
            painted == null ? null : painted.painting().release(),
            release == null ? null : Described.given(release.run()),
            release == null ? null : Described.at(release.at())));
  }
}
