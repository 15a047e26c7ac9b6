package dev.backstitch.storage.metadata.jdbc;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.storage.metadata.Publication;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.storage.metadata.Releases;
import dev.backstitch.storage.metadata.Verdict;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
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
  public Set<AssetName> publish(Publication publication) {
    try {
      database.write(handle -> new Publisher(handle, publication).publish());
      return Set.of();
    } catch (MovedException moved) {
      return moved.tables();
    } catch (RuntimeException unknown) {
      // The answer to a commit can be lost. Never repeat: the release is there or it is not.
      if (find(publication.release().id()).isPresent()) {
        return Set.of();
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
  public List<Release> newest(int limit) {
    return database.read(
        handle ->
            handle
                .createQuery(SQL.named("newest"))
                .bind("limit", limit)
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
  public List<AssetName> tables(long release) {
    return database.read(
        handle ->
            byId(handle.createQuery(SQL.named("tables")), release)
                .map((row, context) -> AssetName.parse(row.getString("asset")))
                .list());
  }

  @Override
  public List<Verdict> verdicts(long release) {
    return database.read(
        handle ->
            byId(handle.createQuery(SQL.named("verdicts")), release)
                .map(JdbcReleases::verdict)
                .list());
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

  private static Verdict verdict(ResultSet row, StatementContext context) throws SQLException {
    return new Verdict(
        AssetName.parse(row.getString("asset")),
        row.getString("check_name"),
        row.getBoolean("must_hold"),
        row.getString("partition_keys"),
        row.getString("failed_keys"),
        row.getLong("offending_rows"),
        row.getString("samples").lines().toList());
  }
}
