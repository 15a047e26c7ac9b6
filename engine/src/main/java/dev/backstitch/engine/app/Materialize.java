package dev.backstitch.engine.app;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.app.home.Opened;
import dev.backstitch.engine.app.notice.Alerts;
import dev.backstitch.engine.app.text.PlanText;
import dev.backstitch.engine.core.Command;
import dev.backstitch.engine.core.RunPlan;
import dev.backstitch.engine.execution.Executions;
import dev.backstitch.engine.execution.Leftovers;
import dev.backstitch.engine.fetch.Fetches;
import dev.backstitch.engine.ingest.Ingest;
import dev.backstitch.engine.ingest.IngestRecord;
import dev.backstitch.engine.ingest.Landing;
import dev.backstitch.engine.late.Accounting;
import dev.backstitch.engine.plan.Groups;
import dev.backstitch.engine.plan.MaterializePlanner;
import dev.backstitch.engine.plan.Plan;
import dev.backstitch.engine.plan.Wish;
import dev.backstitch.engine.run.RunListener;
import dev.backstitch.engine.run.RunWork;
import dev.backstitch.engine.state.AssetState;
import dev.backstitch.engine.state.ProjectState;
import dev.backstitch.engine.state.Reading;
import dev.backstitch.engine.state.Seen;
import dev.backstitch.engine.step.Project;
import dev.backstitch.engine.step.RunFiles;
import dev.backstitch.engine.step.Storage;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.select.Selection;
import dev.backstitch.storage.metadata.Releases;
import dev.backstitch.storage.metadata.Run;
import dev.backstitch.storage.metadata.Verdict;
import dev.backstitch.storage.metadata.WorkspaceNames;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Takes in deliveries, then builds what is missing or open and publishes it as it holds. */
public final class Materialize {
  private static final System.Logger LOG = System.getLogger(Materialize.class.getName());

  private final Opened opened;

  Materialize(Opened opened) {
    this.opened = opened;
  }

  /**
   * What to materialise.
   *
   * @param select a selection; null for all assets
   * @param partitions a set of partitions for every selected asset; null for all
   * @param upTo only partitions that had ended by this instant; null for all
   */
  public record Request(
      @Nullable String select, @Nullable String partitions, @Nullable Instant upTo) {

    /** Of all times. */
    public Request(@Nullable String select, @Nullable String partitions) {
      this(select, partitions, null);
    }
  }

  /**
   * What came of it; no end when there was nothing to build.
   *
   * @param doubts promises that should hold and do not, about what was published all the same
   */
  public record Result(
      String run,
      Ingest.Result ingest,
      Plan plan,
      Command.@Nullable End ended,
      List<Verdict> doubts) {
    public Result {
      doubts = List.copyOf(doubts);
    }

    /** Deliveries alone; nothing was to be built. */
    static Result of(Ingest.Result taken, Instant at) {
      return new Result("", taken, new Plan(at, List.of(), List.of(), List.of()), null, List.of());
    }

    /** How the run ended; empty when there was nothing to build. */
    public Optional<Command.End> end() {
      return Optional.ofNullable(ended);
    }
  }

  /** Hears, besides how the run goes on, what comes before it. */
  public interface Listener extends RunListener {
    /** The deliveries that were there are taken in. */
    default void takenIn(Ingest.Result ingest) {}

    /** An interrupted run is gone on with; so many partitions of it are built already. */
    default void resumed(String run, long built) {}
  }

  /** What {@link #run} would do now, deliveries aside; changes nothing. */
  public Plan plan(Request request) {
    return plan(request, opened.state());
  }

  Plan plan(Request request, ProjectState state) {
    return new MaterializePlanner(graph()).plan(state, together(wish(request, state), state));
  }

  /** Runs to the end. Blocking. */
  public Result run(Request request, Listener listener) {
    opened.standing().requireDeployed("materialize");
    return run(request, storage().metadata().runs()::start, listener);
  }

  /**
   * @param recorder records that the run starts, unless there is nothing to build
   */
  Result run(Request request, Consumer<Run> recorder, Listener listener) {
    Ingest.Result ingest = takeIn(taken(request));
    listener.takenIn(ingest);
    Seen seen = opened.seen();
    Plan plan = plan(request, seen.state().refused(ingest.refused()));
    listener.planned(plan);
    Optional<Leftovers.Usable> left = new Leftovers(opened.means()).takeUp(plan, seen);
    String run =
        left.map(usable -> usable.run().id())
            .orElseGet(() -> UUID.randomUUID().toString().substring(0, 8));
    left.ifPresent(
        usable ->
            listener.resumed(
                run, usable.kept().values().stream().mapToLong(PartitionSet::count).sum()));
    Command.End end =
        plan.isEmpty()
            ? null
            : execute(new Begun(run, left.orElse(null), recorder), plan, seen, listener);
    opened.tellReaders();
    if (end != null && !end.failures().isEmpty()) {
      alert(run);
    }
    return new Result(run, ingest, plan, end, plan.isEmpty() ? List.of() : doubts(run));
  }

