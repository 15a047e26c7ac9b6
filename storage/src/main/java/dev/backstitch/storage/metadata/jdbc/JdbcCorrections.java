package dev.backstitch.storage.metadata.jdbc;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.storage.filing.Correction;
import dev.backstitch.storage.filing.Corrections;
import dev.backstitch.storage.metadata.jdbc.database.Database;
import dev.backstitch.storage.metadata.jdbc.database.Sql;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jdbi.v3.core.statement.StatementContext;

/** Corrections, written within the transaction of a publication or a filing. */
final class JdbcCorrections implements Corrections {
  private static final Sql SQL = new Sql(JdbcCorrections.class);

  private final Database database;

  JdbcCorrections(Database database) {
    this.database = database;
  }

  static void record(Handle handle, List<Correction> corrections) {
    PreparedBatch batch = handle.prepareBatch(SQL.named("insert"));
    for (Correction correction : corrections) {
      batch
          .bind("asset", correction.asset().toString())
          .bind("partition", correction.partition())
          .bind("number", correction.number())
          .bind("release", correction.release())
          .bind("corrected", correction.rows().corrected())
          .bind("added", correction.rows().added())
          .bind("removed", correction.rows().removed())
          .bind("location", correction.location())
          .add();
    }
    PaintingRows.execute(batch);
  }

  @Override
  public List<Correction> of(Collection<AssetName> assets) {
    if (assets.isEmpty()) {
      return List.of();
    }
    List<String> names = assets.stream().map(AssetName::toString).distinct().toList();
    return database.read(
        handle ->
            handle
                .createQuery(SQL.named("of"))
                .bindList("assets", names)
                .map(JdbcCorrections::correction)
                .list());
  }

  @Override
  public List<String> files() {
    return database.read(
        handle -> handle.createQuery(SQL.named("files")).mapTo(String.class).list());
  }

  private static Correction correction(ResultSet row, StatementContext context)
      throws SQLException {
    return new Correction(
        AssetName.parse(row.getString("asset")),
        row.getString("partition_key"),
        row.getInt("correction"),
        row.getLong("release_id"),
        new Correction.Rows(
            row.getLong("corrected_rows"), row.getLong("added_rows"), row.getLong("removed_rows")),
        row.getString("location"));
  }
}
