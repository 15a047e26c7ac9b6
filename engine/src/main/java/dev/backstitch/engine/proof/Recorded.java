package dev.backstitch.engine.proof;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.engine.state.AssetState;
import dev.backstitch.engine.state.Painted;
import dev.backstitch.engine.state.ProjectState;
import dev.backstitch.engine.step.RunFiles;
import dev.backstitch.storage.table.TableFile;
import dev.backstitch.storage.table.WrittenFile;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The inputs that were recorded for one published partition.
 *
 * @param then what existed when its run began
 * @param inputs by upstream
 */
record Recorded(ProjectState then, Map<AssetName, Input> inputs) {

  /** What was read of one upstream, and the files that hold it. */
  record Input(Versions versions, List<TableFile> files) {}

  /**
   * Looks them up.
   *
   * @throws dev.backstitch.asset.problem.ProblemException when some cannot be found exactly
   */
  static Recorded of(Partition partition, Painted painted, Moment then, PastFiles past) {
    Map<AssetName, Input> inputs = new LinkedHashMap<>();
    for (AssetName upstream : then.upstreams(partition)) {
      Extent extent = then.state().of(upstream).extent();
      Versions versions =
          Versions.recorded(painted.painting(), upstream, extent)
              .among(then.reads(partition, upstream));
      inputs.put(upstream, new Input(versions, past.of(upstream, versions)));
    }
    return new Recorded(then.state(), inputs);
  }

  Input of(AssetName upstream) {
    Input input = inputs.get(upstream);
    if (input == null) {
      throw new IllegalArgumentException("Cannot find what was read of " + upstream);
    }
    return input;
  }

  /** Puts the recorded files of all inputs but one into reach; that one stays as it is today. */
  void reach(RunFiles files, AssetName butOne) {
    inputs.forEach(
        (upstream, input) -> {
          if (!upstream.equals(butOne)) {
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
    Map<AssetName, AssetState> mixed = new LinkedHashMap<>(then.assets());
    mixed.put(one, today.of(one));
    return new ProjectState(then.now(), mixed);
  }
}
