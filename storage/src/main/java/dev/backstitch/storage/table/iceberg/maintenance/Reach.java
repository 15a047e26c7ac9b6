package dev.backstitch.storage.table.iceberg.maintenance;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.storage.table.iceberg.catalog.Branches;
import dev.backstitch.storage.table.iceberg.disk.DurableFileIO;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.iceberg.ContentFile;
import org.apache.iceberg.ManifestContent;
import org.apache.iceberg.ManifestFile;
import org.apache.iceberg.ManifestFiles;
import org.apache.iceberg.ManifestReader;
import org.apache.iceberg.Snapshot;
import org.apache.iceberg.TableMetadata;
import org.apache.iceberg.exceptions.NotFoundException;
import org.apache.iceberg.io.FileIO;

/**
 * All files that it takes to read some snapshots of a table, with their sizes; 0 for unknown. Each
 * manifest is read once, however many snapshots share it.
 */
public final class Reach {
  private static final List<String> READ = List.of("file_path", "file_size_in_bytes");

  private final AssetName table;
  private final TableMetadata metadata;
  private final FileIO io;
  private final Map<String, Long> files = new LinkedHashMap<>();
  private final Set<String> read = new HashSet<>();

  private Reach(AssetName table, TableMetadata metadata, FileIO io) {
    this.table = table;
    this.metadata = metadata;
    this.io = io;
  }

  /**
   * The files that some snapshots reach, with their sizes in bytes.
   *
   * @param beyond what is known already and need not be told again
   */
  public static Map<String, Long> of(
      AssetName table,
      TableMetadata metadata,
      FileIO io,
      Collection<Snapshot> snapshots,
      Set<String> beyond) {
    Reach reach = new Reach(table, metadata, io);
    reach.read.addAll(beyond);
    snapshots.forEach(reach::add);
    reach.files.keySet().removeAll(beyond);
    return reach.files;
  }

  private void add(Snapshot snapshot) {
    try {
      for (ManifestFile manifest : snapshot.allManifests(io)) {
        if (read.add(DurableFileIO.path(manifest.path()).toString())) {
          put(manifest.path(), manifest.length());
          addContents(manifest);
        }
      }
      if (snapshot.manifestListLocation() != null) {
        put(snapshot.manifestListLocation(), 0);
      }
    } catch (NotFoundException missing) {
      throw Branches.unreadable(table, snapshot.snapshotId(), missing);
    }
  }

  private void addContents(ManifestFile manifest) {
    try (ManifestReader<? extends ContentFile<?>> contents = reader(manifest)) {
      for (ContentFile<?> file : contents) {
        put(file.location(), file.fileSizeInBytes());
      }
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot read manifest " + manifest.path(), e);
    }
  }

  /** Other programs may write the same place in other words. */
  private void put(String location, long sizeBytes) {
    files.put(DurableFileIO.path(location).toString(), sizeBytes);
  }

  private ManifestReader<? extends ContentFile<?>> reader(ManifestFile manifest) {
    return manifest.content() == ManifestContent.DATA
        ? ManifestFiles.read(manifest, io, metadata.specsById()).select(READ)
        : ManifestFiles.readDeleteManifest(manifest, io, metadata.specsById()).select(READ);
  }
}
