package dev.backstitch.engine.execution;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.plan.Plan;
import dev.backstitch.engine.run.RunRecord;
import dev.backstitch.engine.state.ProjectState;
import dev.backstitch.engine.state.Seen;
import dev.backstitch.storage.metadata.Metadata;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.storage.metadata.Run;
import dev.backstitch.storage.metadata.Workspace;
import dev.backstitch.storage.metadata.WorkspaceNames;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Runs whose process is gone: they are marked as interrupted, then gone on with or closed. */
public final class Leftovers {
  private final Means means;

  public Leftovers(Means means) {
    this.means = means;
  }

  /**
   * An interrupted run that a plan can go on with.
   *
   * @param executions how often it was begun or taken up so far
   * @param kept what it has built and need not be built again
   * @param forgotten what it has built and nobody wants as it is
   */
  public record Usable(
      Run run,
      int executions,
      Map<AssetName, PartitionSet> kept,
      Map<AssetName, PartitionSet> forgotten) {
    public Usable {
      kept = Map.copyOf(kept);
      forgotten = Map.copyOf(forgotten);
    }
  }

  /**
   * Puts on record which runs are no longer under way; whoever worked on them can go on no more.
   */
  public void mark() {
    Set<Run.Status> underWay = Set.of(Run.Status.RUNNING, Run.Status.PAUSED);
    for (Run run : metadata().runs().in(underWay)) {
      if (take(run)) {
        metadata().runs().move(run.id(), underWay, Run.Status.INTERRUPTED, means.clock().instant());
        means.holds().free(Executions.what(run.id()));
      }
    }
  }

  /**
   * Takes up the newest interrupted run that has built something of the plan; all others that were
   * to publish as they went are closed, and what they built is given up. Runs of backfills are left
   * to who asked for them.
   */
  public Optional<Usable> takeUp(Plan plan, Seen seen) {
    mark();
    List<Usable> found = new ArrayList<>();
    for (Run run : metadata().runs().in(Set.of(Run.Status.INTERRUPTED))) {
      if (publishesAsItGoes(run) && take(run)) {
        Optional<Usable> usable = found.isEmpty() ? usable(run, plan, seen) : Optional.empty();
        usable.ifPresentOrElse(found::add, () -> close(run));
      }
    }
    return found.stream().findFirst();
  }

  private boolean publishesAsItGoes(Run run) {
    return metadata()
            .workspaces()
            .find(run.id())
            .filter(workspace -> workspace.state() == Workspace.State.OPEN)
            .isPresent()
        && metadata().backfills().planOf(run.id()).isEmpty()
        && new WorkspaceNames(metadata()).name(run.id()).isEmpty();
  }

  private boolean take(Run run) {
    String what = Executions.what(run.id());
    return !means.holds().isHeld(what) && means.holds().take(what).isPresent();
  }

  private void close(Run run) {
    metadata().workspaces().end(run.id(), Workspace.State.FAILED);
    means.holds().free(Executions.what(run.id()));
  }

  private Optional<Usable> usable(Run run, Plan plan, Seen seen) {
    ProjectState state = seen.state();
    Traces traces = new Traces();
    try {
      new RunRecord(asset -> state.of(asset).extent())
          .read(metadata().journal().replay(run.id()), traces);
    } catch (ProblemException | IllegalArgumentException changedSince) {
      return Optional.empty();
    }
    Set<Long> releases =
        metadata().releases().ofRun(run.id()).stream().map(Release::id).collect(Collectors.toSet());
    ProjectState base = means.past().at(traces.base(), state.now()).state();
    Map<AssetName, String> made = new Executions(means).made();
    Map<AssetName, PartitionSet> kept =
        new Salvage(means.project().graph(), base, state, releases, made).of(traces, plan);
    if (kept.isEmpty()) {
      return Optional.empty();
    }
    Map<AssetName, PartitionSet> forgotten = new LinkedHashMap<>();
    for (AssetName asset : traces.assets()) {
      PartitionSet none = state.of(asset).extent().none();
      forgotten.put(asset, traces.written(asset, none).minus(kept.getOrDefault(asset, none)));
    }
    return Optional.of(new Usable(run, traces.executions(), kept, forgotten));
  }

  private Metadata metadata() {
    return means.storage().metadata();
  }
}
