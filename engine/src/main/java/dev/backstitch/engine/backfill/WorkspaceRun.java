package dev.backstitch.engine.backfill;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.core.Command;
import dev.backstitch.engine.core.RunPlan;
import dev.backstitch.engine.execution.Executions;
import dev.backstitch.engine.execution.Means;
import dev.backstitch.engine.plan.CatchUp;
import dev.backstitch.engine.plan.Plan;
import dev.backstitch.engine.release.Publisher;
import dev.backstitch.engine.run.Restatement;
import dev.backstitch.engine.run.RunListener;
import dev.backstitch.engine.run.RunRecord;
import dev.backstitch.engine.run.RunWork;
import dev.backstitch.engine.state.AssetState;
import dev.backstitch.engine.state.Moved;
import dev.backstitch.engine.state.ProjectState;
import dev.backstitch.engine.state.Seen;
import dev.backstitch.engine.step.Checking;
import dev.backstitch.engine.step.RunFiles;
import dev.backstitch.lineage.graph.Edge;
import dev.backstitch.storage.metadata.Journal;
import dev.backstitch.storage.metadata.Releases;
import dev.backstitch.storage.metadata.Workspace;
import dev.backstitch.storage.metadata.Workspaces;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.Set;

/** The run of a backfill: what its workspace holds, and what is done with it. For one thread. */
final class WorkspaceRun {
  private final Means means;
  private final Executions executions;
  private final String run;
  private Seen now;
  private Scope scope;
  private Progress progress;

  WorkspaceRun(Means means, String run, Scope scope) {
    this.means = means;
    this.executions = new Executions(means);
    this.run = run;
    this.now = means.now().get();
    this.scope = scope.under(now.state());
    this.progress = progress();
  }

  /** Partitions that exist are those of one instant; as time goes by, there are more. */
  private void look() {
    now = means.now().get();
    scope = scope.under(now.state());
    progress = progress();
  }

  private Progress progress() {
    long opened = workspaces().find(run).map(Workspace::base).orElse(0L);
    return Progress.of(opened, scope.partitions(), entries(), record(now));
  }

  private Workspaces workspaces() {
    return means.storage().metadata().workspaces();
  }

  /** The state that it was looked at last. */
  ProjectState state() {
    return now.state();
  }

  /** What the workspace is built on top of. */
  private Seen base() {
    return means.past().at(progress.base(), now.state().now());
  }

  private List<Journal.Entry> entries() {
    return means.storage().metadata().journal().replay(run);
  }

  private static RunRecord record(Seen seen) {
    return new RunRecord(asset -> seen.state().of(asset).extent());
  }

  /** What it restates, with what was added while it caught up. */
  Map<AssetName, PartitionSet> partitions() {
    return progress.planned();
  }

  /** Builds what is not built yet, in topological order, and stages all of it. Blocking. */
  Command.End build(RunListener listener) {
    Seen base = base();
    executions.journal(run).began(progress.base());
    Working working = working(base, progress.execution() + 1);
    Executions.Order order =
        new Executions.Order(
            run, RunPlan.Unit.WORKSPACE, onlyIfMoved(base.state()), progress.execution() + 1);
    List<Plan.Step> steps =
        progress.planned().entrySet().stream()
            .map(step -> new Plan.Step(step.getKey(), step.getValue()))
            .toList();
    listener.planned(new Plan(base.state().now(), steps, List.of(), List.of()));
    Command.End end = executions.run(order, steps, working.work(), working.files(), listener);
    if (end.end() != Command.RunEnd.CANCELLED) {
      working.work().close(progress.planned());
      workspaces().rebase(run, progress.base());
    }
    return end;
  }

  private record Working(RunWork work, RunFiles files) {}

  /** The run's work as it has come so far. */
  private Working working(Seen base, int execution) {
    RunFiles files = executions.files(base, progress.planned());
    Executions.Order order = new Executions.Order(run, RunPlan.Unit.WORKSPACE, Map.of(), execution);
    RunWork work = executions.work(order, base, files);
    work.recall(record(base), entries());
    return new Working(work, files);
  }

