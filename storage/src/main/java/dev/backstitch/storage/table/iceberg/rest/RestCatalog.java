package dev.backstitch.storage.table.iceberg.rest;

import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.catalog.Shown;
import dev.backstitch.storage.catalog.Statement;
import dev.backstitch.storage.catalog.Telling;
import dev.backstitch.storage.catalog.ToldCatalog;
import dev.backstitch.storage.table.iceberg.catalog.Branches;
import dev.backstitch.storage.table.iceberg.catalog.IcebergTables;
import dev.backstitch.storage.table.iceberg.foreign.IcebergForeignChanges;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.UnaryOperator;
import org.apache.iceberg.SnapshotRef;
import org.apache.iceberg.TableMetadata;
import org.apache.iceberg.TableOperations;
import org.apache.iceberg.catalog.TableIdentifier;
import org.jspecify.annotations.Nullable;

/** A REST catalog that is told through Iceberg's own client, asked when it is first needed. */
public final class RestCatalog implements ToldCatalog {
  private final IcebergTables tables;
  private final RestSettings settings;
  private @Nullable RestConnection connection;

  private RestCatalog(IcebergTables tables, RestSettings settings) {
    this.tables = tables;
    this.settings = settings;
  }

  /**
   * The catalog at an address, with what the environment says of it; asks it nothing yet.
   *
   * @param environment answers null for what is not set
   * @throws ProblemException BS-659 when the address is none, or holds credentials
   */
  public static RestCatalog at(
      String address, IcebergTables tables, UnaryOperator<@Nullable String> environment) {
    return new RestCatalog(tables, RestSettings.of(address, environment));
  }

  @Override
  public String address() {
    return settings.address();
  }

  private synchronized RestConnection connection() {
    if (connection == null) {
      connection = RestConnection.open(settings, tables.io());
    }
    return connection;
  }

  @Override
  public Statement probe(Instant at) {
    // A new one: the server may be another since, or list other endpoints.
    try (RestConnection fresh = RestConnection.open(settings, tables.io())) {
      return new RestProbe(fresh, tables.io(), tables.names().root()).run(at);
    }
  }

  @Override
  public List<String> endpoints(Duration most) {
    try (RestConnection fresh = RestConnection.open(settings.within(most), tables.io())) {
      return fresh.endpoints();
    }
  }

  @Override
  public synchronized Telling tell(List<Shown> wanted) {
    RestConnection open;
    try {
      open = connection();
    } catch (ProblemException away) {
      return new Telling(List.of(), away.problems());
    }
    return new TellingRound(open, tables, wanted).run();
  }

  @Override
  public synchronized void restore(Shown shown) {
    RestConnection open = connection();
    try {
      TableOperations there =
          open.find(TellingRound.identifier(shown.table())).orElseThrow(() -> nothing(shown));
      TableMetadata ours = tables.load(shown.table());
      TableMetadata now = there.current();
      if (!ours.uuid().equals(now.uuid())) {
        throw new ProblemException(new Presence(ours, now, shown).foreign().orElseThrow());
      }
      if (new Announced(ours, shown).canFollow(now)) {
        TableMetadata restored = new Announced(ours, shown).over(kept(now, ours));
        if (!restored.changes().isEmpty()) {
          there.commit(now, restored);
        }
      } else {
        moveAside(open, shown, now);
      }
    } catch (ProblemException told) {
      throw told;
    } catch (RuntimeException failed) {
      throw new ProblemException(open.away(failed), failed);
    }
  }

  /**
   * Other programs' commits took the numbers of ours, so the table there can take none any more: it
   * gets another name, and ours is made anew.
   */
  private void moveAside(RestConnection open, Shown shown, TableMetadata now) {
    TableIdentifier name = TellingRound.identifier(shown.table());
    String aside =
        name.name() + "_" + IcebergForeignChanges.DISCARDED + Branches.main(now).orElse(0);
    try {
      open.catalog().renameTable(name, TableIdentifier.of(name.namespace(), aside));
    } catch (UnsupportedOperationException notOffered) {
      throw new ProblemException(
          Problem.of("BS-659", shown.table().toString(), "cannot be renamed in the catalog")
              .blamedOn(Blame.EXTERNAL)
              .next("Drop it there without its files, then `backstitch catalog tell`."),
          notOffered);
    }
    List<Problem> problems = new TellingRound(open, tables, List.of(shown)).run().problems();
    if (!problems.isEmpty()) {
      throw new ProblemException(problems);
    }
  }

  /** The state under a tag of its own, unless it is one of ours. */
  private static TableMetadata kept(TableMetadata now, TableMetadata ours) {
    long main = Branches.main(now).orElse(-1);
    if (main < 0 || ours.snapshot(main) != null) {
      return now;
    }
    return TableMetadata.buildFrom(now)
        .setRef(IcebergForeignChanges.DISCARDED + main, SnapshotRef.tagBuilder(main).build())
        .build();
  }

  private static ProblemException nothing(Shown shown) {
    return new ProblemException(
        Problem.of("BS-659", shown.table().toString(), "is not in the catalog")
            .blamedOn(Blame.USER)
            .next("`backstitch catalog tell` makes it there."));
  }

  @Override
  public synchronized void close() {
    if (connection != null) {
      connection.close();
      connection = null;
    }
  }
}
