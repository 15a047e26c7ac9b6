package dev.backstitch.storage.metadata.jdbc;

import dev.backstitch.storage.metadata.jdbc.database.Counters;
import dev.backstitch.storage.metadata.jdbc.database.Database;
import dev.backstitch.storage.metadata.jdbc.database.InstantText;
import dev.backstitch.storage.metadata.jdbc.database.Sql;
import dev.backstitch.storage.plan.Plans;
import dev.backstitch.storage.plan.SavedPlan;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.statement.StatementContext;

/** Saved plans, numbered p1, p2 and on in the order they were saved. */
final class JdbcPlans implements Plans {
  private static final Sql SQL = new Sql(JdbcPlans.class);

  private final Database database;

  JdbcPlans(Database database) {
    this.database = database;
  }

  @Override
  public SavedPlan save(SavedPlan plan) {
    return database.write(
        handle -> {
          long saved = Counters.take(handle, "plan", "", 1);
          handle
              .createUpdate(SQL.named("insert"))
              .bind("id", "p" + saved)
              .bind("saved", saved)
              .bind("hash", plan.hash())
              .bind("at", InstantText.of(plan.at()))
              .bind("by", plan.by())
              .bind("reason", plan.reason())
              .bind("body", plan.body())
              .execute();
          return new SavedPlan(
              "p" + saved, plan.hash(), plan.at(), plan.by(), plan.reason(), plan.body());
        });
  }

  @Override
  public Optional<SavedPlan> find(String id) {
    return database.read(
        handle ->
            handle.createQuery(SQL.named("find")).bind("id", id).map(JdbcPlans::plan).findOne());
  }

  @Override
  public List<SavedPlan> newest(int limit) {
    return database.read(
        handle ->
            handle
                .createQuery(SQL.named("newest"))
                .bind("limit", limit)
                .map(JdbcPlans::plan)
                .list());
  }

  @Override
  public long count() {
    return database.read(handle -> handle.createQuery(SQL.named("count")).mapTo(Long.class).one());
  }

  private static SavedPlan plan(ResultSet row, StatementContext context) throws SQLException {
    return new SavedPlan(
        row.getString("plan_id"),
        row.getString("hash"),
        InstantText.read(row.getString("planned_at")),
        row.getString("requested_by"),
        row.getString("reason"),
        row.getString("body"));
  }
}
