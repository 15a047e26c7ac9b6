package dev.backstitch.storage.table.iceberg;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.storage.table.StagedTable;
import dev.backstitch.storage.table.Staging;
import dev.backstitch.storage.table.TableSpec;
import dev.backstitch.storage.table.TableState;
import dev.backstitch.storage.table.WrittenFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Pattern;
import org.apache.iceberg.TableMetadata;

/**
 * Stages on one branch per workspace; every commit begins with what the table is at that moment.
 */
record IcebergStaging(IcebergTables tables, FileIndex index) implements Staging {
  private static final Pattern ATTEMPT = Pattern.compile("[A-Za-z0-9_-]{1,200}");

  @Override
  public TableState ensure(TableSpec spec) {
    AssetName name = spec.name();
    if (tables.find(name).isEmpty()) {
      tables.create(name, new TableCreation(spec, tables.folder(name).toString()).metadata());
    }
    tables.change(name, new SchemaChange(spec, tables.io())::applyTo);
    return IcebergReader.state(name, tables.load(name));
  }

  @Override
  public Path dataDirectory(AssetName table, String attempt) {
    if (!ATTEMPT.matcher(attempt).matches()) {
      throw new IllegalArgumentException("Cannot name a folder after attempt '" + attempt + "'");
    }
    Path data = tables.folder(table).resolve("data");
    try {
      DurableFolders.create(data);
      Path directory = Files.createDirectory(data.resolve(attempt));
      DurableFolders.forceAbove(directory);
      return directory;
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot make a folder for attempt " + attempt, e);
    }
  }

  @Override
  public StagedTable stage(
      String workspace,
      TableSpec spec,
      Collection<PartitionKey> replaced,
      List<WrittenFile> files) {
    StagedTable staged = new StagedTable(spec, workspace, 0, Set.copyOf(replaced), files);
    BranchCommit commit = new BranchCommit(tables, index, spec, staged.replaced(), files);
    TableMetadata changed =
        tables.change(spec.name(), base -> committed(base, staged.branch(), commit, workspace));
    long snapshot = Branches.head(changed, staged.branch()).orElseThrow();
    return new StagedTable(spec, workspace, snapshot, staged.replaced(), files);
  }

  private static TableMetadata committed(
      TableMetadata base, String branch, BranchCommit commit, String workspace) {
    OptionalLong head = Branches.head(base, branch);
    OptionalLong fork =
        head.isPresent() ? Branches.fork(base.snapshot(head.getAsLong())) : Branches.main(base);
    BranchCommit.Difference difference =
        commit.against(commit.shown(base, head.isPresent() ? head : fork));
    return head.isPresent() && difference.isEmpty()
        ? base
        : commit.on(base, branch, difference, workspace, Branches.forkText(fork));
  }

  @Override
  public void discard(StagedTable staged) {
    tables.change(
        staged.table(),
        base ->
            base.ref(staged.branch()) == null
                ? base
                : TableMetadata.buildFrom(base).removeRef(staged.branch()).build());
  }
}