  /**
   * Builds what is missing, open or stale into a workspace of this name, over what is published; in
   * the place of what was built there before. Takes nothing in. Blocking.
   *
   * @throws ProblemException BS-866 when it cannot be a name
   */
  public Result inWorkspace(String name, Request request, Listener listener) {
    WorkspaceNames names = new WorkspaceNames(storage().metadata());
    names.requireName(name);
    Seen seen = opened.seen();
    Plan plan =
        MaterializePlanner.restating(graph()).plan(seen.state(), wish(request, seen.state()));
    listener.planned(plan);
    String run = UUID.randomUUID().toString().substring(0, 8);
    Command.End end = plan.isEmpty() ? null : apart(run, name, plan, seen, listener);
    return new Result(run, Ingest.Result.NOTHING, plan, end, List.of());
  }

  private Command.End apart(String run, String name, Plan plan, Seen seen, RunListener listener) {
    Executions executions = new Executions(opened.means());
    executions.start(run, PlanText.of(plan), seen);
    new WorkspaceNames(storage().metadata()).give(name, run);
    Map<AssetName, PartitionSet> planned = new LinkedHashMap<>();
    plan.steps().forEach(step -> planned.put(step.asset(), step.keys()));
    Executions.Order order =
        new Executions.Order(run, RunPlan.Unit.WORKSPACE, onlyIfMoved(plan, seen.state()), 1);
    RunFiles files = executions.files(seen, planned);
    RunWork work = executions.work(order, seen, files);
    Command.End end = executions.run(order, plan.steps(), work, files, listener);
    if (end.end() != Command.RunEnd.CANCELLED) {
      work.close(planned);
    }
    return end;
  }

  /** Takes in what was delivered of these assets; the others are left alone. */
  Ingest.Result takeIn(Set<AssetName> assets) {
    return takeIn(assets, Map.of());
  }

  /**
   * Fetches partitions of an asset again, whose code fetches its rows. Rows that are otherwise than
   * before are a redelivery.
   *
   * @throws ProblemException BS-841 when the asset's rows are not fetched, or it has none of these
   *     partitions
   */
  public Result fetch(String asset, String partitions) {
    opened.standing().requireDeployed("fetch");
    AssetName name = opened.asset(asset);
    if (!(graph().asset(name).origin() instanceof Origin.Delivered delivered)
        || delivered.source().fetching() == null) {
      throw new ProblemException(
          Problem.of("BS-841", name.toString(), "is not fetched by code")
              .next("Only assets that are declared with fetched(...) are."));
    }
    PartitionSet keys = opened.extent(name).parse(partitions);
    PartitionSet there = keys.intersect(opened.extent(name).closed());
    boolean whole = graph().asset(name).scheme().isWhole();
    if (keys.isEmpty() || !(whole || there.equals(keys))) {
      throw new ProblemException(
          Problem.of("BS-841", name + " " + partitions, "has not ended")
              .next("Fetch it when it has."));
    }
    Ingest.Result taken = takeIn(Set.of(name), Map.of(name, keys));
    opened.tellReaders();
    return Result.of(taken, opened.clock().instant());
  }

  private Ingest.Result takeIn(Set<AssetName> assets, Map<AssetName, PartitionSet> again) {
    List<AssetName> inOrder = graph().order().stream().filter(assets::contains).toList();
    IngestRecord record = new IngestRecord(storage().metadata().journal(), opened.clock());
    Ingest.Provision kept = new Ingest.Provision(record, opened.home().holds());
    Ingest.Result taken;
    try (Fetches incoming =
        new Fetches(
            storage(),
            new Landing(opened.landing().get()).incoming(),
            opened.home().scratch().resolve("fetched"),
            System::getenv,
            again)) {
      taken =
          new Ingest(project(), storage(), incoming, opened.receivedAt(), opened.publisher(), kept)
              .run(inOrder, opened.keys(), opened.clock().instant(), opened.by());
    }
    return taken.and(new Accounting(project(), opened.state(), storage()).settle());
  }

  /** Teams that cannot be told now are told by the next look at what went wrong. */
  private void alert(String run) {
    try {
      new Alerts(opened).raiseOf(run);
    } catch (RuntimeException notTold) {
      LOG.log(System.Logger.Level.WARNING, "teams were not alerted of run " + run, notTold);
    }
  }

  private List<Verdict> doubts(String run) {
    Releases releases = storage().metadata().releases();
    return releases.ofRun(run).stream()
        .flatMap(release -> releases.verdicts(release.id()).stream())
        .filter(verdict -> !verdict.must() && !verdict.holds())
        .toList();
  }

