package dev.backstitch.storage.table.iceberg;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.table.KeyColumns;
import dev.backstitch.storage.table.TableFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.apache.iceberg.DataFile;
import org.apache.iceberg.ManifestFile;
import org.apache.iceberg.ManifestFiles;
import org.apache.iceberg.ManifestReader;
import org.apache.iceberg.PartitionSpec;
import org.apache.iceberg.Snapshot;
import org.apache.iceberg.TableMetadata;
import org.apache.iceberg.exceptions.NotFoundException;
import org.apache.iceberg.io.FileIO;

/**
 * The live files of snapshots, ordered by key, then location. What one snapshot shows never
 * changes, so answers are kept up to a number of files. Safe for use by many threads.
 */
final class FileIndex {
  private static final long MOST_FILES_KEPT = 200_000;
  private static final List<String> READ =
      List.of("file_path", "partition", "record_count", "file_size_in_bytes");
  private static final Comparator<Entry> BY_KEY =
      ((Comparator<Entry>) FileIndex::compareValues).thenComparing(e -> e.file().location());

  private final FileIO io;
  private final BoundedCache<Shown, List<TableFile>> kept =
      new BoundedCache<>(MOST_FILES_KEPT, files -> files.size() + 1);

  FileIndex(FileIO io) {
    this.io = io;
  }

  /**
   * @param metadata asked only when the answer is not kept
   */
  List<TableFile> files(
      AssetName table, long snapshot, KeyColumns keys, Supplier<TableMetadata> metadata) {
    return kept.get(
        new Shown(table, snapshot, keys), () -> read(table, snapshot, keys, metadata.get()));
  }

  private List<TableFile> read(AssetName table, long id, KeyColumns keys, TableMetadata metadata) {
    Snapshot snapshot = Branches.snapshot(table, metadata, id);
    try {
      if (!snapshot.deleteManifests(io).isEmpty()) {
        throw foreign(table, id, "rows deleted inside files by another writer");
      }
      List<Entry> entries = new ArrayList<>();
      for (ManifestFile manifest : snapshot.dataManifests(io)) {
        PartitionSpec spec =
            Objects.requireNonNull(metadata.specsById().get(manifest.partitionSpecId()));
        if (!KeySpec.matches(spec, keys)) {
          throw foreign(table, id, "files partitioned by " + spec.fields());
        }
        readManifest(manifest, metadata, keys, entries);
      }
      return entries.stream().sorted(BY_KEY).map(Entry::file).toList();
    } catch (NotFoundException missing) {
      throw Branches.unreadable(table, id, missing);
    }
  }

  private void readManifest(
      ManifestFile manifest, TableMetadata metadata, KeyColumns keys, List<Entry> entries) {
    try (ManifestReader<DataFile> files =
        ManifestFiles.read(manifest, io, metadata.specsById()).select(READ)) {
      for (DataFile file : files) {
        List<Object> values = PartitionValues.values(files.spec(), file.partition());
        entries.add(
            new Entry(
                values,
                new TableFile(
                    file.location(),
                    keys.key(values),
                    file.recordCount(),
                    file.fileSizeInBytes())));
      }
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot read manifest " + manifest.path(), e);
    }
  }

  private static ProblemException foreign(AssetName table, long snapshot, String found) {
    return new ProblemException(
        Problem.of(
                "BS-604",
                table + " snapshot " + snapshot,
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

  private record Shown(AssetName table, long snapshot, KeyColumns keys) {}

  private record Entry(List<Object> values, TableFile file) {}
}
