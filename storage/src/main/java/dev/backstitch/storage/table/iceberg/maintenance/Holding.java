package dev.backstitch.storage.table.iceberg.maintenance;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.table.iceberg.catalog.Branches;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import org.apache.iceberg.Snapshot;
import org.apache.iceberg.TableMetadata;
import org.apache.iceberg.io.FileIO;

/** Snapshots that list certain files; these must be forgotten, whoever needs them. */
public record Holding(AssetName table, Set<String> files, FileIO io) {
  /** All others stay. */
  public Choice choose(TableMetadata now) {
    Map<Long, Set<String>> others = new HashMap<>();
    for (Snapshot snapshot : now.snapshots()) {
      if (!holds(now, snapshot)) {
        others.put(snapshot.snapshotId(), new TreeSet<>(Set.of("without the rows")));
      }
    }
    OptionalLong main = Branches.main(now);
    if (main.isPresent() && !others.containsKey(main.getAsLong())) {
      throw new ProblemException(
          Problem.of("BS-569", table.toString(), "still shows files that are to be forgotten")
              .blamedOn(Blame.ENGINE)
              .next("Publish the table without them first."));
    }
    List<String> refs =
        now.refs().entrySet().stream()
            .filter(ref -> !others.containsKey(ref.getValue().snapshotId()))
            .map(Map.Entry::getKey)
            .toList();
    return new Choice(now, others, refs);
  }

  private boolean holds(TableMetadata now, Snapshot snapshot) {
    return Reach.of(table, now, io, List.of(snapshot), Set.of()).keySet().stream()
        .anyMatch(files::contains);
  }
}
