package dev.backstitch.storage.table.iceberg.scan;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.storage.table.KeyColumns;
import dev.backstitch.storage.table.iceberg.catalog.Branches;
import dev.backstitch.storage.table.iceberg.schema.KeySpec;
import dev.backstitch.storage.table.iceberg.schema.PartitionValues;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Predicate;
import org.apache.iceberg.DataFile;
import org.apache.iceberg.ManifestFile;
import org.apache.iceberg.ManifestFiles;
import org.apache.iceberg.ManifestReader;
import org.apache.iceberg.TableMetadata;
import org.apache.iceberg.exceptions.NotFoundException;
import org.apache.iceberg.io.FileIO;

/** Live data files as a snapshot's manifests name them, with all that is known of their columns. */
public record OriginalFiles(AssetName table, TableMetadata metadata, FileIO io) {
  /** The files of some partitions; none for no snapshot. */
  public List<DataFile> of(OptionalLong snapshot, KeyColumns keys, Set<PartitionKey> partitions) {
    return matching(
        snapshot,
        file ->
            partitions.contains(
                keys.key(
                    PartitionValues.values(
                        KeySpec.written(metadata, file.specId()), file.partition()))));
  }

  public List<DataFile> matching(OptionalLong snapshot, Predicate<DataFile> wanted) {
    if (snapshot.isEmpty()) {
      return List.of();
    }
    long id = snapshot.getAsLong();
    try {
      List<DataFile> found = new ArrayList<>();
      for (ManifestFile manifest : Branches.snapshot(table, metadata, id).dataManifests(io)) {
        read(manifest, wanted, found);
      }
      return found;
    } catch (NotFoundException missing) {
      throw Branches.unreadable(table, id, missing);
    }
  }

  private void read(ManifestFile manifest, Predicate<DataFile> wanted, List<DataFile> found) {
    try (ManifestReader<DataFile> files = ManifestFiles.read(manifest, io, metadata.specsById())) {
      for (DataFile file : files) {
        if (wanted.test(file)) {
          found.add(file.copy());
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot read manifest " + manifest.path(), e);
    }
  }
}
