package dev.backstitch.engine.app.home;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.DynamicKeys;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.catalog.Announcer;
import dev.backstitch.engine.deploy.Standing;
import dev.backstitch.engine.execution.Means;
import dev.backstitch.engine.filing.Corrector;
import dev.backstitch.engine.observe.Observer;
import dev.backstitch.engine.plan.CostHistory;
import dev.backstitch.engine.read.CurrentViews;
import dev.backstitch.engine.release.Publisher;
import dev.backstitch.engine.report.Present;
import dev.backstitch.engine.state.ProjectState;
import dev.backstitch.engine.state.Seen;
import dev.backstitch.engine.state.StateReader;
import dev.backstitch.engine.step.Project;
import dev.backstitch.lineage.calcite.second.Confirmed;
import dev.backstitch.lineage.calcite.second.SecondReadings;
import dev.backstitch.storage.filing.Filing;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * A project over its home: what every use case starts from.
 *
 * @param current the project, as decisions since its declaration leave it
 * @param landing the folder of landing files; asked only when deliveries are taken in
 * @param receivedAt the instant at which a landing file with this modification time was received
 * @param by who asks
 * @param standing how the code of this process stands to what is deployed
 */
public record Opened(
    Current current,
    Home home,
    Clock clock,
    Supplier<Path> landing,
    UnaryOperator<Instant> receivedAt,
    String by,
    Standing standing) {
  private static final int BUILDS = 20;

  /** The project with the late rows that were accepted when its state was last looked at. */
  public Project project() {
    return current.project();
  }

  /** The same for another who asks. */
  public Opened as(String other) {
    return new Opened(current, home, clock, landing, receivedAt, other, standing);
  }

  /** The same home with another project, which stands otherwise to what is deployed. */
  public Opened with(Current other, Standing otherwise) {
    return new Opened(other, home, clock, landing, receivedAt, by, otherwise);
  }

  /** The state of every asset, as of this minute. */
  public ProjectState state() {
    return lastSeen().state();
  }

  /**
   * The newest release and the state that it shows, as of this minute: worked out once for all who
   * ask, as long as nothing happens that it follows from.
   */
  public Seen lastSeen() {
    return seen(release(), current.lastSeen());
  }

  /**
   * The state that one release showed, under the extents of this minute: worked out once for all
   * who ask, where nobody asked for many others since.
   */
  public Seen shown(long release) {
    long newest = release();
    return seen(release, release == newest ? current.lastSeen() : current.earlierSeen());
  }

  private Seen seen(long release, LastSeen kept) {
    Project project = current.refreshed();
    Instant minute = clock.instant().truncatedTo(ChronoUnit.MINUTES);
    LastSeen.Sign sign = new LastSeen.Sign(project, release, minute, keys(), filings(release));
    return kept.at(sign, () -> seen(release));
  }

  /** The newest release and the state that it shows. */
  public Seen seen() {
    return seen(release());
  }

  /** The state that one release showed, under the extents of today. */
  public Seen seen(long release) {
    return seen(release, clock.instant());
  }

  /** The state that one release showed, under the extents of an instant. */
  public Seen seen(long release, Instant extents) {
    Project project = current.refreshed();
    ProjectState state =
        new StateReader(
                project.graph(),
                project.fingerprints(),
                project::isReadInWindow,
                project.admissions())
            .at(
                extents,
                keys(),
                home.metadata().paintings().asOf(project.graph().order(), release));
    return new Seen(release, state.filed(filings(release)));
  }

  /** By asset, the published partitions of a state that are made from something stale. */
  public Map<AssetName, PartitionSet> behind(ProjectState state) {
    return current.lastBehind().of(project().graph(), state);
  }

  /** What was filed of a release or of earlier ones, oldest first. */
  public List<Filing> filings(long release) {
    return home.metadata().filings().all().stream().filter(f -> f.release() <= release).toList();
  }

  /** What exists of an asset now. */
  public Extent extent(AssetName asset) {
    return project().graph().asset(asset).scheme().extentAt(clock.instant(), keys());
  }

  /** What a report on this home starts from. */
  public Present present() {
    CostHistory history = new CostHistory(home.metadata().builds().newest(BUILDS));
    return new Present(clock.instant(), release(), keys(), history);
  }

  /** The project with these assets' queries read a second time. */
  public Confirmed confirmed(Collection<AssetName> names) {
    Confirmed confirmed =
        new SecondReadings(project().graph(), new BinderPlans(home.binder()), home.memory())
            .confirm(project().bound(), names);
    home.memory().keep();
    return confirmed;
  }

  /** The one place that makes things visible. */
  public Publisher publisher() {
    return new Publisher(
        home.metadata(), clock, new Corrector(home.books(project())), observer(), standing.guard());
  }

  /** What sees the runs and publications of this home. */
  private Observer observer() {
    return home.observers().observer(home.project(), project(), this::extent);
  }

  /** What plans are executed with. */
  public Means means() {
    return new Means(
        project(),
        home.storage(),
        home.hashes(),
        publisher(),
        clock,
        by,
        this::seen,
        this::seen,
        home.holds(),
        home.pace().limits(),
        observer());
  }

  /** What programs that read without us see. */
  public CurrentViews currentViews() {
    return home.currentViews(project(), this::extent);
  }

  /**
   * Brings what was published to all who read without us: the views of this home, and the catalog
   * that it tells. What cannot be reached is on record and told later.
   */
  public void tellReaders() {
    currentViews().refresh();
    announcer().ifPresent(announcer -> home.untold(announcer.tellPending()));
  }

  /** As {@link #tellReaders}, and what of old releases is no longer kept. */
  public void tellReadersAll() {
    currentViews().refresh();
    announcer().ifPresent(announcer -> home.untold(announcer.tellAll()));
  }

  /** What tells the home's catalog; empty when it has none. */
  public Optional<Announcer> announcer() {
    return home.catalog().map(catalog -> new Announcer(home.metadata(), catalog));
  }

  public DynamicKeys keys() {
    return home.metadata().dimensionKeys().now();
  }

  /** The release that readers see now; 0 before the first. */
  public long release() {
    return home.metadata().releases().latest().map(r -> r.id()).orElse(0L);
  }

  /** The asset that a user named, with or without its team. */
  public AssetName asset(String text) {
    return project().graph().asset(Names.of(project().graph(), text)).name();
  }
}
