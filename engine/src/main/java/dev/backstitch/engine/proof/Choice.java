package dev.backstitch.engine.proof;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.state.AssetState;
import dev.backstitch.engine.step.Project;
import dev.backstitch.engine.step.RunFiles;
import dev.backstitch.engine.step.Storage;
import dev.backstitch.storage.table.TableFile;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Which published partition of an asset is built again. */
record Choice(Project project, Storage storage) {

  /**
   * The partition that was named, or the newest that is closed and has rows: building one without
   * rows twice shows nothing.
   *
   * @throws ProblemException BS-540 when the asset is not built; BS-541 when the partition is not
   *     published
   */
  Partition of(Moment today, AssetName asset, @Nullable PartitionKey key) {
    if (!project.graph().asset(asset).isBuilt()) {
      throw new ProblemException(
          Problem.of("BS-540", asset.toString(), "is not built from inputs, expected a table")
              .next("Leave it out, or name an asset that is built by SQL or Java."));
    }
    AssetState there = today.state().of(asset);
    if (key == null) {
      return new Partition(asset, newest(today, there));
    }
    if (!there.published().contains(key)) {
      throw notPublished(asset + " " + key.text());
    }
    return new Partition(asset, key);
  }

  static ProblemException notPublished(String subject) {
    return new ProblemException(
        Problem.of("BS-541", subject, "is not published, so there is nothing to build again")
            .next("Materialise it first."));
  }

  private PartitionKey newest(Moment today, AssetState there) {
    PartitionSet closed = there.published().intersect(there.extent().closed());
    PartitionSet all = closed.isEmpty() ? there.published() : closed;
    Set<PartitionKey> withRows =
        files(today).published(there.asset(), all).stream()
            .filter(file -> file.rows() > 0)
            .map(TableFile::key)
            .collect(Collectors.toSet());
    PartitionKey last = null;
    for (PartitionKey key : all.keys()) {
      last = withRows.isEmpty() || withRows.contains(key) ? key : last;
    }
    if (last == null) {
      throw notPublished(there.asset().toString());
    }
    return last;
  }

  private RunFiles files(Moment today) {
    return new RunFiles(storage, project, today.snapshots());
  }
}
