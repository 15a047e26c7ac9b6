package dev.backstitch.storage.metadata.jdbc.server;

import dev.backstitch.storage.metadata.jdbc.database.Database;
import dev.backstitch.storage.metadata.jdbc.database.InstantText;
import dev.backstitch.storage.metadata.jdbc.database.Sql;
import dev.backstitch.storage.server.SavedQueries;
import dev.backstitch.storage.server.SavedQuery;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.jdbi.v3.core.statement.StatementContext;

/** Saved queries as rows. */
public final class JdbcSavedQueries implements SavedQueries {
  private static final Sql SQL = new Sql(JdbcSavedQueries.class);

  private final Database database;

  public JdbcSavedQueries(Database database) {
    this.database = database;
  }

  @Override
  public List<SavedQuery> all() {
    return database.read(
        handle -> handle.createQuery(SQL.named("all")).map(JdbcSavedQueries::query).list());
  }

  @Override
  public void save(SavedQuery query) {
    database.write(
        handle -> {
          handle
              .createUpdate(SQL.named("forget"))
              .bind("query", query.id())
              .bind("name", query.name())
              .execute();
          return handle
              .createUpdate(SQL.named("insert"))
              .bind("query", query.id())
              .bind("name", query.name())
              .bind("text", query.text())
              .bind("at", InstantText.of(query.at()))
              .bind("by", query.by())
              .execute();
        });
  }

  @Override
  public boolean remove(String id) {
    return database.write(
            handle -> handle.createUpdate(SQL.named("remove")).bind("query", id).execute())
        == 1;
  }

  private static SavedQuery query(ResultSet row, StatementContext context) throws SQLException {
    return new SavedQuery(
        row.getString("query"),
        row.getString("name"),
        row.getString("sql_text"),
        InstantText.read(row.getString("saved_at")),
        row.getString("saved_by"));
  }
}
