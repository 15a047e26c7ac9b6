package dev.backstitch.storage.table.iceberg.maintenance;

import dev.backstitch.storage.maintenance.Retention;
import dev.backstitch.storage.table.StagedTable;
import dev.backstitch.storage.table.iceberg.catalog.Branches;
import dev.backstitch.storage.table.iceberg.catalog.IcebergTables;
import dev.backstitch.storage.table.iceberg.foreign.IcebergForeignChanges;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import org.apache.iceberg.SnapshotRef;
import org.apache.iceberg.TableMetadata;

/**
 * Who needs which snapshot of a table: {@code main}, releases and all others that are named, and
 * whatever a ref points at that nobody has given up. A branch needs what it was made from as well.
 */
public final class Needed {
  private final TableMetadata metadata;
  private final Map<Long, Set<String>> reasons = new HashMap<>();
  private final List<String> refs = new ArrayList<>();

  private Needed(TableMetadata metadata) {
    this.metadata = metadata;
  }

  public static Choice in(TableMetadata metadata, Retention retention) {
    Needed needed = new Needed(metadata);
    retention.snapshots().forEach((id, names) -> names.forEach(name -> needed.by(id, name)));
    metadata.refs().forEach((name, ref) -> needed.add(name, ref, retention));
    return new Choice(metadata, needed.reasons, needed.refs);
  }

  private void add(String name, SnapshotRef ref, Retention retention) {
    if (isGivenUp(name, ref, retention)) {
      refs.add(name);
      return;
    }
    by(ref.snapshotId(), (ref.isBranch() ? "branch " : "tag ") + name);
    if (name.startsWith(StagedTable.branch(""))) {
      Branches.fork(metadata.snapshot(ref.snapshotId()))
          .ifPresent(fork -> by(fork, "what branch " + name + " was made from"));
    }
  }

  private boolean isGivenUp(String name, SnapshotRef ref, Retention retention) {
    if (IcebergTables.isReleaseTag(name)) {
      return !retention.snapshots().containsKey(ref.snapshotId())
          && !OptionalLong.of(ref.snapshotId()).equals(Branches.main(metadata));
    }
    if (name.startsWith(IcebergForeignChanges.DISCARDED)) {
      return Choice.at(metadata.snapshot(ref.snapshotId())).isBefore(retention.discardedBefore());
    }
    return retention.ended().stream().map(StagedTable::branch).anyMatch(name::equals);
  }

  private void by(long snapshot, String who) {
    if (metadata.snapshot(snapshot) != null) {
      reasons.computeIfAbsent(snapshot, id -> new TreeSet<>()).add(who);
    }
  }
}
