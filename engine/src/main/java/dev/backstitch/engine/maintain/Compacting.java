package dev.backstitch.engine.maintain;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.storage.maintenance.Replacement;
import dev.backstitch.storage.table.KeyColumns;
import dev.backstitch.storage.table.Move;
import dev.backstitch.storage.table.TableFile;
import dev.backstitch.storage.table.TableSchema;
import dev.backstitch.storage.table.WrittenFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * Merges the files of partitions that have several, under the release that shows them. Raw tables
 * are left alone: each of their files is one delivery.
 */
public final class Compacting {
  private final AssetGraph graph;
  private final Upkeep upkeep;

  public Compacting(AssetGraph graph, Upkeep upkeep) {
    this.graph = graph;
    this.upkeep = upkeep;
  }

  /**
   * What was merged in one table.
   *
   * @param partitions that have one file now
   * @param files that were merged
   */
  public record Compacted(AssetName table, int partitions, int files) {}

  /** Merges in every table; one that is published meanwhile is left for the next time. Blocking. */
  public List<Compacted> run() {
    List<Compacted> all = new ArrayList<>();
    for (AssetName name : graph.order()) {
      AssetDefinition asset = graph.asset(name);
      OptionalLong shown = upkeep.metadata().releases().releasedSnapshot(name);
      if (asset.isBuilt() && shown.isPresent()) {
        compact(asset, shown.getAsLong(), all);
      }
    }
    return all;
  }

  private void compact(AssetDefinition asset, long snapshot, List<Compacted> all) {
    KeyColumns keys = KeyColumns.of(asset.scheme());
    Map<String, List<TableFile>> several = several(asset.name(), snapshot, keys);
    if (several.isEmpty()) {
      return;
    }
    TableSchema schema = upkeep.tables().schemaOf(asset.name(), snapshot);
    List<WrittenFile> merged = new ArrayList<>();
    for (List<TableFile> files : several.values()) {
      merged.add(
          upkeep
              .rewriting()
              .merged(
                  schema,
                  files,
                  upkeep.staging().dataDirectory(asset.name(), UUID.randomUUID().toString())));
    }
    List<TableFile> replaced = several.values().stream().flatMap(List::stream).toList();
    Replacement replacement = new Replacement(asset.name(), keys, replaced, merged);
    Move move =
        upkeep.replacing().compact(replacement, OptionalLong.of(snapshot), release(asset.name()));
    if (upkeep.metadata().releases().replaced(move, snapshot)) {
      all.add(new Compacted(asset.name(), merged.size(), replaced.size()));
    }
  }

  private Map<String, List<TableFile>> several(AssetName name, long snapshot, KeyColumns keys) {
    Map<PartitionKey, List<TableFile>> byKey =
        upkeep.tables().files(name, snapshot, keys).stream()
            .collect(Collectors.groupingBy(TableFile::key));
    Map<String, List<TableFile>> several = new TreeMap<>();
    byKey.forEach(
        (key, files) -> {
          if (files.size() > 1) {
            several.put(key.text(), files);
          }
        });
    return several;
  }

  /** The release whose tag moves to the new snapshot. */
  private long release(AssetName name) {
    return upkeep.metadata().releases().history().stream()
        .filter(interval -> interval.table().equals(name) && interval.to().isEmpty())
        .mapToLong(interval -> interval.from())
        .findFirst()
        .orElseThrow();
  }
}
