package dev.backstitch.engine.app.home;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.AssetProject;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.backfill.Crew;
import dev.backstitch.engine.catalog.CatalogRecord;
import dev.backstitch.engine.catalog.StartProbe;
import dev.backstitch.engine.content.PartitionHashes;
import dev.backstitch.engine.deploy.Archive;
import dev.backstitch.engine.event.metric.Metrics;
import dev.backstitch.engine.filing.Books;
import dev.backstitch.engine.maintain.Upkeep;
import dev.backstitch.engine.memory.MemoryFile;
import dev.backstitch.engine.notice.channel.Channel;
import dev.backstitch.engine.proof.Instruments;
import dev.backstitch.engine.read.CurrentViews;
import dev.backstitch.engine.run.Holds;
import dev.backstitch.engine.step.Project;
import dev.backstitch.engine.step.Storage;
import dev.backstitch.storage.catalog.Statement;
import dev.backstitch.storage.catalog.ToldCatalog;
import dev.backstitch.storage.metadata.DatabaseUrl;
import dev.backstitch.storage.metadata.Metadata;
import dev.backstitch.storage.metadata.jdbc.JdbcMetadata;
import dev.backstitch.storage.outside.OutsideDatabases;
import dev.backstitch.storage.outside.jdbc.JdbcDatabases;
import dev.backstitch.storage.query.Binder;
import dev.backstitch.storage.query.CorrectionRows;
import dev.backstitch.storage.query.Profiling;
import dev.backstitch.storage.query.Queries;
import dev.backstitch.storage.query.ViewFiles;
import dev.backstitch.storage.query.duckdb.Library;
import dev.backstitch.storage.query.duckdb.Limits;
import dev.backstitch.storage.query.duckdb.batch.DuckBatches;
import dev.backstitch.storage.query.duckdb.batch.DuckOffences;
import dev.backstitch.storage.query.duckdb.batch.DuckRowFiles;
import dev.backstitch.storage.query.duckdb.change.DuckKeyChanges;
import dev.backstitch.storage.query.duckdb.compare.DuckRowComparison;
import dev.backstitch.storage.query.duckdb.correction.DuckCorrectionRows;
import dev.backstitch.storage.query.duckdb.diff.DuckDiffs;
import dev.backstitch.storage.query.duckdb.diff.DuckRowVariants;
import dev.backstitch.storage.query.duckdb.hash.DuckContentHashes;
import dev.backstitch.storage.query.duckdb.late.DuckArrivalCounts;
import dev.backstitch.storage.query.duckdb.load.DuckLoader;
import dev.backstitch.storage.query.duckdb.read.DuckQueries;
import dev.backstitch.storage.query.duckdb.read.DuckViewFiles;
import dev.backstitch.storage.query.duckdb.rewrite.DuckFileRewriting;
import dev.backstitch.storage.query.duckdb.text.BoundedBinder;
import dev.backstitch.storage.table.FileCourier;
import dev.backstitch.storage.table.iceberg.IcebergHome;
import dev.backstitch.storage.table.iceberg.remote.ObjectStore;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A folder with everything that one environment keeps: the database, the warehouse and scratch
 * space. The only place where adapters are constructed.
 */
public final class Home implements AutoCloseable {
  private final Path folder;
  private final @Nullable ObjectStore store;
  private final IcebergHome tables;
  private final BoundedBinder binder;
  private final DuckQueries queries;
  private final ViewFiles viewFiles;
  private final Storage storage;
  private final Upkeep upkeep;
  private final MemoryFile memory;
  private final Instruments instruments;
  private final PartitionHashes hashes;
  private final CorrectionRows corrections;
  private final DuckDiffs diffs;
  private final OpenOutlets outlets;
  private @Nullable ToldCatalog told;
  private List<Problem> untold = List.of();
  private @Nullable StartProbe atStart;
  private final Crew crew = new Crew();
  private final Holds holds;
  private final Pace pace;
  private final OpenObservers observers;
  private final Profiling profiling;

