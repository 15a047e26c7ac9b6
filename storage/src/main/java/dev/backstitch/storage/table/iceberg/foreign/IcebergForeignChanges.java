package dev.backstitch.storage.table.iceberg.foreign;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.table.ForeignChange;
import dev.backstitch.storage.table.ForeignChange.Commit;
import dev.backstitch.storage.table.ForeignChanges;
import dev.backstitch.storage.table.KeyColumns;
import dev.backstitch.storage.table.Move;
import dev.backstitch.storage.table.iceberg.catalog.Branches;
import dev.backstitch.storage.table.iceberg.catalog.IcebergTables;
import dev.backstitch.storage.table.iceberg.schema.Schemas;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import org.apache.iceberg.Snapshot;
import org.apache.iceberg.SnapshotRef;
import org.apache.iceberg.TableMetadata;
import org.jspecify.annotations.Nullable;

/** Compares {@code main} with what was released last. */
public record IcebergForeignChanges(IcebergTables tables) implements ForeignChanges {
  /** What tags of discarded changes begin with. */
  public static final String DISCARDED = "discarded_";

  @Override
  public Optional<ForeignChange> find(AssetName table, OptionalLong base, KeyColumns keys) {
    TableMetadata now = tables.load(table);
    OptionalLong main = Branches.main(now);
    if (main.equals(base)) {
      return Optional.empty();
    }
    ForeignState state = new ForeignState(table, now, keys, tables.io());
    return Optional.of(
        new ForeignChange(
            table, base, main, commits(now, base), state.differences(base), state.obstacles()));
  }

  /** What led from the base to {@code main}; only the last when the base is no ancestor of it. */
  private static List<Commit> commits(TableMetadata now, OptionalLong base) {
    Deque<Commit> commits = new ArrayDeque<>();
    OptionalLong at = Branches.main(now);
    while (at.isPresent() && !at.equals(base)) {
      Snapshot snapshot = now.snapshot(at.getAsLong());
      if (snapshot == null) {
        break;
      }
      commits.addFirst(commit(snapshot));
      at = parent(snapshot);
    }
    boolean descends = at.equals(base);
    return descends || commits.isEmpty() ? List.copyOf(commits) : List.of(commits.getLast());
  }

  private static OptionalLong parent(Snapshot snapshot) {
    Long parent = snapshot.parentId();
    return parent == null ? OptionalLong.empty() : OptionalLong.of(parent);
  }

  private static Commit commit(Snapshot snapshot) {
    return new Commit(
        snapshot.snapshotId(),
        Instant.ofEpochMilli(snapshot.timestampMillis()),
        Objects.requireNonNullElse(snapshot.operation(), ""),
        engine(snapshot));
  }

  private static String engine(Snapshot snapshot) {
    @Nullable String name = snapshot.summary().get("engine-name");
    if (name == null) {
      return snapshot.summary().containsKey("spark.app.id") ? "spark" : "";
    }
    String version = snapshot.summary().getOrDefault("engine-version", "");
    return (name + " " + version).strip();
  }

  @Override
  public Move adopt(ForeignChange seen, long release) {
    if (!seen.canBeAdopted()) {
      throw new ProblemException(seen.obstacles());
    }
    TableMetadata now = tables.load(seen.table());
    if (!Branches.main(now).equals(seen.snapshot())) {
      throw new ProblemException(
          Problem.of(
                  "BS-603",
                  seen.table().toString(),
                  "found snapshot "
                      + Branches.forkText(Branches.main(now))
                      + " on main, expected "
                      + Branches.forkText(seen.snapshot())
                      + ", the one to adopt")
              .blamedOn(Blame.EXTERNAL)
              .next("Look at the change again, then adopt or discard it."));
    }
    return tables.released(seen.table(), now, now, release);
  }

  @Override
  public boolean discard(ForeignChange seen) {
    TableMetadata left =
        tables.change(
            seen.table(),
            now -> Branches.main(now).equals(seen.snapshot()) ? discarded(now, seen) : now);
    return Branches.main(left).equals(seen.base());
  }

  private static TableMetadata discarded(TableMetadata now, ForeignChange seen) {
    TableMetadata.Builder changed = TableMetadata.buildFrom(now);
    seen.snapshot()
        .ifPresent(id -> changed.setRef(DISCARDED + id, SnapshotRef.tagBuilder(id).build()));
    if (seen.base().isEmpty()) {
      return changed.removeRef(SnapshotRef.MAIN_BRANCH).build();
    }
    long base = seen.base().getAsLong();
    Snapshot released = Branches.snapshot(seen.table(), now, base);
    TableMetadata back = changed.setBranchSnapshot(base, SnapshotRef.MAIN_BRANCH).build();
    return schemaToReturnTo(now, seen, released).map(id -> Schemas.shown(back, id)).orElse(back);
  }

  /** The released one, when the current one came with what is discarded. */
  private static Optional<Integer> schemaToReturnTo(
      TableMetadata now, ForeignChange seen, Snapshot released) {
    Optional<Integer> foreign =
        seen.snapshot().stream()
            .mapToObj(id -> Optional.ofNullable(now.snapshot(id).schemaId()))
            .flatMap(Optional::stream)
            .findFirst();
    return foreign
        .filter(id -> id == now.currentSchemaId())
        .flatMap(id -> Optional.ofNullable(released.schemaId()));
  }
}
