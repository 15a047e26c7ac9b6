package dev.backstitch.engine.app.home;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.diff.Controls;
import dev.backstitch.engine.diff.Shown;
import dev.backstitch.engine.read.WorkspaceTables;
import dev.backstitch.engine.state.ProjectState;
import dev.backstitch.engine.state.StateReader;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.radius.Extents;
import dev.backstitch.storage.metadata.Metadata;
import dev.backstitch.storage.metadata.Workspace;
import dev.backstitch.storage.metadata.WorkspaceNames;
import dev.backstitch.storage.table.Tables;
import java.util.HashMap;
import java.util.Map;

/** States that readers can see, found by the words of a command. */
public record ShownStates(Opened opened) {

  /**
   * What a release shows; 0 is the state before the first.
   *
   * @throws ProblemException BS-179 when it was never published
   */
  public Shown release(long id) {
    Metadata metadata = opened.home().metadata();
    if (id != 0 && metadata.releases().find(id).isEmpty()) {
      throw new ProblemException(
          Problem.of("BS-179", "release " + id, "was never published")
              .next("The newest is " + opened.release() + "."));
    }
    return Shown.release(id, metadata.releases().snapshots(id));
  }

  /**
   * What a run has staged over a release.
   *
   * @throws ProblemException BS-635 when there is no such run, BS-636 when it has nothing staged
   */
  public Shown workspace(String text) {
    String run = new WorkspaceNames(opened.home().metadata()).resolved(text);
    WorkspaceTables.View view =
        new WorkspaceTables(opened.home().metadata(), tables()).of(run, graph().order());
    Extents extents = extents();
    Map<AssetName, PartitionSet> staged = new HashMap<>();
    Map<AssetName, Workspace.Staged> recorded = opened.home().metadata().workspaces().staged(run);
    recorded.forEach((name, table) -> staged.put(name, extents.of(name).recall(table.keys())));
    return new Shown(view.base(), run, view.snapshots(), staged);
  }

  /** Proves between two states that partitions were not touched. */
  public Controls controls(Shown before, Shown after) {
    return new Controls(
        opened.project(),
        tables(),
        opened.home().hashes(),
        state(before.release()),
        state(after.release()));
  }

  private ProjectState state(long release) {
    return new StateReader(graph(), opened.project().fingerprints())
        .at(
            opened.clock().instant(),
            opened.keys(),
            opened.home().metadata().paintings().asOf(graph().order(), release));
  }

  /** What exists of every asset now. */
  public Extents extents() {
    return Extents.at(graph(), opened.clock().instant(), opened.keys());
  }

  private Tables tables() {
    return opened.home().storage().tables();
  }

  private AssetGraph graph() {
    return opened.project().graph();
  }
}