  /**
   * Partitions that need not be built when nothing that they read comes out anew: published ones
   * that are neither wrong by themselves nor stale, and read nothing wrong from outside the plan.
   */
  private Map<AssetName, PartitionSet> onlyIfMoved(ProjectState state) {
    Map<AssetName, PartitionSet> out = new HashMap<>();
    progress
        .planned()
        .forEach(
            (asset, keys) -> {
              AssetState now = state.of(asset);
              PartitionSet left = keys.intersect(now.published()).minus(now.staleKeys());
              PartitionSet seeds = scope.seeds().get(asset);
              left = seeds == null ? left : left.minus(seeds);
              for (Edge edge : means.project().graph().into(asset)) {
                PartitionSet wrong = scope.seeds().get(edge.up());
                if (wrong != null && !progress.planned().containsKey(edge.up())) {
                  left = left.minus(edge.mapping().forward(wrong, now.extent()));
                }
              }
              out.put(asset, left.minus(progress.again(asset, left)));
            });
    return out;
  }

  /**
   * Finds what others published since and what of the workspace that touches; that is built again
   * by the next {@link #build}.
   *
   * @param amendment hears of it first where there is work
   * @return what is to be built again or for the first time, and whether there is anything to do
   */
  Caught catchUp(Amendment amendment) {
    look();
    if (now.release() == progress.base()) {
      return new Caught(Map.of(), false);
    }
    Seen base = base();
    CatchUp caught =
        CatchUp.of(
            means.project().graph(),
            base.state(),
            now.state(),
            progress.planned(),
            scope.selected());
    boolean isWork = !caught.isEmpty() || mustRecheck(base);
    if (isWork) {
      amendment.amend(now.release(), caught.again());
      reopen();
    }
    executions.journal(run).amended(now.release(), caught.again());
    means.observer().caughtUp(run, caught.again());
    progress.amend(now.release(), caught);
    restage(caught.again().keySet(), base.release(), isWork);
    return new Caught(caught.again(), isWork);
  }

  /**
   * What is staged of a table shows the rest of it as it was when it was staged: it is staged anew
   * where others published, now or when all is built again.
   */
  private void restage(Set<AssetName> again, long base, boolean isBuiltAgain) {
    Releases releases = means.storage().metadata().releases();
    Map<AssetName, Long> before = releases.snapshots(base);
    Map<AssetName, Long> after = releases.snapshots(now.release());
    Set<AssetName> moved = new HashSet<>(again);
    workspaces().staged(run).keySet().stream()
        .filter(table -> !Objects.equals(before.get(table), after.get(table)))
        .forEach(moved::add);
    RunWork work = working(now, progress.execution()).work();
    work.unstage(moved);
    if (!isBuiltAgain) {
      work.close(progress.planned());
      workspaces().rebase(run, now.release());
    }
  }

  /** It is not built as a whole until it is over again, whatever becomes of this process. */
  void reopen() {
    means.storage().metadata().runs().find(run).ifPresent(executions::reopen);
  }

  /**
   * What others' publications make necessary.
   *
   * @param isWork whether partitions must be built, or checks that look beside them made again
   */
  record Caught(Map<AssetName, PartitionSet> again, boolean isWork) {}

  private boolean mustRecheck(Seen base) {
    return progress.planned().keySet().stream()
        .filter(this::looksAtTable)
        .anyMatch(a -> !Moved.between(base.state().of(a), now.state().of(a)).isEmpty());
  }

  private boolean looksAtTable(AssetName asset) {
    return Checking.looksAtTable(means.project().graph().asset(asset));
  }

  /** The assets that nobody else may publish meanwhile: its own, what it reads, what reads it. */
  Set<AssetName> standsOn() {
    Set<AssetName> out = new HashSet<>(progress.planned().keySet());
    out.addAll(watched(progress.planned().keySet()));
    for (AssetName asset : progress.planned().keySet()) {
      means.project().graph().into(asset).forEach(edge -> out.add(edge.up()));
    }
    return out;
  }

  private Set<AssetName> watched(Set<AssetName> built) {
    Set<AssetName> watched =
        new HashSet<>(means.project().graph().downstreamOf(built, Integer.MAX_VALUE));
    watched.retainAll(scope.selected());
    built.stream().filter(this::looksAtTable).forEach(watched::add);
    return watched;
  }

  /** Tries to publish all of it in one release. */
  Publisher.Attempt publish(long fence) {
    Working working = working(base(), progress.execution());
    Map<AssetName, PartitionSet> built = new LinkedHashMap<>();
    progress
        .planned()
        .forEach(
            (asset, keys) -> {
              PartitionSet own = working.files().builtKeys(asset, keys);
              if (!own.isEmpty()) {
                built.put(asset, own);
              }
            });
    Restatement how =
        new Restatement(scope.reason(), OptionalLong.of(fence), watched(built.keySet()));
    return working.work().restate(built, how);
  }
}
