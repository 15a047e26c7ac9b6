package dev.backstitch.storage.metadata.jdbc.deploy;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.storage.deploy.DeployedAsset;
import dev.backstitch.storage.deploy.Deployment;
import dev.backstitch.storage.deploy.Deployments;
import dev.backstitch.storage.metadata.jdbc.database.Counters;
import dev.backstitch.storage.metadata.jdbc.database.Database;
import dev.backstitch.storage.metadata.jdbc.database.InstantText;
import dev.backstitch.storage.metadata.jdbc.database.Sql;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jdbi.v3.core.statement.StatementContext;

/** A row for each deployment, and one for each of its assets. */
public final class JdbcDeployments implements Deployments {
  private static final String COUNTER = "deployment";
  private static final Sql SQL = new Sql(JdbcDeployments.class);

  private final Database database;

  public JdbcDeployments(Database database) {
    this.database = database;
  }

  /** Number of the newest, which stays so until the transaction ends; 0 for none. */
  public static long held(Handle handle) {
    Counters.take(handle, COUNTER, "", 0);
    return handle.createQuery(SQL.named("last")).mapTo(Long.class).one();
  }

  @Override
  public Optional<Deployment> record(Deployment deployment, long after) {
    return database.write(
        handle -> {
          if (held(handle) != after) {
            return Optional.empty();
          }
          Deployment recorded = deployment.numbered(after + 1);
          handle
              .createUpdate(SQL.named("insert"))
              .bind("number", recorded.number())
              .bind("jar", recorded.jar())
              .bind("file", recorded.file())
              .bind("bytes", recorded.sizeBytes())
              .bind("project", recorded.project())
              .bind("at", InstantText.of(recorded.at()))
              .bind("by", recorded.by())
              .bind("reason", recorded.reason())
              .execute();
          insertAssets(handle, recorded);
          return Optional.of(recorded);
        });
  }

  private static void insertAssets(Handle handle, Deployment deployment) {
    if (deployment.assets().isEmpty()) {
      return;
    }
    PreparedBatch batch = handle.prepareBatch(SQL.named("insert_asset"));
    for (DeployedAsset asset : deployment.assets()) {
      batch
          .bind("number", deployment.number())
          .bind("asset", asset.asset().toString())
          .bind("kind", asset.kind())
          .bind("code", asset.code())
          .bind("declared", asset.declared())
          .add();
    }
    batch.execute();
  }

  @Override
  public Optional<Deployment> newest() {
    return history(1).stream().findFirst();
  }

  @Override
  public List<Deployment> history(int limit) {
    return database.read(
        handle ->
            handle
                .createQuery(SQL.named("history"))
                .bind("limit", limit)
                .map(JdbcDeployments::deployment)
                .list()
                .stream()
                .map(found -> with(found, assets(handle, found.number())))
                .toList());
  }

  @Override
  public List<String> jarsOf(AssetName asset, String code) {
    return database.read(
        handle ->
            handle
                .createQuery(SQL.named("jars"))
                .bind("asset", asset.toString())
                .bind("code", code)
                .mapTo(String.class)
                .list());
  }

  private static List<DeployedAsset> assets(Handle handle, long number) {
    return handle
        .createQuery(SQL.named("assets"))
        .bind("number", number)
        .map(
            (row, context) ->
                new DeployedAsset(
                    AssetName.parse(row.getString("asset")),
                    row.getString("kind"),
                    row.getString("code"),
                    row.getString("declared")))
        .list();
  }

  private static Deployment with(Deployment found, List<DeployedAsset> assets) {
    return new Deployment(
        found.number(),
        found.jar(),
        found.file(),
        found.sizeBytes(),
        found.project(),
        assets,
        found.at(),
        found.by(),
        found.reason());
  }

  private static Deployment deployment(ResultSet row, StatementContext context)
      throws SQLException {
    return new Deployment(
        row.getLong("number"),
        row.getString("jar"),
        row.getString("file_name"),
        row.getLong("size_bytes"),
        row.getString("project"),
        List.of(),
        InstantText.read(row.getString("deployed_at")),
        row.getString("deployed_by"),
        row.getString("reason"));
  }
}
