package dev.backstitch.storage.table.iceberg.scan;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.storage.table.KeyColumns;
import dev.backstitch.storage.table.TableFile;
import dev.backstitch.storage.table.iceberg.catalog.PinnedOperations;
import dev.backstitch.storage.table.iceberg.remote.FileNames;
import dev.backstitch.storage.table.iceberg.schema.KeySpec;
import dev.backstitch.storage.table.iceberg.schema.PartitionValues;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.apache.iceberg.DataFile;
import org.apache.iceberg.Snapshot;
import org.apache.iceberg.SnapshotChanges;
import org.apache.iceberg.TableMetadata;
import org.apache.iceberg.io.FileIO;
import org.jspecify.annotations.Nullable;

/**
 * Sees through compactions: the files that were written when rows were published, in the place of
 * those that compactions made of them. Two states with the same such files hold the same rows.
 */
public record Compactions(
    AssetName table, TableMetadata metadata, KeyColumns keys, FileIO io, FileNames names) {
  /** Summary property of a snapshot that only moved rows between files. */
  public static final String COMPACTION = "backstitch.compaction";

  /**
   * What was published of what a snapshot shows. Looks as far back as snapshots are kept; a
   * compaction that is gone is not seen through.
   */
  public List<TableFile> published(List<TableFile> shown, OptionalLong snapshot) {
    List<TableFile> files = shown;
    for (Snapshot at = found(snapshot); at != null; at = metadata.snapshot(parent(at))) {
      if (at.summary().containsKey(COMPACTION)) {
        files = before(at, files);
      }
    }
    return files;
  }

  private @Nullable Snapshot found(OptionalLong snapshot) {
    return snapshot.isEmpty() ? null : metadata.snapshot(snapshot.getAsLong());
  }

  private static long parent(Snapshot snapshot) {
    Long parent = snapshot.parentId();
    return parent == null ? -1 : parent;
  }

  /** The partitions that still show just what the compaction made show what it was made of. */
  private List<TableFile> before(Snapshot compaction, List<TableFile> files) {
    SnapshotChanges changes =
        SnapshotChanges.builderFor(new PinnedOperations(metadata, io).table())
            .snapshot(compaction)
            .build();
    Map<PartitionKey, List<TableFile>> made = byKey(changes.addedDataFiles());
    Map<PartitionKey, List<TableFile>> of = byKey(changes.removedDataFiles());
    Map<PartitionKey, List<TableFile>> shown =
        files.stream().collect(Collectors.groupingBy(TableFile::key));
    Map<PartitionKey, List<TableFile>> seen = new HashMap<>(shown);
    made.forEach(
        (key, added) -> {
          List<TableFile> there = shown.getOrDefault(key, List.of());
          if (there.containsAll(added)) {
            List<TableFile> before = new ArrayList<>(there);
            before.removeAll(added);
            before.addAll(of.getOrDefault(key, List.of()));
            seen.put(key, before);
          }
        });
    return seen.values().stream().flatMap(List::stream).toList();
  }

  private Map<PartitionKey, List<TableFile>> byKey(Iterable<DataFile> files) {
    return StreamSupport.stream(files.spliterator(), false)
        .map(this::file)
        .collect(Collectors.groupingBy(TableFile::key));
  }

  private TableFile file(DataFile file) {
    PartitionKey key =
        keys.key(
            PartitionValues.values(KeySpec.written(metadata, file.specId()), file.partition()));
    return new TableFile(
        names.here(file.location()), key, file.recordCount(), file.fileSizeInBytes());
  }
}
