package dev.backstitch.storage.metadata.jdbc.config;

import dev.backstitch.storage.config.ConfigChange;
import dev.backstitch.storage.config.ConfigChanges;
import dev.backstitch.storage.metadata.jdbc.database.Counters;
import dev.backstitch.storage.metadata.jdbc.database.Database;
import dev.backstitch.storage.metadata.jdbc.database.InstantText;
import dev.backstitch.storage.metadata.jdbc.database.Sql;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.jdbi.v3.core.statement.StatementContext;

/** A row for each change; the newest of a name holds. */
public final class JdbcConfigChanges implements ConfigChanges {
  private static final Sql SQL = new Sql(JdbcConfigChanges.class);

  private final Database database;

  public JdbcConfigChanges(Database database) {
    this.database = database;
  }

  @Override
  public ConfigChange record(ConfigChange change) {
    return database.write(
        handle -> {
          ConfigChange recorded = change.numbered(Counters.take(handle, "config", "", 1));
          handle
              .createUpdate(SQL.named("insert"))
              .bind("number", recorded.number())
              .bind("name", recorded.name())
              .bind("value", recorded.value())
              .bind("at", InstantText.of(recorded.at()))
              .bind("by", recorded.by())
              .bind("reason", recorded.reason())
              .execute();
          return recorded;
        });
  }

  @Override
  public List<ConfigChange> newest() {
    return database.read(
        handle -> handle.createQuery(SQL.named("newest")).map(JdbcConfigChanges::change).list());
  }

  @Override
  public List<ConfigChange> history(int limit) {
    return database.read(
        handle ->
            handle
                .createQuery(SQL.named("history"))
                .bind("limit", limit)
                .map(JdbcConfigChanges::change)
                .list());
  }

  private static ConfigChange change(ResultSet row, StatementContext context) throws SQLException {
    return new ConfigChange(
        row.getLong("number"),
        row.getString("name"),
        row.getString("value"),
        InstantText.read(row.getString("changed_at")),
        row.getString("changed_by"),
        row.getString("reason"));
  }
}
