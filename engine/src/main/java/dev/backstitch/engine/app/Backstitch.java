package dev.backstitch.engine.app;

import dev.backstitch.asset.definition.AssetProject;
import dev.backstitch.asset.definition.Computation;
import dev.backstitch.asset.definition.Declarations;
import dev.backstitch.asset.definition.DemoProject;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.app.asset.Definitions;
import dev.backstitch.engine.app.asset.Materializations;
import dev.backstitch.engine.app.asset.PartitionTable;
import dev.backstitch.engine.app.asset.Partitions;
import dev.backstitch.engine.app.asset.Revision;
import dev.backstitch.engine.app.backfill.Approvals;
import dev.backstitch.engine.app.backfill.Reviews;
import dev.backstitch.engine.app.backfill.Statuses;
import dev.backstitch.engine.app.catalog.OtherCatalog;
import dev.backstitch.engine.app.config.Config;
import dev.backstitch.engine.app.deploy.Deploy;
import dev.backstitch.engine.app.home.BinderPlans;
import dev.backstitch.engine.app.home.Current;
import dev.backstitch.engine.app.home.Home;
import dev.backstitch.engine.app.home.Opened;
import dev.backstitch.engine.app.home.Options;
import dev.backstitch.engine.app.home.WorkerPool;
import dev.backstitch.engine.app.notice.Alerts;
import dev.backstitch.engine.app.notice.Notices;
import dev.backstitch.engine.app.reconcile.Reconcile;
import dev.backstitch.engine.app.release.Published;
import dev.backstitch.engine.app.release.Rollbacks;
import dev.backstitch.engine.app.run.Runs;
import dev.backstitch.engine.app.trial.BackfillTrials;
import dev.backstitch.engine.code.CodePrint;
import dev.backstitch.engine.config.Configured;
import dev.backstitch.engine.deploy.Standing;
import dev.backstitch.engine.proof.Proofs;
import dev.backstitch.engine.report.AuditReports;
import dev.backstitch.engine.run.Seat;
import dev.backstitch.engine.state.Fingerprint;
import dev.backstitch.engine.state.Seen;
import dev.backstitch.engine.step.Project;
import dev.backstitch.engine.step.Storage;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.select.ScheduleSelections;
import dev.backstitch.lineage.sql.BoundProject;
import dev.backstitch.lineage.sql.Memory;
import dev.backstitch.storage.query.Binder;
import dev.backstitch.storage.query.duckdb.Limits;
import dev.backstitch.storage.query.duckdb.text.BoundedBinder;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * Backstitch over one project and one home: the entry for the command line, the server and tests.
 * Safe for use by many threads.
 */
public final class Backstitch implements AutoCloseable {
  private final Opened opened;
  private final AssetProject declared;
  private final Revision revision;

  private Backstitch(Opened opened, AssetProject declared) {
    this.revision = new Revision(opened);
    this.opened = opened;
    this.declared = declared;
  }

  /**
   * Validates the project and opens its home.
   *
   * @throws ProblemException with every problem of the project at once
   */
  public static Backstitch open(AssetProject declared, Options options) {
    return open(declared, options, clock(declared, options));
  }

  /**
   * As {@link #open(AssetProject, Options)}, under a clock that the caller holds: for tests that
   * move the time. The clock's instant decides, not {@link Options#now}.
   *
   * @throws ProblemException with every problem of the project at once
   */
  public static Backstitch open(AssetProject declared, Options options, Clock clock) {
    return open(declared, options, clock, UnaryOperator.identity());
  }

  /** As the others, with something standing in front of the ports that steps work through. */
  static Backstitch open(
      AssetProject declared, Options options, Clock clock, UnaryOperator<Storage> ports) {
    Home home = Home.open(options, declared, ports);
    try {
      Opened opened = opened(declared, options, clock, home, current(declared, home));
      home.memory().keep();
      if (!opened.standing().isLocal()) {
        opened.currentViews().refresh();
      }
      home.lookAtCatalog();
      return new Backstitch(opened, declared);
    } catch (RuntimeException unusable) {
      home.close();
      throw unusable;
    }
  }

  private static Opened opened(
      AssetProject declared, Options options, Clock clock, Home home, Current current) {
    Standing standing =
        Standing.of(home.metadata().deployments().newest().orElse(null), declared.declarations());
    if (declared instanceof DemoProject demo) {
      // Found when deliveries are taken in: an example may have to write them first.
      Supplier<Path> landing = () -> demo.landing(home.scratch(), options.landing());
      return new Opened(current, home, clock, landing, demo::receivedAt, options.by(), standing);
    }
    Path landing = options.landing() == null ? Path.of("").toAbsolutePath() : options.landing();
    return new Opened(
        current, home, clock, () -> landing, modified -> clock.instant(), options.by(), standing);
  }

  /** What is declared, under the values that the home gives to parameters at each time. */
  private static Current current(AssetProject declared, Home home) {
    return new Current(
        () -> Config.values(home.metadata().configChanges()),
        values ->
            bound(Configured.by(values, declared.declarations()), home.binder(), home.memory()),
        home.metadata().late());
  }

  /** Validates a project without a home: graph, mappings and every query. */
  public static Project check(AssetProject declared) {
    Path spill = Path.of(System.getProperty("java.io.tmpdir"), "backstitch");
    try (BoundedBinder binder = new BoundedBinder(Limits.spillingTo(spill))) {
      return bound(declared.declarations(), binder, Memory.NONE);
    }
  }

