package dev.backstitch.storage.metadata.jdbc.backfill;

import dev.backstitch.storage.backfill.Experiment;
import dev.backstitch.storage.backfill.Experiments;
import dev.backstitch.storage.metadata.jdbc.database.Counters;
import dev.backstitch.storage.metadata.jdbc.database.Database;
import dev.backstitch.storage.metadata.jdbc.database.InstantText;
import dev.backstitch.storage.metadata.jdbc.database.Sql;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.jdbi.v3.core.statement.StatementContext;

/** A row for each experiment. */
public final class JdbcExperiments implements Experiments {
  private static final Sql SQL = new Sql(JdbcExperiments.class);

  private final Database database;

  public JdbcExperiments(Database database) {
    this.database = database;
  }

  @Override
  public Experiment record(Experiment made) {
    return database.write(
        handle -> {
          Experiment recorded = made.numbered(Counters.take(handle, "experiment", "", 1));
          handle
              .createUpdate(SQL.named("insert"))
              .bind("number", recorded.number())
              .bind("plan", recorded.plan())
              .bind("run", recorded.run())
              .bind("kind", recorded.kind().name())
              .bind("subject", recorded.subject())
              .bind("at", InstantText.of(recorded.at()))
              .bind("by", recorded.by())
              .bind("outcome", recorded.outcome())
              .bind("body", recorded.body())
              .execute();
          return recorded;
        });
  }

  @Override
  public List<Experiment> of(String plan, int limit) {
    return database.read(
        handle ->
            handle
                .createQuery(SQL.named("of"))
                .bind("plan", plan)
                .bind("limit", limit)
                .map(JdbcExperiments::experiment)
                .list());
  }

  private static Experiment experiment(ResultSet row, StatementContext context)
      throws SQLException {
    return new Experiment(
        row.getLong("number"),
        row.getString("plan_id"),
        row.getString("run_id"),
        Experiment.Kind.valueOf(row.getString("kind")),
        row.getString("subject"),
        InstantText.read(row.getString("made_at")),
        row.getString("made_by"),
        row.getString("outcome"),
        row.getString("body"));
  }
}
