package dev.backstitch.storage.metadata.jdbc;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.metadata.Outcome;
import dev.backstitch.storage.metadata.Publication;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.storage.metadata.Releases;
import dev.backstitch.storage.metadata.TableInterval;
import dev.backstitch.storage.metadata.Verdict;
import dev.backstitch.storage.metadata.jdbc.database.Counters;
import dev.backstitch.storage.metadata.jdbc.database.Database;
import dev.backstitch.storage.metadata.jdbc.database.InstantText;
import dev.backstitch.storage.metadata.jdbc.database.Sql;
import dev.backstitch.storage.table.Move;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.jdbi.v3.core.statement.Query;
import org.jdbi.v3.core.statement.StatementContext;

/** Releases, and which snapshot each table showed from which release until which. */
final class JdbcReleases implements Releases {
  private static final Sql SQL = new Sql(JdbcReleases.class);

  private final Database database;

  JdbcReleases(Database database) {
    this.database = database;
  }

  @Override
  public long nextId() {
    return database.write(handle -> Counters.take(handle, "release", "", 1));
  }

  @Override
  public Outcome publish(Publication publication) {
    try {
      database.write(handle -> new Publisher(handle, publication).publish());
      return new Outcome.Published();
    } catch (RefusedException refused) {
      return refused.outcome();
    } catch (RuntimeException unknown) {
      if (isPublished(publication.release().id(), unknown)) {
        return new Outcome.Published();
      }
      throw unknown;
    }
  }

  /**
   * The answer to a commit can be lost, and the commit still under way. Never repeat: wait until
   * whoever holds the row that every publication begins with is done, then look for the release.
   */
  private boolean isPublished(long id, RuntimeException unknown) {
    try {
      return database.write(
          handle -> {
            Counters.raise(handle, Publisher.PUBLISHED, 0);
            return Publisher.isPublished(handle, id);
          });
    } catch (RuntimeException unreachable) {
      unreachable.addSuppressed(unknown);
      throw new ProblemException(
          Problem.of("BS-619", "release " + id, "may be published or not: the answer was lost")
              .blamedOn(Blame.EXTERNAL)
              .next(
                  "Once the metadata database answers, look for it in `backstitch releases`;"
                      + " do not publish again before."),
          unreachable);
    }
  }

  @Override
  public boolean replaced(Move move, long before, long fence) {
    try {
      return database.write(handle -> new Replaced(move, before, fence).write(handle));
    } catch (RuntimeException unknown) {
      if (releasedSnapshot(move.table()).equals(OptionalLong.of(move.snapshot()))) {
        return true;
      }
      throw unknown;
    }
  }

  @Override
  public Optional<Release> latest() {
    return newest(1).stream().findFirst();
  }

  @Override
  public Optional<Release> asOf(Instant instant) {
    return database.read(
        handle ->
            handle
                .createQuery(SQL.named("asOf"))
                .bind("instant", InstantText.of(instant))
                .map(JdbcReleases::release)
                .findOne());
  }

  @Override
  public Optional<Release> find(long id) {
    return database.read(
        handle ->
            byId(handle.createQuery(SQL.named("find")), id).map(JdbcReleases::release).findOne());
  }

  @Override
  public List<Release> among(Collection<Long> ids) {
    if (ids.isEmpty()) {
      return List.of();
    }
    return database.read(
        handle ->
            handle
                .createQuery(SQL.named("among"))
                .bindList("releases", List.copyOf(ids))
                .map(JdbcReleases::release)
                .list());
  }

  @Override
  public long count() {
    return database.read(handle -> handle.createQuery(SQL.named("count")).mapTo(Long.class).one());
  }

  @Override
  public List<Release> newest(int limit) {
    return before(Long.MAX_VALUE, limit);
  }

  @Override
  public List<Release> before(long id, int limit) {
    return database.read(
        handle ->
            byId(handle.createQuery(SQL.named("newest")), id)
                .bind("limit", limit)
                .map(JdbcReleases::release)
                .list());
  }

  @Override
  public List<Release> ofRun(String run) {
    return database.read(
        handle ->
            handle
                .createQuery(SQL.named("ofRun"))
                .bind("run", run)
                .map(JdbcReleases::release)
                .list());
  }

  @Override
  public Map<AssetName, Long> snapshots(long release) {
    return database.read(
        handle ->
            byId(handle.createQuery(SQL.named("snapshots")), release)
                .reduceRows(
                    new HashMap<AssetName, Long>(),
                    (all, row) -> {
                      all.put(
                          AssetName.parse(row.getColumn("asset", String.class)),
                          row.getColumn("snapshot_id", Long.class));
                      return all;
                    }));
  }

  @Override
  public OptionalLong releasedSnapshot(AssetName table) {
    return database.read(
        handle ->
            handle
                .createQuery(SQL.named("releasedSnapshot"))
                .bind("asset", table.toString())
                .mapTo(Long.class)
                .findOne()
                .map(OptionalLong::of)
                .orElseGet(OptionalLong::empty));
  }

  @Override
  public OptionalLong snapshot(AssetName table, long release) {
    return database.read(
        handle ->
            byId(handle.createQuery(SQL.named("snapshot")), release)
                .bind("asset", table.toString())
                .mapTo(Long.class)
                .findOne()
                .map(OptionalLong::of)
                .orElseGet(OptionalLong::empty));
  }

  @Override
  public List<TableInterval> history() {
    return database.read(
        handle -> handle.createQuery(SQL.named("history")).map(JdbcReleases::interval).list());
  }

  @Override
  public List<AssetName> tables(long release) {
    return database.read(
        handle ->
            byId(handle.createQuery(SQL.named("tables")), release)
                .map((row, context) -> AssetName.parse(row.getString("asset")))
                .stream()
                .sorted()
                .toList());
  }

  @Override
  public Map<Long, List<Verdict>> verdicts() {
    Map<Long, List<Verdict>> all = new LinkedHashMap<>();
    database
        .read(handle -> handle.createQuery(SQL.named("allVerdicts")).map(JdbcReleases::said).list())
        .stream()
        .forEach(
            said ->
                all.computeIfAbsent(said.release(), r -> new ArrayList<>()).add(said.verdict()));
    return all;
  }

  private record Said(long release, Verdict verdict) {}

  private static Said said(ResultSet row, StatementContext context) throws SQLException {
    return new Said(row.getLong("release_id"), VerdictRows.read(row, context));
  }

  @Override
  public List<Verdict> verdicts(long release) {
    return database.read(
        handle ->
            byId(handle.createQuery(SQL.named("verdicts")), release).map(VerdictRows::read).list());
  }

  private static Query byId(Query query, long release) {
    return query.bind("release", release);
  }

  private static Release release(ResultSet row, StatementContext context) throws SQLException {
    return new Release(
        row.getLong("release_id"),
        Release.Kind.valueOf(row.getString("kind")),
        InstantText.read(row.getString("released_at")),
        row.getString("requested_by"),
        row.getString("reason"),
        row.getString("run_id"));
  }

  private static TableInterval interval(ResultSet row, StatementContext context)
      throws SQLException {
    long last = row.getLong("to_release");
    OptionalLong to = row.wasNull() ? OptionalLong.empty() : OptionalLong.of(last);
    return new TableInterval(
        AssetName.parse(row.getString("asset")),
        row.getLong("snapshot_id"),
        row.getLong("from_release"),
        to);
  }
}
