package dev.backstitch.engine.app;

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
import dev.backstitch.engine.step.Checking;
import dev.backstitch.engine.step.Portions;
import dev.backstitch.engine.step.RunFiles;
import dev.backstitch.engine.step.Storage;
import dev.backstitch.engine.step.Unchanged;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.graph.Edge;
import dev.backstitch.storage.metadata.Run;
import dev.backstitch.storage.metadata.Workspace;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Executes plans, each in a workspace of its own, and keeps the record of their runs. */
final class Executions {
  private static final int TRIES = 3;
  private static final Duration FIRST_WAIT = Duration.ofSeconds(1);
  private static final int BATCH = 1_000;

  /** Java steps run one partition after the other, so that workers share them by the batch. */
  private static final int JAVA_BATCH = 50;

  private final Opened opened;

  Executions(Opened opened) {
    this.opened = opened;
  }

  /**
   * What to execute.
   *
   * @param onlyIfMoved partitions that are left alone unless something they read comes out anew
   * @param text the plan, for the record
   */
  record Order(
      String run, RunPlan.Unit unit, Map<AssetName, PartitionSet> onlyIfMoved, String text) {}

  /** Runs to the end. Blocking. */
  Command.End run(Order order, List<Plan.Step> steps, Seen seen, RunListener listener) {
    start(order, seen);
    Run.Status status = Run.Status.INTERRUPTED;
    try (VertxDriver driver = new VertxDriver(limits(), opened.clock())) {
      Command.End end =
          driver
              .run(order.run(), runPlan(order, steps), work(order, seen), listener)
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

  private void start(Order order, Seen seen) {
    storage()
        .metadata()
        .runs()
        .start(
            new Run(
                order.run(),
                order.text(),
                opened.by(),
                opened.clock().instant(),
                Run.Status.RUNNING,
                null));
    storage().metadata().workspaces().open(order.run(), seen.release());
  }

  /** A run that publishes as it goes has nothing left to publish when it is over. */
  private void end(Order order, Run.Status status) {
    storage().metadata().runs().end(order.run(), status, opened.clock().instant());
    if (order.unit() == RunPlan.Unit.ASSET && status != Run.Status.INTERRUPTED) {
      Workspace.State state =
          status == Run.Status.DONE ? Workspace.State.PUBLISHED : Workspace.State.FAILED;
      storage().metadata().workspaces().end(order.run(), state);
    }
  }

  private RunWork work(Order order, Seen seen) {
    Map<AssetName, Long> pinned = storage().metadata().releases().snapshots(seen.release());
    RunFiles files = new RunFiles(storage(), opened.project(), pinned);
    Binding binding = new Binding(opened.project(), seen.state(), files);
    return new RunWork(
        new RunWork.Order(order.run(), opened.by(), 1),
        new RunWork.Parts(
            new Builder(opened.project(), storage(), files, binding),
            new Checking(opened.project(), seen.state(), storage(), files),
            new Unchanged(opened.home().hashes(), seen.state(), files),
            new Portions(opened.project(), seen, storage(), files),
            opened.publisher(),
            storage().metadata().workspaces(),
            files,
            new RunJournal(
                storage().metadata().journal(),
                storage().metadata().builds(),
                order.run(),
                opened.clock()),
            opened::seen));
  }

  private static Limits limits() {
    return new Limits(Math.max(2, Runtime.getRuntime().availableProcessors()), TRIES, FIRST_WAIT);
  }

  private RunPlan runPlan(Order order, List<Plan.Step> steps) {
    Set<AssetName> planned = new HashSet<>();
    steps.forEach(s -> planned.add(s.asset()));
    return new RunPlan(steps.stream().map(s -> step(order, s, planned)).toList(), order.unit());
  }

  private RunPlan.Step step(Order order, Plan.Step step, Set<AssetName> planned) {
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
        order.onlyIfMoved().getOrDefault(step.asset(), step.keys().minus(step.keys())));
  }

  private int batchSize(AssetDefinition asset) {
    boolean serial = graph().into(asset.name()).stream().anyMatch(Edge::isOwnPrevious);
    return serial ? 1 : asset.origin() instanceof Origin.Computed ? JAVA_BATCH : BATCH;
  }

  private AssetGraph graph() {
    return opened.project().graph();
  }

  private Storage storage() {
    return opened.home().storage();
  }
}
