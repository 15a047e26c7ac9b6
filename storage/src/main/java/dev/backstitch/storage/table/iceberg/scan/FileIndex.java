package dev.backstitch.storage.table.iceberg.scan;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.storage.table.KeyColumns;
import dev.backstitch.storage.table.RowFilter;
import dev.backstitch.storage.table.TableFile;
import dev.backstitch.storage.table.iceberg.catalog.BoundedCache;
import dev.backstitch.storage.table.iceberg.catalog.Branches;
import dev.backstitch.storage.table.iceberg.remote.FileNames;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.apache.iceberg.DataFile;
import org.apache.iceberg.TableMetadata;
import org.apache.iceberg.io.FileIO;

/**
 * The live files of snapshots, ordered by key, then location. What one snapshot shows never
 * changes, so answers are kept up to a number of files, and so are the metrics of columns that were
 * filtered by. Safe for use by many threads.
 */
public final class FileIndex {
  private static final long MOST_FILES_KEPT = 200_000;
  private static final long MOST_METRICS_KEPT = 400_000;

  private final ManifestScan scan;
  private final BoundedCache<Shown, SnapshotFiles> kept =
      new BoundedCache<>(MOST_FILES_KEPT, files -> files.files().size() + 1);
  private final BoundedCache<Measured, List<DataFile>> metrics =
      new BoundedCache<>(MOST_METRICS_KEPT, files -> files.size() + 1);

  public FileIndex(FileIO io, FileNames names) {
    this.scan = new ManifestScan(io, names);
  }

  /**
   * The files of a snapshot, in a fixed order.
   *
   * @param metadata asked only when the answer is not kept
   */
  public List<TableFile> files(
      AssetName table, long snapshot, KeyColumns keys, Supplier<TableMetadata> metadata) {
    return shown(new Shown(table, snapshot, keys), metadata).files();
  }

  /** Those files that may have a row which the filter keeps. */
  public List<TableFile> files(
      AssetName table, long snapshot, KeyColumns keys, RowFilter filter, TableMetadata metadata) {
    Shown which = new Shown(table, snapshot, keys);
    SnapshotFiles shown = shown(which, () -> metadata);
    Pruning pruning = Pruning.by(filter, metadata, Branches.snapshot(table, metadata, snapshot));
    List<Integer> left = pruning.byPartition(shown);
    Set<Integer> columns = pruning.columnsBesides(keys);
    if (columns.isEmpty() || left.isEmpty()) {
      return left.stream().map(shown.files()::get).toList();
    }
    List<DataFile> measured =
        metrics.get(
            new Measured(which, columns),
            () -> scan.measured(which, metadata, shown.files(), columns));
    return left.stream()
        .filter(at -> pruning.mayMatch(measured.get(at)))
        .map(shown.files()::get)
        .toList();
  }

  /** Snapshots that are no longer readable. */
  public void forget(AssetName table, Set<Long> snapshots) {
    Predicate<Shown> gone =
        shown -> shown.table().equals(table) && snapshots.contains(shown.snapshot());
    kept.forget(gone);
    metrics.forget(measured -> gone.test(measured.shown()));
  }

  private SnapshotFiles shown(Shown which, Supplier<TableMetadata> metadata) {
    return kept.get(which, () -> scan.files(which, metadata.get()));
  }

  /** One snapshot, read by the key columns of its scheme. */
  public record Shown(AssetName table, long snapshot, KeyColumns keys) {}

  private record Measured(Shown shown, Set<Integer> columns) {}
}