  /** What a home is opened with besides its tables and history. */
  private record Around(OpenOutlets outlets, OpenObservers observers, Pace pace) {}

  private Home(
      Path folder,
      Metadata metadata,
      @Nullable ObjectStore store,
      Around around,
      UnaryOperator<Storage> ports) {
    this.folder = folder;
    this.pace = around.pace();
    this.outlets = around.outlets();
    this.observers = around.observers();
    this.store = store;
    Limits here = Limits.spillingTo(folder.resolve("spill"));
    Limits limits = store == null ? here : here.with(store.courier());
    this.binder = new BoundedBinder(limits);
    this.queries = new DuckQueries(limits);
    this.viewFiles = store == null ? new DuckViewFiles(limits) : ViewFiles.NONE;
    this.memory = MemoryFile.in(folder.resolve("memory"), Library.edition());
    this.tables =
        store == null
            ? new IcebergHome(folder.resolve(Founding.WAREHOUSE), metadata.pointers())
            : new IcebergHome(store, metadata.pointers());
    DuckBatches batches = new DuckBatches(limits, binder);
    this.profiling = batches;
    this.storage =
        ports.apply(
            new Storage(
                metadata,
                tables.tables(),
                tables.staging(),
                tables.publishing(),
                tables.undoing(),
                tables.foreignChanges(),
                batches,
                new DuckOffences(limits, binder),
                new DuckRowFiles(limits),
                new DuckLoader(limits),
                new DuckKeyChanges(limits),
                new DuckArrivalCounts(limits)));
    this.holds = Holds.here(storage.metadata().leases());
    this.instruments =
        new Instruments(
            batches, new DuckRowComparison(limits), new DuckRowVariants(limits), scratch());
    this.corrections = new DuckCorrectionRows(limits);
    this.hashes = new PartitionHashes(new DuckContentHashes(limits), metadata.fileHashes());
    this.diffs = new DuckDiffs(limits);
    this.upkeep =
        new Upkeep(
            storage.metadata(),
            storage.tables(),
            storage.staging(),
            tables.maintenance(),
            tables.replacing(),
            new DuckFileRewriting(limits, hashes.remembering()));
  }

  /** Those in this process who build backfills. */
  public Crew crew() {
    return crew;
  }

  /** Opens the home of a project with its ports as they are. */
  public static Home open(Options options, AssetProject project) {
    return open(options, project, UnaryOperator.identity());
  }

  /**
   * Opens the home of a project, making it when it is new.
   *
   * @param ports sees every port before it is used, and may stand in front of it
   * @throws ProblemException BS-175 when it is another project's; BS-176 when it cannot be made;
   *     BS-656 when its tables are elsewhere; BS-650, BS-651 when that place cannot be used
   */
  public static Home open(Options options, AssetProject project, UnaryOperator<Storage> ports) {
    Founding founding = new Founding(options, project);
    Path real = founding.folder();
    DatabaseUrl database = options.database();
    Metadata metadata =
        database == null
            ? JdbcMetadata.open(real.resolve("backstitch.db"))
            : JdbcMetadata.open(database);
    try {
      ObjectStore store = founding.store(real, metadata.properties());
      OpenOutlets outlets = options.outlets().open(real.resolve("notices"));
      OpenObservers observers = options.observers().open(real);
      return new Home(real, metadata, store, new Around(outlets, observers, options.pace()), ports);
    } catch (RuntimeException unusable) {
      metadata.close();
      throw unusable;
    }
  }

  /** Room for files that can be made again. */
  public Path scratch() {
    return folder.resolve("scratch");
  }

  /** Jars that were deployed here. */
  public Archive archive() {
    return Archive.of(folder);
  }

  /** Where the time of statements goes. */
  public Profiling profiling() {
    return profiling;
  }

