package dev.backstitch.storage.table.iceberg;

import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.storage.table.TableFile;
import dev.backstitch.storage.table.TableSpec;
import dev.backstitch.storage.table.WrittenFile;
import dev.backstitch.storage.table.iceberg.catalog.Branches;
import dev.backstitch.storage.table.iceberg.catalog.IcebergTables;
import dev.backstitch.storage.table.iceberg.catalog.PinnedOperations;
import dev.backstitch.storage.table.iceberg.scan.FileIndex;
import dev.backstitch.storage.table.iceberg.schema.Registered;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.iceberg.OverwriteFiles;
import org.apache.iceberg.TableMetadata;

/**
 * One commit that shows certain files and no others for certain keys. Every removed file is named,
 * so that the outcome does not depend on what Iceberg finds by filter.
 */
record BranchCommit(
    IcebergTables tables,
    FileIndex index,
    TableSpec spec,
    Set<PartitionKey> replaced,
    List<WrittenFile> files) {

  /** The files that a snapshot shows; none for no snapshot. */
  List<TableFile> shown(TableMetadata metadata, OptionalLong snapshot) {
    return snapshot.isEmpty()
        ? List.of()
        : index.files(spec.name(), snapshot.getAsLong(), spec.keys(), () -> metadata);
  }

  /** The partitions that a snapshot shows. */
  Set<PartitionKey> held(TableMetadata metadata, OptionalLong snapshot) {
    return shown(metadata, snapshot).stream().map(TableFile::key).collect(Collectors.toSet());
  }

  List<TableFile> ofReplacedKeys(List<TableFile> shown) {
    return shown.stream().filter(file -> replaced.contains(file.key())).toList();
  }

  /** What is left to do where these files are shown already. */
  Difference against(List<TableFile> shown) {
    Set<String> there = locations(shown);
    Set<String> wanted = files.stream().map(f -> f.file().location()).collect(Collectors.toSet());
    return new Difference(
        files.stream().filter(f -> !there.contains(f.file().location())).toList(),
        ofReplacedKeys(shown).stream().filter(f -> !wanted.contains(f.location())).toList());
  }

  static Set<String> locations(List<TableFile> files) {
    return files.stream().map(TableFile::location).collect(Collectors.toSet());
  }

  /** Commits the difference to a branch in memory. */
  TableMetadata on(
      TableMetadata base, String branch, Difference difference, String workspace, String fork) {
    PinnedOperations pinned = new PinnedOperations(base, tables.io());
    Registered registered = Registered.in(base, spec.keys(), tables.names());
    OverwriteFiles commit = pinned.table().newOverwrite().toBranch(branch);
    difference.added().forEach(file -> commit.addFile(registered.added(file)));
    difference.removed().forEach(file -> commit.deleteFile(registered.removed(file)));
    commit.set(Branches.WORKSPACE, workspace).set(Branches.FORK, fork).commit();
    return pinned.current();
  }

  /** Files to add and files to remove. */
  record Difference(List<WrittenFile> added, List<TableFile> removed) {
    boolean isEmpty() {
      return added.isEmpty() && removed.isEmpty();
    }
  }
}
