package dev.backstitch.engine.undo;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.engine.state.AssetState;
import dev.backstitch.engine.state.Painted;
import dev.backstitch.engine.state.ProjectState;
import dev.backstitch.storage.metadata.Painting;
import java.util.ArrayList;
import java.util.List;

/** What stands on a release, as against what was there before it. */
record Standing(long release, ProjectState earlier, ProjectState now) {

  Extent extent(AssetName asset) {
    return now.of(asset).extent();
  }

  /** What the partitions were made of before the release. */
  List<Painted> before(AssetName asset, PartitionSet partitions) {
    List<Painted> out = new ArrayList<>();
    for (Painted painted : earlier.of(asset).painted()) {
      PartitionSet keys = painted.keys().intersect(partitions);
      if (!keys.isEmpty()) {
        out.add(new Painted(keys, painted.painting()));
      }
    }
    return out;
  }

  /** Those of the partitions that showed a version before the release. */
  PartitionSet shown(AssetName asset, PartitionSet partitions, long version) {
    PartitionSet out = partitions.minus(partitions);
    for (Painted painted : before(asset, partitions)) {
      out = painted.painting().version() == version ? out.union(painted.keys()) : out;
    }
    return out;
  }

  /** Partitions of the release that a later one published again, or brought back otherwise. */
  List<Problem> publishedSince(TableUndo table, List<Painting> released) {
    List<Problem> out = new ArrayList<>();
    for (Painted painted : now.of(table.asset()).painted()) {
      PartitionSet keys =
          painted.keys().intersect(table.partitions()).minus(table.restored(painted, released));
      if (painted.painting().release() > release && !keys.isEmpty()) {
        out.add(
            problem(
                table.asset() + " " + keys.text(),
                "was published again by release " + painted.painting().release(),
                table.asset(),
                keys));
      }
    }
    return out;
  }

  /** What readers see, beside what is undone, that was built from the release's content. */
  List<Problem> builtOn(List<Painting> readers, List<TableUndo> undone) {
    List<Problem> out = new ArrayList<>();
    for (Painting reader : readers) {
      if (reader.release() > release && reads(reader, undone)) {
        AssetState state = now.assets().get(reader.asset());
        PartitionSet keys = state == null ? null : beside(undone, state, reader);
        if (keys != null && !keys.isEmpty()) {
          out.add(
              problem(
                  reader.asset() + " " + keys.text(),
                  "was built from it by release " + reader.release(),
                  reader.asset(),
                  keys));
        }
      }
    }
    return out;
  }

  private boolean reads(Painting reader, List<TableUndo> undone) {
    for (Painting.InputVersion input : reader.inputs()) {
      for (TableUndo table : undone) {
        if (table.asset().equals(input.upstream())
            && table.brought(extent(table.asset()).recall(input.keys()), input.version())) {
          return true;
        }
      }
    }
    return false;
  }

  private static PartitionSet beside(List<TableUndo> undone, AssetState state, Painting reader) {
    PartitionSet keys = visible(state, reader);
    for (TableUndo table : undone) {
      keys = table.asset().equals(reader.asset()) ? keys.minus(table.partitions()) : keys;
    }
    return keys;
  }

  private static PartitionSet visible(AssetState state, Painting painting) {
    PartitionSet out = state.extent().none();
    for (Painted painted : state.painted()) {
      out = painted.painting().equals(painting) ? out.union(painted.keys()) : out;
    }
    return out;
  }

  private Problem problem(String subject, String message, AssetName asset, PartitionSet keys) {
    return Problem.of("BS-578", subject, message + ", so release " + release + " stays")
        .next(
            "To correct it, plan a backfill: backstitch backfill plan --from '"
                + asset
                + "["
                + keys.text()
                + "]' --reason ...");
  }
}
