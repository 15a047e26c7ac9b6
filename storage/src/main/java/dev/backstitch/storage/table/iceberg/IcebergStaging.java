package dev.backstitch.storage.table.iceberg;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.table.StagedTable;
import dev.backstitch.storage.table.Staging;
import dev.backstitch.storage.table.TableSchema;
import dev.backstitch.storage.table.TableSpec;
import dev.backstitch.storage.table.TableState;
import dev.backstitch.storage.table.WrittenFile;
import dev.backstitch.storage.table.iceberg.catalog.Branches;
import dev.backstitch.storage.table.iceberg.catalog.IcebergTables;
import dev.backstitch.storage.table.iceberg.disk.DurableFolders;
import dev.backstitch.storage.table.iceberg.scan.FileIndex;
import dev.backstitch.storage.table.iceberg.schema.SchemaChange;
import dev.backstitch.storage.table.iceberg.schema.SchemaPlan;
import dev.backstitch.storage.table.iceberg.schema.Schemas;
import dev.backstitch.storage.table.iceberg.schema.TableCreation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
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
  public TableState ensure(TableSpec spec, Set<PartitionKey> rebuilt) {
    AssetName name = spec.name();
    if (tables.find(name).isEmpty()) {
      tables.create(
          name,
          new TableCreation(spec, tables.names().inTables(tables.folder(name).toString()))
              .metadata());
    }
    SchemaChange change = change(spec, rebuilt);
    TableMetadata now = tables.change(name, change::applyTo);
    return IcebergReader.state(name, now, change.schema(now));
  }

  private SchemaChange change(TableSpec spec, Set<PartitionKey> rebuilt) {
    return new SchemaChange(spec, rebuilt, base -> held(spec, base), tables.io());
  }

  @Override
  public List<Problem> obstacles(TableSpec spec, Set<PartitionKey> rebuilt) {
    Optional<TableMetadata> there = tables.find(spec.name());
    try {
      there.ifPresent(base -> change(spec, rebuilt).applyTo(base));
      return List.of();
    } catch (ProblemException refused) {
      return refused.problems();
    }
  }

  @Override
  public boolean mustRebuild(TableSpec spec) {
    return tables
        .find(spec.name())
        .filter(base -> SchemaPlan.of(spec, base.schema()).hasObstacle())
        .filter(base -> !held(spec, base).isEmpty())
        .isPresent();
  }

  private Set<PartitionKey> held(TableSpec spec, TableMetadata base) {
    return new BranchCommit(tables, index, spec, Set.of(), List.of())
        .held(base, Branches.main(base));
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
    TableMetadata committed =
        tables.change(
            spec.name(),
            base -> {
              TableMetadata changed = committed(base, staged.branch(), commit, workspace);
              return changed == base ? base : Schemas.under(changed, base.currentSchemaId());
            });
    long snapshot = Branches.head(committed, staged.branch()).orElseThrow();
    return new StagedTable(spec, workspace, snapshot, staged.replaced(), files);
  }

  private static TableMetadata committed(
      TableMetadata base, String branch, BranchCommit commit, String workspace) {
    OptionalLong head = Branches.head(base, branch);
    OptionalLong fork =
        head.isPresent() ? Branches.fork(base.snapshot(head.getAsLong())) : Branches.main(base);
    int schema = schema(base, head, commit.spec());
    BranchCommit.Difference difference =
        commit.against(commit.shown(base, head.isPresent() ? head : fork));
    return head.isPresent() && difference.isEmpty()
        ? base
        : commit.on(
            Schemas.under(base, schema), branch, difference, workspace, Branches.forkText(fork));
  }

  /** The files are written for a schema that can be published, all of a branch for the same. */
  private static int schema(TableMetadata base, OptionalLong head, TableSpec spec) {
    Schemas.requireUsable(spec.name(), base, spec.schema());
    head.ifPresent(
        id -> {
          TableSchema before = Schemas.table(base, Schemas.of(base, base.snapshot(id)));
          if (!before.holdsTheSameAs(spec.schema())) {
            throw Schemas.changed(spec.name(), before, spec.schema());
          }
        });
    return Schemas.usable(base, spec.schema()).orElseThrow();
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
