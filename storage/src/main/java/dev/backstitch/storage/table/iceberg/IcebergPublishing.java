package dev.backstitch.storage.table.iceberg;

import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.table.Move;
import dev.backstitch.storage.table.Publishing;
import dev.backstitch.storage.table.StagedTable;
import dev.backstitch.storage.table.TableFile;
import dev.backstitch.storage.table.TableSchema;
import dev.backstitch.storage.table.WrittenFile;
import dev.backstitch.storage.table.iceberg.catalog.Branches;
import dev.backstitch.storage.table.iceberg.catalog.IcebergTables;
import dev.backstitch.storage.table.iceberg.scan.Compactions;
import dev.backstitch.storage.table.iceberg.scan.FileIndex;
import dev.backstitch.storage.table.iceberg.schema.Rebuild;
import dev.backstitch.storage.table.iceberg.schema.Schemas;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.iceberg.SnapshotRef;
import org.apache.iceberg.TableMetadata;

/** Prepares publications; the files of a prepared move are on disk when it is returned. */
record IcebergPublishing(IcebergTables tables, FileIndex index) implements Publishing {
  private static final String MAIN = SnapshotRef.MAIN_BRANCH;

  @Override
  public Move prepare(StagedTable staged, OptionalLong base, long release) {
    TableMetadata now = tables.load(staged.table());
    Branches.requireReleased(staged.table(), now, base);
    requireStaged(staged, now);
    int schema = schema(staged, now);
    OptionalLong fork = Branches.fork(now.snapshot(staged.snapshot()));
    TableMetadata under = Schemas.under(now, schema);
    TableMetadata shown =
        fork.equals(base) ? forwarded(under, staged) : rebased(under, staged, fork);
    TableMetadata merged = TableMetadata.buildFrom(shown).removeRef(staged.branch()).build();
    return tables.released(staged.table(), now, Schemas.shown(merged, schema), release);
  }

  private static void requireStaged(StagedTable staged, TableMetadata now) {
    OptionalLong head = Branches.head(now, staged.branch());
    if (!head.equals(OptionalLong.of(staged.snapshot()))) {
      throw new ProblemException(
          refused(
              staged,
              "found snapshot "
                  + Branches.forkText(head)
                  + " on branch "
                  + staged.branch()
                  + ", expected "
                  + staged.snapshot()));
    }
  }

  private static Problem refused(StagedTable staged, String message) {
    return Problem.of("BS-605", staged.table().toString(), message)
        .blamedOn(Blame.ENGINE)
        .next("Nothing was published; stage the table again.");
  }

  /** The staged columns become those of the table; all that it shows can be read as them. */
  private int schema(StagedTable staged, TableMetadata now) {
    int written = Schemas.of(now, now.snapshot(staged.snapshot()));
    TableSchema columns = Schemas.table(now, written);
    Schemas.requireUsable(staged.table(), now, columns);
    int schema = Schemas.usable(now, columns).orElseThrow();
    Schemas.obstacle(now.schema(), Schemas.schema(now, schema))
        .ifPresent(
            obstacle -> {
              Rebuild rebuild = new Rebuild(staged.table(), held(staged, now), staged.replaced());
              if (!rebuild.isComplete()) {
                throw new ProblemException(rebuild.problem(staged.table().toString(), obstacle));
              }
            });
    return schema;
  }

  private Set<PartitionKey> held(StagedTable staged, TableMetadata now) {
    return new BranchCommit(tables, index, staged.spec(), Set.of(), List.of())
        .held(now, Branches.main(now));
  }

  /** The verified snapshot itself becomes what {@code main} shows. */
  private static TableMetadata forwarded(TableMetadata now, StagedTable staged) {
    return TableMetadata.buildFrom(now).setBranchSnapshot(staged.snapshot(), MAIN).build();
  }

  /** Other partitions were released since: the staged keys are overwritten on top of them. */
  private TableMetadata rebased(TableMetadata now, StagedTable staged, OptionalLong fork) {
    BranchCommit commit =
        new BranchCommit(tables, index, staged.spec(), staged.replaced(), staged.files());
    List<TableFile> atFork = commit.shown(now, fork);
    List<TableFile> onMain = commit.shown(now, Branches.main(now));
    requireComplete(staged, commit.shown(now, OptionalLong.of(staged.snapshot())), atFork);
    Compactions through =
        new Compactions(staged.table(), now, staged.spec().keys(), tables.io(), tables.names());
    requireUnmoved(
        staged,
        commit.ofReplacedKeys(through.published(atFork, fork)),
        commit.ofReplacedKeys(through.published(onMain, Branches.main(now))));
    return commit.on(
        now, MAIN, commit.against(onMain), staged.workspace(), Branches.forkText(fork));
  }

  /** The files the run names are all that the branch added: nothing verified is left behind. */
  private static void requireComplete(
      StagedTable staged, List<TableFile> onBranch, List<TableFile> atFork) {
    Set<String> added = BranchCommit.locations(onBranch);
    added.removeAll(BranchCommit.locations(atFork));
    Set<String> named =
        BranchCommit.locations(staged.files().stream().map(WrittenFile::file).toList());
    if (!added.equals(named)) {
      throw new ProblemException(
          refused(
              staged,
              "found "
                  + added.size()
                  + " files added on branch "
                  + staged.branch()
                  + ", expected the "
                  + named.size()
                  + " that the run names"));
    }
  }

  private static void requireUnmoved(
      StagedTable staged, List<TableFile> atFork, List<TableFile> onMain) {
    Set<TableFile> before = new HashSet<>(atFork);
    Set<TableFile> after = new HashSet<>(onMain);
    String moved =
        Stream.concat(
                atFork.stream().filter(f -> !after.contains(f)),
                onMain.stream().filter(f -> !before.contains(f)))
            .map(TableFile::key)
            .distinct()
            .map(PartitionKey::text)
            .collect(Collectors.joining(", "));
    if (!moved.isEmpty()) {
      throw new ProblemException(
          Problem.of(
                  "BS-606",
                  staged.table() + " " + moved,
                  "was published by another release since this run began, expected it unchanged")
              .blamedOn(Blame.EXTERNAL)
              .next("Run the plan again from the newest release."));
    }
  }
}
