package dev.backstitch.storage.metadata.jdbc;

import dev.backstitch.storage.backfill.Backfills;
import dev.backstitch.storage.backfill.Experiments;
import dev.backstitch.storage.code.Codes;
import dev.backstitch.storage.config.ConfigChanges;
import dev.backstitch.storage.cost.Builds;
import dev.backstitch.storage.deploy.Deployments;
import dev.backstitch.storage.filing.Corrections;
import dev.backstitch.storage.filing.Filings;
import dev.backstitch.storage.late.LateLedger;
import dev.backstitch.storage.lease.Leases;
import dev.backstitch.storage.metadata.DatabaseUrl;
import dev.backstitch.storage.metadata.Deliveries;
import dev.backstitch.storage.metadata.DimensionKeys;
import dev.backstitch.storage.metadata.FileHashes;
import dev.backstitch.storage.metadata.Journal;
import dev.backstitch.storage.metadata.Metadata;
import dev.backstitch.storage.metadata.Paintings;
import dev.backstitch.storage.metadata.Releases;
import dev.backstitch.storage.metadata.Runs;
import dev.backstitch.storage.metadata.Workspaces;
import dev.backstitch.storage.metadata.jdbc.backfill.JdbcBackfills;
import dev.backstitch.storage.metadata.jdbc.backfill.JdbcExperiments;
import dev.backstitch.storage.metadata.jdbc.code.JdbcCodes;
import dev.backstitch.storage.metadata.jdbc.config.JdbcConfigChanges;
import dev.backstitch.storage.metadata.jdbc.database.Database;
import dev.backstitch.storage.metadata.jdbc.database.PostgresDatabase;
import dev.backstitch.storage.metadata.jdbc.database.SqliteDatabase;
import dev.backstitch.storage.metadata.jdbc.deploy.JdbcDeployments;
import dev.backstitch.storage.metadata.jdbc.late.JdbcLateLedger;
import dev.backstitch.storage.metadata.jdbc.lease.JdbcLeases;
import dev.backstitch.storage.metadata.jdbc.notice.JdbcOutbox;
import dev.backstitch.storage.metadata.jdbc.reconcile.JdbcReconciliations;
import dev.backstitch.storage.metadata.jdbc.run.JdbcFirings;
import dev.backstitch.storage.metadata.jdbc.run.JdbcRuns;
import dev.backstitch.storage.metadata.jdbc.server.JdbcJobs;
import dev.backstitch.storage.metadata.jdbc.server.JdbcSavedQueries;
import dev.backstitch.storage.metadata.jdbc.server.JdbcTokens;
import dev.backstitch.storage.notice.Outbox;
import dev.backstitch.storage.plan.Plans;
import dev.backstitch.storage.reconcile.Reconciliations;
import dev.backstitch.storage.schedule.Firings;
import dev.backstitch.storage.server.Jobs;
import dev.backstitch.storage.server.SavedQueries;
import dev.backstitch.storage.server.Tokens;
import dev.backstitch.storage.table.Pointers;
import java.nio.file.Path;

/** All stores in one database. */
public final class JdbcMetadata implements Metadata {
  private final Database database;

  /** All stores in a database that is open; closed with them. */
  public JdbcMetadata(Database database) {
    this.database = database;
  }

  /**
   * Opens the SQLite file, made or brought up to date when needed. Several processes may open it on
   * one machine, never over a network file system.
   *
   * @throws dev.backstitch.asset.problem.ProblemException BS-613 to BS-617 when this SQLite or this
   *     file cannot be trusted
   */
  public static JdbcMetadata open(Path databaseFile) {
    return new JdbcMetadata(SqliteDatabase.open(databaseFile, SqliteDatabase.PATIENCE));
  }

  /**
   * Opens a database by its address.
   *
   * @throws dev.backstitch.asset.problem.ProblemException as {@link #open(Path)}; BS-618 when
   *     PostgreSQL cannot be reached, where a retry helps; BS-646 and BS-648 when it refuses us or
   *     cannot be trusted
   */
  public static JdbcMetadata open(DatabaseUrl address) {
    return address
        .file()
        .map(JdbcMetadata::open)
        .orElseGet(() -> new JdbcMetadata(PostgresDatabase.open(address)));
  }

  @Override
  public Pointers pointers() {
    return new JdbcPointers(database);
  }

  @Override
  public Releases releases() {
    return new JdbcReleases(database);
  }

  @Override
  public Paintings paintings() {
    return new JdbcPaintings(database);
  }

  @Override
  public Deliveries deliveries() {
    return new JdbcDeliveries(database);
  }

  @Override
  public Runs runs() {
    return new JdbcRuns(database);
  }

  @Override
  public Journal journal() {
    return new JdbcJournal(database);
  }

  @Override
  public Workspaces workspaces() {
    return new JdbcWorkspaces(database);
  }

  @Override
  public Leases leases() {
    return new JdbcLeases(database);
  }

  @Override
  public Plans plans() {
    return new JdbcPlans(database);
  }

  @Override
  public Builds builds() {
    return new JdbcBuilds(database);
  }

  @Override
  public Codes codes() {
    return new JdbcCodes(database);
  }

  @Override
  public DimensionKeys dimensionKeys() {
    return new JdbcDimensionKeys(database);
  }

  @Override
  public FileHashes fileHashes() {
    return new JdbcFileHashes(database);
  }

  @Override
  public Filings filings() {
    return new JdbcFilings(database);
  }

  @Override
  public Corrections corrections() {
    return new JdbcCorrections(database);
  }

  @Override
  public Backfills backfills() {
    return new JdbcBackfills(database);
  }

  @Override
  public Experiments experiments() {
    return new JdbcExperiments(database);
  }

  @Override
  public Reconciliations reconciliations() {
    return new JdbcReconciliations(database);
  }

  @Override
  public Outbox outbox() {
    return new JdbcOutbox(database);
  }

  @Override
  public ConfigChanges configChanges() {
    return new JdbcConfigChanges(database);
  }

  @Override
  public Deployments deployments() {
    return new JdbcDeployments(database);
  }

  @Override
  public Firings firings() {
    return new JdbcFirings(database);
  }

  @Override
  public Jobs jobs() {
    return new JdbcJobs(database);
  }

  @Override
  public Tokens tokens() {
    return new JdbcTokens(database);
  }

  @Override
  public SavedQueries savedQueries() {
    return new JdbcSavedQueries(database);
  }

  @Override
  public LateLedger late() {
    return new JdbcLateLedger(database);
  }

  @Override
  public Properties properties() {
    return new JdbcProperties(database);
  }

  @Override
  public void close() {
    database.close();
  }
}
