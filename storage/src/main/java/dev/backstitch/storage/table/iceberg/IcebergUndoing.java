package dev.backstitch.storage.table.iceberg;

import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.table.Move;
import dev.backstitch.storage.table.TableFile;
import dev.backstitch.storage.table.TableSchema;
import dev.backstitch.storage.table.Undo;
import dev.backstitch.storage.table.Undoing;
import dev.backstitch.storage.table.iceberg.catalog.Branches;
import dev.backstitch.storage.table.iceberg.catalog.IcebergTables;
import dev.backstitch.storage.table.iceberg.catalog.PinnedOperations;
import dev.backstitch.storage.table.iceberg.scan.Compactions;
import dev.backstitch.storage.table.iceberg.scan.FileIndex;
import dev.backstitch.storage.table.iceberg.scan.OriginalFiles;
import dev.backstitch.storage.table.iceberg.schema.Schemas;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.iceberg.DataFile;
import org.apache.iceberg.OverwriteFiles;
import org.apache.iceberg.SnapshotRef;
import org.apache.iceberg.TableMetadata;

/** Prepares rollbacks; never by Iceberg's own, which drop what others committed meanwhile. */
record IcebergUndoing(IcebergTables tables, FileIndex index) implements Undoing {
  /** Summary property of a snapshot: which snapshot's change it takes back. */
  static final String UNDOES = "backstitch.undoes";

  @Override
  public Move undo(Undo undo, OptionalLong base, long release) {
    TableMetadata now = tables.load(undo.table());
    Branches.requireReleased(undo.table(), now, base);
    requireAllNamed(undo, now);
    boolean isNewest = base.equals(OptionalLong.of(undo.published()));
    TableMetadata undone =
        isNewest && undo.before().isPresent() ? movedBack(undo, now) : inverted(undo, now);
    return tables.released(undo.table(), now, undone, release);
  }

  /** Files of other partitions would stay as the release left them. */
  private void requireAllNamed(Undo undo, TableMetadata now) {
    Set<PartitionKey> changed =
        changed(
            published(undo, now, undo.before()),
            published(undo, now, OptionalLong.of(undo.published())));
    changed.removeAll(undo.partitions());
    if (!changed.isEmpty()) {
      throw refused(
          undo,
          changed,
          "changed by the release too, expected to be undone with it",
          "Undo all of the release's partitions.");
    }
  }

  private List<TableFile> published(Undo undo, TableMetadata now, OptionalLong snapshot) {
    return new Compactions(undo.table(), now, undo.keys(), tables.io(), tables.names())
        .published(files(undo, now, snapshot), snapshot);
  }

  private List<TableFile> files(Undo undo, TableMetadata now, OptionalLong snapshot) {
    return snapshot.isEmpty()
        ? List.of()
        : index.files(undo.table(), snapshot.getAsLong(), undo.keys(), () -> now);
  }

  private static Set<PartitionKey> changed(List<TableFile> before, List<TableFile> after) {
    Set<String> there = BranchCommit.locations(before);
    Set<String> here = BranchCommit.locations(after);
    return Stream.concat(
            before.stream().filter(file -> !here.contains(file.location())),
            after.stream().filter(file -> !there.contains(file.location())))
        .map(TableFile::key)
        .collect(Collectors.toCollection(HashSet::new));
  }

  /** The columns go back too, unless somebody changed them since. */
  private static TableMetadata movedBack(Undo undo, TableMetadata now) {
    int before = schema(undo, now, undo.before().getAsLong());
    int published = schema(undo, now, undo.published());
    TableMetadata moved =
        TableMetadata.buildFrom(now)
            .setBranchSnapshot(undo.before().getAsLong(), SnapshotRef.MAIN_BRANCH)
            .build();
    return now.currentSchemaId() == published ? Schemas.shown(moved, before) : moved;
  }

  private static int schema(Undo undo, TableMetadata now, long snapshot) {
    return Schemas.of(now, Branches.snapshot(undo.table(), now, snapshot));
  }

  /** Files from before a change of columns stay under columns that later releases built on. */
  private static void requireReadable(Undo undo, TableMetadata now) {
    if (undo.before().isEmpty()) {
      return;
    }
    List<TableSchema.Field> before = columns(undo, now, undo.before().getAsLong());
    boolean changedByIt = !before.equals(columns(undo, now, undo.published()));
    if (changedByIt && !columns(undo, now, Branches.main(now).orElseThrow()).containsAll(before)) {
      throw refused(
          undo,
          undo.partitions(),
          "columns that the release changed and later releases were built on, expected the same",
          "Undo the later releases first, or plan a backfill of these partitions.");
    }
  }

  private static List<TableSchema.Field> columns(Undo undo, TableMetadata now, long snapshot) {
    return Schemas.table(now, schema(undo, now, snapshot)).bare();
  }

  /** What the release's partitions showed before, on top of what {@code main} shows now. */
  private TableMetadata inverted(Undo undo, TableMetadata now) {
    requireUnmoved(undo, now);
    requireReadable(undo, now);
    OriginalFiles originals = new OriginalFiles(undo.table(), now, tables.io());
    List<DataFile> wanted = originals.of(undo.before(), undo.keys(), undo.partitions());
    List<DataFile> there = originals.of(Branches.main(now), undo.keys(), undo.partitions());
    PinnedOperations pinned = new PinnedOperations(now, tables.io());
    OverwriteFiles commit = pinned.table().newOverwrite();
    wanted.stream().filter(notIn(there)).forEach(commit::addFile);
    there.stream().filter(notIn(wanted)).forEach(commit::deleteFile);
    commit.set(UNDOES, Long.toString(undo.published())).commit();
    return pinned.current();
  }

  private static Predicate<DataFile> notIn(List<DataFile> files) {
    Set<String> locations = files.stream().map(DataFile::location).collect(Collectors.toSet());
    return file -> !locations.contains(file.location());
  }

  private void requireUnmoved(Undo undo, TableMetadata now) {
    Set<PartitionKey> moved =
        changed(
            published(undo, now, OptionalLong.of(undo.published())),
            published(undo, now, Branches.main(now)));
    moved.retainAll(undo.partitions());
    if (!moved.isEmpty()) {
      throw refused(
          undo,
          moved,
          "published again by a later release, expected unchanged since the one to undo",
          "Undo the later release first, or plan a backfill of these partitions.");
    }
  }

  private static ProblemException refused(
      Undo undo, Set<PartitionKey> keys, String found, String next) {
    String names = keys.stream().map(PartitionKey::text).sorted().collect(Collectors.joining(", "));
    return new ProblemException(
        Problem.of("BS-562", undo.table() + " " + names, "found " + found)
            .blamedOn(Blame.USER)
            .next(next));
  }
}