  /** The name of the project that this is the home of. */
  String project() {
    return Founding.owner(metadata().properties());
  }

  /** Who is told what runs do. */
  OpenObservers observers() {
    return observers;
  }

  /** What is counted of the runs of this process. */
  public Metrics metrics() {
    return observers.metrics();
  }

  /** Ways to tell people something. */
  public List<Channel> channels() {
    return outlets.channels();
  }

  public Metadata metadata() {
    return storage.metadata();
  }

  public Storage storage() {
    return storage;
  }

  /** For looking after the files of tables. */
  public Upkeep upkeep() {
    return upkeep;
  }

  /** For building again what is published. */
  public Instruments instruments() {
    return instruments;
  }

  /** Who works on what. */
  public Holds holds() {
    return holds;
  }

  /** How much is done at once, and how long it may take. */
  public Pace pace() {
    return pace;
  }

  /** What published and staged partitions contain. */
  public PartitionHashes hashes() {
    return hashes;
  }

  /** What became of rows. */
  public DuckDiffs diffs() {
    return diffs;
  }

  /** Databases of others, whose addresses the environment of this process may know. */
  public OutsideDatabases outside() {
    return new JdbcDatabases(System::getenv);
  }

  /** What filings and corrections of a project are kept through. */
  public Books books(Project project) {
    return new Books(project, storage, hashes, corrections, folder.resolve("corrections"));
  }

  public Binder binder() {
    return binder;
  }

  /** What was worked out of SQL before. */
  public MemoryFile memory() {
    return memory;
  }

  public Queries queries() {
    return queries;
  }

  /** What brings files of tables to where statements read them. */
  public FileCourier courier() {
    return store == null ? FileCourier.NONE : store.courier();
  }

  /** What programs that read without us see of a project. */
  public CurrentViews currentViews(Project project, Function<AssetName, Extent> extents) {
    return new CurrentViews(
        folder, project, storage.metadata(), storage.tables(), viewFiles, extents);
  }

  /** The catalog of somebody else that is told what is released here; asked nothing yet. */
  public synchronized Optional<ToldCatalog> catalog() {
    String address = new CatalogRecord(metadata().properties()).address().orElse("");
    if (told != null && !told.address().equals(address)) {
      told.close();
      told = null;
    }
    if (told == null && !address.isEmpty()) {
      told = catalogAt(address);
    }
    return Optional.ofNullable(told);
  }

  /** Why the catalog was not told everything when it was told last; empty when it was. */
  public synchronized List<Problem> untold() {
    return untold;
  }

  /** Begins to look whether the attached catalog is what it was; nobody waits for it. */
  public void lookAtCatalog() {
    Optional<ToldCatalog> catalog = catalog();
    Optional<Statement> known = new CatalogRecord(metadata().properties()).statement();
    if (catalog.isPresent() && known.isPresent()) {
      beginLooking(StartProbe.begin(catalog.get(), known.get()));
    }
  }

  private synchronized void beginLooking(StartProbe probe) {
    atStart = probe;
  }

  /** The look at the catalog that began with the home; empty when there was none to look at. */
  public synchronized Optional<StartProbe> atStart() {
    return Optional.ofNullable(atStart);
  }

  /** What was seen at the start holds no longer: the catalog is another, or was probed again. */
  public synchronized void forgetStart() {
    atStart = null;
  }

  synchronized void untold(List<Problem> problems) {
    untold = List.copyOf(problems);
  }

  /**
   * A catalog that could be told, with the environment's credentials; asked nothing yet.
   *
   * @throws ProblemException BS-659 when the address is none, or holds credentials
   */
  public ToldCatalog catalogAt(String address) {
    return tables.restCatalog(address, System::getenv);
  }

  @Override
  public synchronized void close() {
    observers.close();
    outlets.close();
    if (told != null) {
      told.close();
    }
    queries.close();
    binder.close();
    metadata().close();
    if (store != null) {
      store.close();
    }
  }
}
