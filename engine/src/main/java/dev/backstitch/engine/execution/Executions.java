package dev.backstitch.engine.execution;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.core.Command;
import dev.backstitch.engine.core.Limits;
import dev.backstitch.engine.core.RunPlan;
import dev.backstitch.engine.plan.Plan;
import dev.backstitch.engine.run.RunJournal;
import dev.backstitch.engine.run.RunListener;
import dev.backstitch.engine.run.RunWork;
import dev.backstitch.engine.run.VertxDriver;
import dev.backstitch.engine.state.Seen;
import dev.backstitch.engine.step.Binding;
import dev.backstitch.engine.step.Builder;
import dev.backstitch.engine.step.Calm;
import dev.backstitch.engine.step.Checking;
import dev.backstitch.engine.step.Portions;
import dev.backstitch.engine.step.RunFiles;
import dev.backstitch.engine.step.Storage;
import dev.backstitch.engine.step.Unchanged;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.graph.Edge;
import dev.backstitch.storage.code.Code;
import dev.backstitch.storage.metadata.Run;
import dev.backstitch.storage.metadata.Workspace;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Executes plans, each in a workspace of its own, and keeps the record of their runs. */
public final class Executions {
  private static final int TRIES = 3;
  private static final Duration FIRST_WAIT = Duration.ofSeconds(1);
  private static final int BATCH = 1_000;

  /** Java steps run one partition after the other, so that workers share them by the batch. */
  private static final int JAVA_BATCH = 50;

  private final Means means;

  public Executions(Means means) {
    this.means = means;
  }

  /**
   * What to execute.
   *
   * @param onlyIfMoved partitions that are left alone unless something they read comes out anew
   * @param execution how often the run was begun or taken up again
   */
  public record Order(
      String run, RunPlan.Unit unit, Map<AssetName, PartitionSet> onlyIfMoved, int execution) {}

  /** Puts a run on record and opens its workspace. */
  public RunJournal start(String run, String plan, Seen seen) {
    storage()
        .metadata()
        .runs()
        .start(new Run(run, plan, means.by(), means.clock().instant(), Run.Status.RUNNING, null));
    storage().metadata().workspaces().open(run, seen.release());
    RunJournal journal = journal(run);
    journal.began(seen.release());
    return journal;
  }

  public RunJournal journal(String run) {
    return new RunJournal(
        storage().metadata().journal(), storage().metadata().builds(), run, means.clock());
  }

  /** The work of a run that reads from a release, with what it has written down so far. */
  public RunWork work(Order order, Seen seen, RunFiles files) {
    Binding binding = new Binding(means.project(), seen.state(), files);
    return new RunWork(
        new RunWork.Order(order.run(), means.by(), order.execution()),
        new RunWork.Parts(
            new Builder(means.project(), storage(), files, binding),
            new Checking(means.project(), seen.state(), storage(), files),
            new Unchanged(means.hashes(), seen.state(), files),
            new Calm(means.project(), seen.state(), storage(), files, order.onlyIfMoved()),
            new Portions(means.project(), seen, storage(), files),
            means.publisher(),
            storage().metadata().workspaces(),
            files,
            journal(order.run()),
            other -> rechecking(other, files),
            () -> means.now(seen.state().now())));
  }

  private Checking rechecking(Seen seen, RunFiles files) {
    Map<AssetName, Long> pinned = storage().metadata().releases().snapshots(seen.release());
    return new Checking(means.project(), seen.state(), storage(), files.over(pinned));
  }

  /** No files but those that a release shows. */
  public RunFiles files(Seen seen) {
    Map<AssetName, Long> pinned = storage().metadata().releases().snapshots(seen.release());
    return new RunFiles(storage(), means.project(), pinned);
  }

  /** The same for a run that replaces all of these in one release. */
  public RunFiles files(Seen seen, Map<AssetName, PartitionSet> restated) {
    Map<AssetName, Long> pinned = storage().metadata().releases().snapshots(seen.release());
    return new RunFiles(storage(), means.project(), pinned, restated);
  }

  /** Runs to the end and records how it ended. Blocking. */
  public Command.End run(
      Order order, List<Plan.Step> steps, RunWork work, RunFiles files, RunListener listener) {
    Run.Status status = Run.Status.INTERRUPTED;
    keepCode(steps);
    try (VertxDriver driver = new VertxDriver(limits(), means.clock())) {
      Command.End end =
          driver
              .run(order.run(), runPlan(order, steps, files), work, listener)
              .toCompletableFuture()
              .join();
      status =
          switch (end.end()) {
            case DONE -> Run.Status.DONE;
            case FAILED -> Run.Status.FAILED;
            case CANCELLED -> Run.Status.CANCELLED;
          };
      return end;
    } finally {
      end(order, status);
    }
  }

  /** So that partitions can be built again by what they were built by, whatever comes after. */
  private void keepCode(List<Plan.Step> steps) {
    List<Code> codes = new ArrayList<>();
    for (Plan.Step step : steps) {
      KeptQuery.of(means.project(), step.asset()).ifPresent(codes::add);
    }
    storage().metadata().codes().keep(codes);
  }

  /** A run that publishes as it goes has nothing left to publish when it is over. */
  private void end(Order order, Run.Status status) {
    storage().metadata().runs().end(order.run(), status, means.clock().instant());
    if (order.unit() == RunPlan.Unit.ASSET && status != Run.Status.INTERRUPTED) {
      Workspace.State state =
          status == Run.Status.DONE ? Workspace.State.PUBLISHED : Workspace.State.FAILED;
      storage().metadata().workspaces().end(order.run(), state);
    }
  }

  private static Limits limits() {
    return new Limits(Math.max(2, Runtime.getRuntime().availableProcessors()), TRIES, FIRST_WAIT);
  }

  private RunPlan runPlan(Order order, List<Plan.Step> steps, RunFiles files) {
    Set<AssetName> planned = new HashSet<>();
    steps.forEach(s -> planned.add(s.asset()));
    return new RunPlan(
        steps.stream().map(s -> step(order, s, planned, files)).toList(), order.unit());
  }

  private RunPlan.Step step(Order order, Plan.Step step, Set<AssetName> planned, RunFiles files) {
    PartitionSet written = files.builtKeys(step.asset(), step.keys());
    AssetDefinition asset = graph().asset(step.asset());
    List<RunPlan.Read> reads =
        graph().into(step.asset()).stream()
            .filter(e -> planned.contains(e.up()))
            .map(e -> new RunPlan.Read(e.up(), e.mapping()))
            .toList();
    return new RunPlan.Step(
        step.asset(),
        step.keys(),
        reads,
        batchSize(asset),
        Checking.looksAtTable(asset),
        Objects.requireNonNullElse(asset.policy().publishedWith(), ""),
        order.onlyIfMoved().getOrDefault(step.asset(), step.keys().minus(step.keys())),
        written,
        written.minus(files.changed(step.asset(), written)));
  }

  private int batchSize(AssetDefinition asset) {
    boolean serial = graph().into(asset.name()).stream().anyMatch(Edge::isOwnPrevious);
    return serial ? 1 : asset.origin() instanceof Origin.Computed ? JAVA_BATCH : BATCH;
  }

  private AssetGraph graph() {
    return means.project().graph();
  }

  private Storage storage() {
    return means.storage();
  }
}
