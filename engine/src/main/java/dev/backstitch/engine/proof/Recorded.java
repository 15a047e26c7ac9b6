package dev.backstitch.engine.proof;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.state.AssetState;
import dev.backstitch.engine.state.Painted;
import dev.backstitch.engine.state.ProjectState;
import dev.backstitch.engine.step.RunFiles;
import dev.backstitch.storage.table.TableFile;
import dev.backstitch.storage.table.WrittenFile;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The inputs that were recorded for published partitions of one painting.
 *
 * @param then what existed when its run began
 * @param inputs by upstream
 */
public record Recorded(ProjectState then, Map<AssetName, Input> inputs) {

  /** What was read of one upstream, and the files that hold it. */
  public record Input(Versions versions, List<TableFile> files) {}

  /**
   * Looks them up.
   *
   * @throws dev.backstitch.asset.problem.ProblemException when some cannot be found exactly
   */
  static Recorded of(Partition partition, Painted painted, Moment then, PastFiles past) {
    PartitionSet key = then.state().of(partition.asset()).extent().of(partition.key());
    return of(partition.asset(), key, painted, then, past);
  }

  /**
   * Looks them up for partitions of one painting.
   *
   * @param keys over the extent of then
   * @throws dev.backstitch.asset.problem.ProblemException when some cannot be found exactly
   */
  public static Recorded of(
      AssetName asset, PartitionSet keys, Painted painted, Moment then, PastFiles past) {
    Map<AssetName, Input> inputs = new LinkedHashMap<>();
    for (AssetName upstream : then.upstreams(asset)) {
      Extent extent = then.state().of(upstream).extent();
      Versions versions =
          Versions.recorded(painted.painting(), upstream, extent)
              .among(then.reads(asset, keys, upstream));
      inputs.put(upstream, new Input(versions, past.of(upstream, versions)));
    }
    return new Recorded(then.state(), inputs);
  }

  /** What was read of one upstream. */
  public Input of(AssetName upstream) {
    Input input = inputs.get(upstream);
    if (input == null) {
      throw new IllegalArgumentException("Cannot find what was read of " + upstream);
    }
    return input;
  }

  /** Puts the recorded files of all inputs but one into reach; that one stays as it is today. */
  void reach(RunFiles files, AssetName butOne) {
    reach(files, Set.of(butOne));
  }

  /** Puts the recorded files of all inputs but some into reach. */
  public void reach(RunFiles files, Set<AssetName> but) {
    inputs.forEach(
        (upstream, input) -> {
          if (!but.contains(upstream)) {
            add(files, upstream, input);
          }
        });
  }

  void reachAll(RunFiles files) {
    inputs.forEach((upstream, input) -> add(files, upstream, input));
  }

  private static void add(RunFiles files, AssetName upstream, Input input) {
    files.add(
        upstream,
        input.versions().all(),
        input.files().stream().map(file -> new WrittenFile(file, List.of())).toList());
  }

  /** What existed then, but for one asset that is as it is today. */
  ProjectState but(AssetName one, ProjectState today) {
    return but(Set.of(one), today);
  }

  /** What existed then, but for some assets that are as they are today. */
  public ProjectState but(Set<AssetName> some, ProjectState today) {
    Map<AssetName, AssetState> mixed = new LinkedHashMap<>(then.assets());
    some.forEach(one -> mixed.put(one, today.of(one)));
    return new ProjectState(then.now(), mixed);
  }
}
