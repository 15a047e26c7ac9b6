package dev.backstitch.storage.table.iceberg;

import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.maintenance.Replacement;
import dev.backstitch.storage.maintenance.Replacing;
import dev.backstitch.storage.table.Move;
import dev.backstitch.storage.table.TableFile;
import dev.backstitch.storage.table.iceberg.catalog.Branches;
import dev.backstitch.storage.table.iceberg.catalog.IcebergTables;
import dev.backstitch.storage.table.iceberg.catalog.PinnedOperations;
import dev.backstitch.storage.table.iceberg.scan.Compactions;
import dev.backstitch.storage.table.iceberg.scan.FileIndex;
import dev.backstitch.storage.table.iceberg.scan.OriginalFiles;
import dev.backstitch.storage.table.iceberg.schema.Registered;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.iceberg.DataFile;
import org.apache.iceberg.OverwriteFiles;
import org.apache.iceberg.RewriteFiles;
import org.apache.iceberg.TableMetadata;

/** Swaps files within partitions; every removed file is named. */
record IcebergReplacing(IcebergTables tables, FileIndex index) implements Replacing {
  /** Summary property of a snapshot: the legal order that it carries out. */
  private static final String ORDER = "backstitch.order";

  @Override
  public Move compact(Replacement replacement, OptionalLong base, long release) {
    if (replacement.rowsLess() != 0) {
      throw refused(replacement, "found " + replacement.rowsLess() + " rows fewer, expected none");
    }
    TableMetadata now = current(replacement, base);
    PinnedOperations pinned = new PinnedOperations(now, tables.io());
    RewriteFiles rewrite = pinned.table().newRewrite();
    added(replacement, now).forEach(rewrite::addFile);
    removed(replacement, now).forEach(rewrite::deleteFile);
    rewrite.set(Compactions.COMPACTION, "true").commit();
    return tables.released(replacement.table(), now, pinned.current(), release);
  }

  @Override
  public Move purge(Replacement replacement, OptionalLong base, long release, String order) {
    TableMetadata now = current(replacement, base);
    PinnedOperations pinned = new PinnedOperations(now, tables.io());
    OverwriteFiles overwrite = pinned.table().newOverwrite();
    added(replacement, now).forEach(overwrite::addFile);
    removed(replacement, now).forEach(overwrite::deleteFile);
    overwrite.set(ORDER, order).commit();
    return tables.released(replacement.table(), now, pinned.current(), release);
  }

  private TableMetadata current(Replacement replacement, OptionalLong base) {
    TableMetadata now = tables.load(replacement.table());
    Branches.requireReleased(replacement.table(), now, base);
    Set<TableFile> shown =
        base.isEmpty()
            ? Set.of()
            : new HashSet<>(
                index.files(replacement.table(), base.getAsLong(), replacement.keys(), () -> now));
    if (!shown.containsAll(replacement.removed())) {
      throw refused(replacement, "found other files on main, expected those to replace");
    }
    return now;
  }

  private List<DataFile> added(Replacement replacement, TableMetadata now) {
    Registered registered = Registered.in(now, replacement.keys(), tables.names());
    return replacement.added().stream().map(registered::added).toList();
  }

  private List<DataFile> removed(Replacement replacement, TableMetadata now) {
    Set<String> gone =
        replacement.removed().stream().map(TableFile::location).collect(Collectors.toSet());
    return new OriginalFiles(replacement.table(), now, tables.io())
        .matching(Branches.main(now), file -> gone.contains(tables.names().here(file.location())));
  }

  private static ProblemException refused(Replacement replacement, String found) {
    return new ProblemException(
        Problem.of("BS-566", replacement.table().toString(), found)
            .blamedOn(Blame.ENGINE)
            .next("Nothing was changed; begin again from what the table shows now."));
  }
}
