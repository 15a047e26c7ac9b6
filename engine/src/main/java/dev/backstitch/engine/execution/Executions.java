package dev.backstitch.engine.execution;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.asset.digest.Digest;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.core.Command;
import dev.backstitch.engine.core.RunPlan;
import dev.backstitch.engine.core.Slots;
import dev.backstitch.engine.late.Accounting;
import dev.backstitch.engine.observe.Observer;
import dev.backstitch.engine.plan.Changeable;
import dev.backstitch.engine.plan.Plan;
import dev.backstitch.engine.run.Fresh;
import dev.backstitch.engine.run.Hold;
import dev.backstitch.engine.run.RunJournal;
import dev.backstitch.engine.run.RunListener;
import dev.backstitch.engine.run.RunRecord;
import dev.backstitch.engine.run.RunWork;
import dev.backstitch.engine.run.VertxDriver;
import dev.backstitch.engine.run.Watch;
import dev.backstitch.engine.state.Fingerprint;
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
import dev.backstitch.storage.metadata.Runs;
import dev.backstitch.storage.metadata.Workspace;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Executes plans, each in a workspace of its own, and keeps the record of their runs. */
public final class Executions {
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
    return start(run, plan, seen, runs()::start);
  }

  /**
   * The same where what asked for the run goes on record with it.
   *
   * @param recorder records the start; nothing is begun when it throws
   */
  public RunJournal start(String run, String plan, Seen seen, Consumer<Run> recorder) {
    hold(run);
    recorder.accept(
        new Run(run, plan, means.by(), means.clock().instant(), Run.Status.RUNNING, null));
    storage().metadata().workspaces().open(run, seen.release());
    RunJournal journal = journal(run);
    journal.began(seen.release(), plan, made());
    return journal;
  }

  /**
   * Makes a run that is over, or was given up by its process, one that is under way here.
   *
   * @throws ProblemException BS-751 when another process works on it
   */
  public void reopen(Run run) {
    reopen(run, runs()::start);
  }

  private void reopen(Run run, Consumer<Run> recorder) {
    hold(run.id());
    recorder.accept(
        new Run(run.id(), run.plan(), run.by(), run.startedAt(), Run.Status.RUNNING, null));
  }

  /**
   * Goes on with an interrupted run, under a plan of today.
   *
   * @param recorder records that it is under way again
   * @throws ProblemException BS-751 when another process works on it
   */
  public RunWork goOn(
      Leftovers.Usable usable,
      String plan,
      Seen seen,
      Order order,
      RunFiles files,
      Consumer<Run> recorder) {
    reopen(usable.run(), recorder);
    RunJournal journal = journal(order.run());
    journal.amended(seen.release(), usable.forgotten());
    journal.began(seen.release(), plan, made());
    RunWork work = work(order, seen, files);
    work.recall(
        new RunRecord(asset -> seen.state().of(asset).extent()),
        storage().metadata().journal().replay(order.run()));
    work.unstage(usable.forgotten().keySet());
    return work;
  }

  /** What makes each asset of the project now. */
  Map<AssetName, String> made() {
    Map<AssetName, String> made = new TreeMap<>();
    for (AssetName asset : graph().order()) {
      Fingerprint print = means.project().fingerprint(asset);
      String checks =
          graph().asset(asset).checks().stream()
              .map(check -> check.strictness() + " " + check.name())
              .collect(Collectors.joining("\n"));
      made.put(asset, print.code() + " " + print.config() + " " + Digest.shortOf(checks));
    }
    return made;
  }

  private Hold hold(String run) {
    String what = what(run);
    return means
        .holds()
        .take(what)
        .orElseThrow(
            () ->
                new ProblemException(
                    Problem.of(
                            "BS-751",
                            "run " + run,
                            "is under way in "
                                + means.holds().holder(what).orElse("another process"))
                        .blamedOn(Blame.EXTERNAL)
                        .next("Wait for it, or `backstitch runs cancel " + run + "`.")));
  }

  /** How the work on a run is called where workers say what they hold. */
  public static String what(String run) {
    return "run " + run;
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
            new Accounting(means.project(), seen.state(), storage()),
            () -> fresh(means.now(seen.state().now()), files),
            storage().metadata().releases(),
            means.observer()));
  }

  private Fresh fresh(Seen now, RunFiles files) {
    RunFiles over = files.over(storage().metadata().releases().snapshots(now.release()));
    return new Fresh(
        now,
        new Checking(means.project(), now.state(), storage(), over),
        new Unchanged(means.hashes(), now.state(), over),
        asset -> Changeable.in(graph(), now.state()).of(asset));
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

  /**
   * Runs to the end and records how it ended. Blocking.
   *
   * @throws ProblemException BS-751 when another process works on the run
   */
  public Command.End run(
      Order order, List<Plan.Step> steps, RunWork work, RunFiles files, RunListener listener) {
    keepCode(steps);
    Hold hold = hold(order.run());
    work.under(new Watch(order.run(), hold, storage().metadata()));
    Run.Status status = Run.Status.INTERRUPTED;
    Command.End ended = null;
    means.observer().began(new Observer.Began(order.run(), order.execution(), order.unit(), steps));
    try (VertxDriver driver = new VertxDriver(means.limits(), means.clock())) {
      ended =
          driver
              .run(order.run(), runPlan(order, steps, files), work, listener)
              .toCompletableFuture()
              .join();
      status =
          switch (ended.end()) {
            case DONE -> Run.Status.DONE;
            case FAILED -> Run.Status.FAILED;
            case CANCELLED -> Run.Status.CANCELLED;
          };
      return ended;
    } finally {
      if (!hold.isLost()) {
        end(order, status);
        hold.release();
      }
      means.observer().ended(told(order, status, ended));
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

  private static Observer.Ended told(Order order, Run.Status status, Command.@Nullable End end) {
    return end == null
        ? new Observer.Ended(order.run(), order.execution(), status, List.of(), List.of())
        : new Observer.Ended(order.run(), order.execution(), status, end.failures(), end.blocked());
  }

  /**
   * A run that publishes as it goes has nothing left to publish when it is over. One whose
   * workspace is to be published later and was not given up can go on from where it was stopped.
   */
  private void end(Order order, Run.Status status) {
    boolean publishes = order.unit() == RunPlan.Unit.ASSET;
    boolean goesOn = status == Run.Status.CANCELLED && !publishes && isOpen(order.run());
    runs()
        .move(
            order.run(),
            Set.of(Run.Status.RUNNING, Run.Status.PAUSED),
            goesOn ? Run.Status.INTERRUPTED : status,
            means.clock().instant());
    if (publishes && status != Run.Status.INTERRUPTED) {
      Workspace.State state =
          status == Run.Status.DONE ? Workspace.State.PUBLISHED : Workspace.State.FAILED;
      storage().metadata().workspaces().end(order.run(), state);
    }
  }

  private boolean isOpen(String run) {
    return storage()
        .metadata()
        .workspaces()
        .find(run)
        .filter(workspace -> workspace.state() == Workspace.State.OPEN)
        .isPresent();
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
        written.minus(files.changed(step.asset(), written)),
        new Slots(asset.policy().pool(), asset.policy().weight()));
  }

  private int batchSize(AssetDefinition asset) {
    boolean serial = graph().into(asset.name()).stream().anyMatch(Edge::isOwnPrevious);
    return serial ? 1 : asset.origin() instanceof Origin.Computed ? JAVA_BATCH : BATCH;
  }

  private AssetGraph graph() {
    return means.project().graph();
  }

  private Runs runs() {
    return storage().metadata().runs();
  }

  private Storage storage() {
    return means.storage();
  }
}
