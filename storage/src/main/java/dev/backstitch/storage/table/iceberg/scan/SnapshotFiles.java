package dev.backstitch.storage.table.iceberg.scan;

import dev.backstitch.storage.table.TableFile;
import java.util.List;
import org.apache.iceberg.StructLike;

/** What one snapshot shows: each file, and at the same place its partition as Iceberg keeps it. */
public record SnapshotFiles(List<TableFile> files, List<Partition> partitions) {
  public SnapshotFiles {
    files = List.copyOf(files);
    partitions = List.copyOf(partitions);
  }

  /** Values under one of the table's specs. */
  public record Partition(int spec, StructLike values) {}
}
