package dev.backstitch.engine.run;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.state.Painted;
import dev.backstitch.engine.step.Portions;
import dev.backstitch.engine.step.RunFiles;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.storage.metadata.Releases;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Partitions that others published while a run built them. Equal rows are left to the others; rows
 * that differ are published only where a partition may change without a backfill.
 */
record Overtaken(Portions portions, RunFiles files, Releases releases) {
  /**
   * Those of the partitions that came out as others had published them; from now on they count as
   * read at the others' version.
   *
   * @throws ProblemException BS-874 when closed partitions came out otherwise
   */
  Map<AssetName, PartitionSet> among(Map<AssetName, PartitionSet> staged, Fresh fresh) {
    Map<AssetName, PartitionSet> out = new LinkedHashMap<>();
    staged.forEach(
        (asset, keys) -> {
          PartitionSet same = same(asset, keys, fresh);
          if (!same.isEmpty()) {
            out.put(asset, same);
          }
        });
    out.forEach((asset, same) -> portions.overtaken(asset, same, fresh.seen().state()));
    return out;
  }

  private PartitionSet same(AssetName asset, PartitionSet keys, Fresh fresh) {
    List<Painted> since =
        fresh.seen().state().of(asset).painted().stream()
            .filter(painted -> painted.painting().release() > portions.base())
            .toList();
    PartitionSet changed = files.changed(asset, keys);
    PartitionSet theirs = keys.minus(keys);
    for (Painted painted : since) {
      theirs = theirs.union(changed.intersect(painted.keys()));
    }
    if (theirs.isEmpty()) {
      return theirs;
    }
    PartitionSet same = fresh.unchanged().among(asset, theirs, files.built(asset, theirs));
    PartitionSet otherwise = theirs.minus(same).minus(fresh.changeable().apply(asset));
    if (!otherwise.isEmpty()) {
      throw refused(asset, otherwise, since);
    }
    return same;
  }

  private ProblemException refused(AssetName asset, PartitionSet keys, List<Painted> since) {
    long release =
        since.stream()
            .filter(painted -> !painted.keys().intersect(keys).isEmpty())
            .mapToLong(painted -> painted.painting().release())
            .max()
            .orElseThrow();
    String run =
        releases
            .find(release)
            .map(Release::run)
            .filter(other -> !other.isEmpty())
            .map(other -> "by run " + other + " ")
            .orElse("");
    boolean one = keys.count() == 1;
    return new ProblemException(
        Problem.of(
                "BS-874",
                asset + " " + keys.text(),
                (one ? "was" : "were")
                    + " published "
                    + run
                    + "in release "
                    + release
                    + " while this run built "
                    + (one ? "it" : "them")
                    + ", with other rows")
            .blamedOn(Blame.EXTERNAL)
            .next(
                "See `backstitch why "
                    + asset
                    + " "
                    + keys.keys().iterator().next().text()
                    + "`; closed partitions change through a backfill alone."));
  }
}