  static Project bound(Declarations declared, Binder binder, Memory memory) {
    AssetGraph graph = AssetGraph.of(declared);
    List<Problem> schedules = ScheduleSelections.problems(graph);
    if (!schedules.isEmpty()) {
      throw new ProblemException(schedules);
    }
    // Many assets may be made by one class, whose code is looked through once.
    Map<Class<?>, String> known = new HashMap<>();
    Function<Computation, String> prints =
        made -> known.computeIfAbsent(made.getClass(), type -> CodePrint.of(made));
    return new Project(
        graph,
        bound(graph, binder, memory),
        graph.order().stream()
            .collect(
                Collectors.toMap(name -> name, name -> Fingerprint.of(graph.asset(name), prints))));
  }

  private static BoundProject bound(AssetGraph graph, Binder binder, Memory memory) {
    try (WorkerPool workers = WorkerPool.open()) {
      return BoundProject.bind(graph, new BinderPlans(binder), memory, workers);
    }
  }

  private static Clock clock(AssetProject declared, Options options) {
    if (declared instanceof DemoProject demo) {
      Instant now = options.now() == null ? demo.now() : options.now();
      return Clock.fixed(now, ZoneOffset.UTC);
    }
    if (options.now() != null) {
      throw new ProblemException(
          Problem.of("BS-177", "--now", "sets the clock of a home that lives in real time")
              .next("Leave it out; it is for bundled examples."));
    }
    return Clock.systemUTC();
  }

  /**
   * The same for another who asks. It shares the home: closing either closes both.
   *
   * @param by for the record
   */
  public Backstitch as(String by) {
    return by.equals(opened.by()) ? this : new Backstitch(opened.as(by), declared);
  }

  /** Who asks. */
  public String by() {
    return opened.by();
  }

  /** The name of the project. */
  public String name() {
    return declared.name();
  }

  /** Whether the project is a bundled example, whose home has a time of its own. */
  public boolean isDemo() {
    return declared instanceof DemoProject;
  }

  /** The instant that this home takes for the present. */
  public Instant now() {
    return opened.clock().instant();
  }

  public Project project() {
    return opened.project();
  }

  public Materialize materialize() {
    return new Materialize(opened);
  }

  /** Answers schedules. The right to do so is counted in real time. */
  public Schedules schedules() {
    return new Schedules(opened, Clock.systemUTC());
  }

  public Reads reads() {
    return new Reads(opened);
  }

  public Diffs diffs() {
    return new Diffs(opened);
  }

  /** Compares with totals of others. */
  public Reconcile reconcile() {
    return new Reconcile(opened);
  }

  public Partitions partitions() {
    return new Partitions(opened);
  }

  /** Partitions one by one. */
  public PartitionTable partitionTable() {
    return new PartitionTable(opened, partitions());
  }

  /** What assets are. */
  public Definitions definitions() {
    return new Definitions(opened, declared.declarations());
  }

  /** What changes whenever partitions may stand otherwise; cheap to ask. */
  public String revision() {
    return revision.text();
  }

  /** When partitions of an asset came about. */
  public Materializations materializations() {
    return new Materializations(opened);
  }

  public Why why() {
    return new Why(opened);
  }

  public Render render() {
    return new Render(opened);
  }

  /** The newest release and how all assets stand under it, as of this minute. */
  public Seen seen() {
    return opened.lastSeen();
  }

  public Published published() {
    return new Published(opened);
  }

  public Backfills backfills() {
    return new Backfills(opened);
  }

  /** How backfills stand. */
  public Statuses backfillStatuses() {
    return new Statuses(opened);
  }

  /** What publishing backfills would make visible. */
  public Reviews reviews() {
    return new Reviews(opened);
  }

  /** Takes people's word on backfills. */
  public Approvals approvals() {
    return new Approvals(opened);
  }

  /** What servers of this home remember. */
  public Served served() {
    return new Served(opened);
  }

  /** The place of the one server of this home. */
  public Seat seat() {
    return new Seat(opened.home().holds());
  }

  /** Runs of whatever process. */
  public Runs runs() {
    return new Runs(opened, run -> backfills().cancel(run));
  }

  public Rollbacks rollbacks() {
    return new Rollbacks(opened);
  }

  /** What teams are told of backfills. */
  public Notices notices() {
    return new Notices(opened);
  }

  /** What teams are alerted of. */
  public Alerts alerts() {
    return new Alerts(opened);
  }

  /** Deals with the catalog that is told what is released. */
  public OtherCatalog otherCatalog() {
    return new OtherCatalog(opened);
  }

  public Maintain maintain() {
    return new Maintain(opened);
  }

  public Reported reported() {
    return new Reported(opened);
  }

  /** Rows that came late. */
  public Late late() {
    return new Late(opened);
  }

  public Keys keys() {
    return new Keys(opened);
  }

  /** Values of parameters. */
  public Config config() {
    return new Config(
        opened,
        declared.declarations(),
        asked -> bound(asked, opened.home().binder(), opened.home().memory()));
  }

  /** Makes the code of this process the one that its home has. */
  public Deploy deploy() {
    return new Deploy(opened, declared.declarations(), other -> current(other, opened.home()));
  }

  public BackfillPlans backfillPlans() {
    return new BackfillPlans(opened);
  }

  /** What new code would make of published partitions. */
  public BackfillTrials trials() {
    return new BackfillTrials(opened, id -> backfillPlans().saved(id));
  }

  public Audits audits() {
    return new Audits(opened);
  }

  public Lineage lineage() {
    return new Lineage(opened);
  }

  /** Builds published partitions again, to see whether they come out the same. */
  public Proofs proofs() {
    return new Proofs(
        opened.project(), opened.home().storage(), opened.home().instruments(), opened.clock());
  }

  /** Puts audit, proofs and the worst backfill together in one report. */
  public AuditReports auditReports() {
    return new AuditReports(
        declared.name(),
        project().graph(),
        names -> audits().examined(names),
        proofs(),
        opened::present);
  }

  @Override
  public void close() {
    opened.home().close();
  }
}
