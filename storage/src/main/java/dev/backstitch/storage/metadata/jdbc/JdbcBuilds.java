package dev.backstitch.storage.metadata.jdbc;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.storage.cost.Build;
import dev.backstitch.storage.cost.Builds;
import dev.backstitch.storage.metadata.jdbc.database.Counters;
import dev.backstitch.storage.metadata.jdbc.database.Database;
import dev.backstitch.storage.metadata.jdbc.database.InstantText;
import dev.backstitch.storage.metadata.jdbc.database.Sql;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jdbi.v3.core.statement.StatementContext;

/** Costs of batches, numbered per asset in the order they were recorded. */
final class JdbcBuilds implements Builds {
  private static final Sql SQL = new Sql(JdbcBuilds.class);

  private final Database database;

  JdbcBuilds(Database database) {
    this.database = database;
  }

  @Override
  public void record(Build build) {
    database.write(
        handle ->
            handle
                .createUpdate(SQL.named("insert"))
                .bind("asset", build.asset().toString())
                .bind("build", Counters.take(handle, "build", build.asset().toString(), 1))
                .bind("run", build.run())
                .bind("at", InstantText.of(build.at()))
                .bind("partitions", build.partitions())
                .bind("rows", build.rows())
                .bind("sizeBytes", build.sizeBytes())
                .bind("millis", build.millis())
                .execute());
  }

  @Override
  public Map<AssetName, List<Build>> newest(int limitEach) {
    List<Build> all =
        database.read(
            handle ->
                handle
                    .createQuery(SQL.named("newest"))
                    .bind("limit", limitEach)
                    .map(JdbcBuilds::build)
                    .list());
    return all.stream()
        .collect(Collectors.groupingBy(Build::asset, TreeMap::new, Collectors.toList()));
  }

  private static Build build(ResultSet row, StatementContext context) throws SQLException {
    return new Build(
        AssetName.parse(row.getString("asset")),
        row.getString("run_id"),
        InstantText.read(row.getString("built_at")),
        row.getLong("partition_count"),
        row.getLong("row_count"),
        row.getLong("size_bytes"),
        row.getLong("millis"));
  }
}