  /**
   * @param left of an interrupted run that is gone on with
   */
  private record Begun(String run, Leftovers.@Nullable Usable left, Consumer<Run> recorder) {}

  private Command.End execute(Begun begun, Plan plan, Seen seen, RunListener listener) {
    Executions executions = new Executions(opened.means());
    Leftovers.Usable left = begun.left();
    int before = left == null ? 0 : left.executions();
    String run = begun.run();
    Executions.Order order =
        new Executions.Order(run, RunPlan.Unit.ASSET, onlyIfMoved(plan, seen.state()), before + 1);
    RunFiles files = executions.files(seen);
    RunWork work;
    if (left != null) {
      work = executions.goOn(left, PlanText.of(plan), seen, order, files, begun.recorder());
    } else {
      executions.start(run, PlanText.of(plan), seen, begun.recorder());
      work = executions.work(order, seen, files);
    }
    return executions.run(order, plan.steps(), work, files, listener);
  }

  /** Partitions that are built again only because something that they read is. */
  private static Map<AssetName, PartitionSet> onlyIfMoved(Plan plan, ProjectState state) {
    Map<AssetName, PartitionSet> out = new HashMap<>();
    for (Plan.Step step : plan.steps()) {
      AssetState now = state.of(step.asset());
      out.put(step.asset(), step.keys().intersect(now.published()).minus(now.staleKeys()));
    }
    return out;
  }

  private Set<AssetName> selected(Request request) {
    return request.select() == null
        ? Set.copyOf(graph().order())
        : Selection.parse(request.select()).of(graph());
  }

  /**
   * What is taken in for a selection: its raw assets, and those that its tables read themselves. A
   * closed partition that was built without rows which lay there would stay without them.
   */
  private Set<AssetName> taken(Request request) {
    Set<AssetName> out = new HashSet<>();
    for (AssetName name : new Groups(graph()).completed(selected(request))) {
      out.add(name);
      if (graph().asset(name).isBuilt()) {
        graph().into(name).forEach(edge -> out.add(edge.up()));
      }
    }
    return out;
  }

  private Wish wish(Request request, ProjectState state) {
    Set<AssetName> selected = selected(request);
    Map<AssetName, PartitionSet> only = new HashMap<>();
    if (request.partitions() != null) {
      only.putAll(having(request.partitions(), selected, state));
      selected = only.keySet();
    }
    if (request.select() != null) {
      Selection.parse(request.select())
          .partitionTexts(graph())
          .forEach((name, text) -> only.put(name, state.of(name).extent().parse(text)));
    }
    return request.upTo() == null
        ? new Wish(selected, only)
        : ended(new Wish(selected, only), request.upTo(), state);
  }

  /**
   * Published partitions of what is published together with an asset that was asked for follow it;
   * those that are missing stay so until somebody asks for them.
   */
  private Wish together(Wish wish, ProjectState state) {
    Set<AssetName> all = new Groups(graph()).completed(wish.assets());
    Map<AssetName, PartitionSet> within = new HashMap<>(wish.within());
    for (AssetName name : all) {
      if (!wish.assets().contains(name)) {
        within.put(name, state.of(name).published());
      }
    }
    return new Wish(all, wish.only(), within);
  }

  /** Partitions that had ended by an instant; what has no time belongs to the present. */
  private Wish ended(Wish wish, Instant upTo, ProjectState state) {
    Set<AssetName> inTime = new HashSet<>();
    Map<AssetName, PartitionSet> within = new HashMap<>();
    for (AssetName name : wish.assets()) {
      AssetDefinition asset = graph().asset(name);
      if (Reading.hasTime(asset)) {
        inTime.add(name);
        PartitionSet closed = asset.scheme().extentAt(upTo, opened.keys()).closed();
        within.put(name, state.of(name).extent().set(closed.region()));
      }
    }
    return new Wish(inTime, wish.only(), within);
  }

  /**
   * The built assets among these that have the partitions: a range of days means nothing to an
   * asset that is kept by month, so that one is left alone.
   */
  private Map<AssetName, PartitionSet> having(
      String partitions, Set<AssetName> selected, ProjectState state) {
    Map<AssetName, PartitionSet> found = new HashMap<>();
    ProblemException refusal = null;
    for (AssetName name : selected) {
      try {
        if (graph().asset(name).isBuilt()) {
          found.put(name, state.of(name).extent().parse(partitions));
        }
      } catch (ProblemException otherKeys) {
        refusal = otherKeys;
      }
    }
    if (found.isEmpty() && refusal != null) {
      throw refusal;
    }
    return found;
  }

  private AssetGraph graph() {
    return opened.project().graph();
  }

  private Project project() {
    return opened.project();
  }

  private Storage storage() {
    return opened.home().storage();
  }
}
