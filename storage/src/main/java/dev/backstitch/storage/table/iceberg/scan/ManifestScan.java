package dev.backstitch.storage.table.iceberg.scan;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.table.KeyColumns;
import dev.backstitch.storage.table.TableFile;
import dev.backstitch.storage.table.iceberg.catalog.Branches;
import dev.backstitch.storage.table.iceberg.remote.FileNames;
import dev.backstitch.storage.table.iceberg.scan.FileIndex.Shown;
import dev.backstitch.storage.table.iceberg.schema.KeySpec;
import dev.backstitch.storage.table.iceberg.schema.PartitionValues;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiConsumer;
import org.apache.iceberg.DataFile;
import org.apache.iceberg.ManifestFile;
import org.apache.iceberg.ManifestFiles;
import org.apache.iceberg.ManifestReader;
import org.apache.iceberg.PartitionData;
import org.apache.iceberg.PartitionSpec;
import org.apache.iceberg.Snapshot;
import org.apache.iceberg.TableMetadata;
import org.apache.iceberg.exceptions.NotFoundException;
import org.apache.iceberg.io.FileIO;

/** Reads the manifests of a snapshot. */
public record ManifestScan(FileIO io, FileNames names) {
  private static final List<String> NAMES =
      List.of("file_path", "partition", "record_count", "file_size_in_bytes");
  private static final List<String> METRICS =
      List.of(
          "file_path",
          "file_format",
          "partition",
          "record_count",
          "file_size_in_bytes",
          "value_counts",
          "null_value_counts",
          "nan_value_counts",
          "lower_bounds",
          "upper_bounds");
  private static final Comparator<Entry> BY_KEY =
      ((Comparator<Entry>) ManifestScan::compareValues)
          .thenComparing(entry -> entry.file().location());

  /**
   * The live files.
   *
   * @throws ProblemException BS-601 when the snapshot is gone, BS-604 when another writer left what
   *     we cannot read
   */
  public SnapshotFiles files(Shown shown, TableMetadata metadata) {
    List<Entry> entries = new ArrayList<>();
    each(shown, metadata, NAMES, (file, spec) -> entries.add(entry(file, spec, shown.keys())));
    entries.sort(BY_KEY);
    return new SnapshotFiles(
        entries.stream().map(Entry::file).toList(),
        entries.stream().map(Entry::partition).toList());
  }

  /** The files in this order, each with the metrics of these columns and of no other. */
  public List<DataFile> measured(
      Shown shown, TableMetadata metadata, List<TableFile> order, Set<Integer> columns) {
    Map<String, DataFile> found = new HashMap<>();
    each(
        shown,
        metadata,
        METRICS,
        (file, spec) -> found.put(names.here(file.location()), file.copyWithStats(columns)));
    return order.stream()
        .map(file -> Objects.requireNonNull(found.get(file.location()), file.location()))
        .toList();
  }

  private void each(
      Shown shown,
      TableMetadata metadata,
      Collection<String> columns,
      BiConsumer<DataFile, PartitionSpec> visitor) {
    Snapshot snapshot = Branches.snapshot(shown.table(), metadata, shown.snapshot());
    try {
      if (!snapshot.deleteManifests(io).isEmpty()) {
        throw foreign(shown, "rows deleted inside files by another writer");
      }
      for (ManifestFile manifest : snapshot.dataManifests(io)) {
        PartitionSpec spec =
            Objects.requireNonNull(metadata.specsById().get(manifest.partitionSpecId()));
        if (!KeySpec.matches(spec, shown.keys())) {
          throw foreign(shown, "files partitioned by " + spec.fields());
        }
        try (ManifestReader<DataFile> files =
            ManifestFiles.read(manifest, io, metadata.specsById()).select(columns)) {
          files.forEach(file -> visitor.accept(file, spec));
        } catch (IOException e) {
          throw new UncheckedIOException("Cannot read manifest " + manifest.path(), e);
        }
      }
    } catch (NotFoundException missing) {
      throw Branches.unreadable(shown.table(), shown.snapshot(), missing);
    }
  }

  private Entry entry(DataFile file, PartitionSpec spec, KeyColumns keys) {
    List<Object> values = PartitionValues.values(spec, file.partition());
    TableFile listed =
        new TableFile(
            names.here(file.location()),
            keys.key(values),
            file.recordCount(),
            file.fileSizeInBytes());
    PartitionData kept = new PartitionData(spec.partitionType());
    return new Entry(
        values,
        listed,
        new SnapshotFiles.Partition(spec.specId(), PartitionValues.fill(kept, values)));
  }

  private static ProblemException foreign(Shown shown, String found) {
    AssetName table = shown.table();
    return new ProblemException(
        Problem.of(
                "BS-604",
                table + " snapshot " + shown.snapshot(),
                "found " + found + ", expected whole files, one partition each")
            .blamedOn(Blame.EXTERNAL)
            .next("Only Backstitch may write to its tables."));
  }

  private static int compareValues(Entry left, Entry right) {
    for (int i = 0; i < left.values().size(); i++) {
      int order = compare(left.values().get(i), right.values().get(i));
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  @SuppressWarnings("unchecked") // both are values of one column: dates, times or text
  private static int compare(Object left, Object right) {
    return ((Comparable<Object>) left).compareTo(right);
  }

  private record Entry(List<Object> values, TableFile file, SnapshotFiles.Partition partition) {}
}
