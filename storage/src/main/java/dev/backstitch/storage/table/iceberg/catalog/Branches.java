package dev.backstitch.storage.table.iceberg.catalog;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import java.util.OptionalLong;
import org.apache.iceberg.Snapshot;
import org.apache.iceberg.SnapshotRef;
import org.apache.iceberg.TableMetadata;
import org.jspecify.annotations.Nullable;

/** What the branches of a table point at, and how its snapshots descend from each other. */
public final class Branches {
  /** Summary property of a snapshot: the workspace that committed it. */
  public static final String WORKSPACE = "backstitch.workspace";

  /** Summary property of a snapshot: what {@code main} showed when its branch was made. */
  public static final String FORK = "backstitch.fork";

  private static final String NOTHING = "none";

  private Branches() {}

  public static OptionalLong main(TableMetadata metadata) {
    return head(metadata, SnapshotRef.MAIN_BRANCH);
  }

  public static OptionalLong head(TableMetadata metadata, String branch) {
    SnapshotRef ref = metadata.ref(branch);
    return ref == null ? OptionalLong.empty() : OptionalLong.of(ref.snapshotId());
  }

  public static Snapshot snapshot(AssetName table, TableMetadata metadata, long id) {
    Snapshot found = metadata.snapshot(id);
    if (found == null) {
      throw unreadable(table, id, null);
    }
    return found;
  }

  public static ProblemException unreadable(
      AssetName table, long snapshot, @Nullable Throwable cause) {
    return new ProblemException(
        Problem.of("BS-601", table + " snapshot " + snapshot, "is no longer readable")
            .next("Its release was removed by the retention policy; read a newer one."),
        cause);
  }

  /** {@code main} is what was released last, or BS-603. */
  public static void requireReleased(AssetName table, TableMetadata now, OptionalLong base) {
    if (!main(now).equals(base)) {
      throw new ProblemException(
          Problem.of(
                  "BS-603",
                  table.toString(),
                  "found snapshot "
                      + forkText(main(now))
                      + " on main, expected "
                      + forkText(base)
                      + ", the last one released: another writer changed the table")
              .blamedOn(Blame.EXTERNAL)
              .next("Adopt or discard that change, then publish again."));
    }
  }

  /** What {@code main} showed when the branch of this snapshot was made. */
  public static OptionalLong fork(Snapshot head) {
    String fork = head.summary().getOrDefault(FORK, NOTHING);
    return fork.equals(NOTHING) ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(fork));
  }

  public static String forkText(OptionalLong fork) {
    return fork.isPresent() ? Long.toString(fork.getAsLong()) : NOTHING;
  }
}
