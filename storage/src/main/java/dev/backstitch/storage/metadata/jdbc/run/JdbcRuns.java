package dev.backstitch.storage.metadata.jdbc.run;

import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.metadata.Run;
import dev.backstitch.storage.metadata.Runs;
import dev.backstitch.storage.metadata.jdbc.database.Counters;
import dev.backstitch.storage.metadata.jdbc.database.Database;
import dev.backstitch.storage.metadata.jdbc.database.InstantText;
import dev.backstitch.storage.metadata.jdbc.database.Sql;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.StatementContext;

/** Runs, in the order they were first started. */
public final class JdbcRuns implements Runs {
  private static final Sql SQL = new Sql(JdbcRuns.class);

  private final Database database;

  public JdbcRuns(Database database) {
    this.database = database;
  }

  @Override
  public void start(Run run) {
    database.write(
        handle -> {
          start(handle, run);
          return run;
        });
  }

  /** Starts a run within a transaction. */
  static void start(Handle handle, Run run) {
    int written =
        handle
            .createUpdate(SQL.named("start"))
            .bind("id", run.id())
            .bind("started", Counters.take(handle, "run", "", 1))
            .bind("plan", run.plan())
            .bind("by", run.by())
            .bind("startedAt", InstantText.of(run.startedAt()))
            .bind("status", run.status().name())
            .execute();
    if (written != 1) {
      throw new ProblemException(
          Problem.of("BS-615", "run " + run.id(), "found another plan under this id")
              .blamedOn(Blame.ENGINE)
              .next("Start the plan under an id of its own."));
    }
  }

  @Override
  public void end(String id, Run.Status status, Instant at) {
    int written =
        database.write(
            handle ->
                handle
                    .createUpdate(SQL.named("end"))
                    .bind("id", id)
                    .bind("status", status.name())
                    .bind("endedAt", InstantText.of(at))
                    .execute());
    if (written != 1) {
      throw new IllegalArgumentException("Cannot end run that was never started: " + id);
    }
  }

  @Override
  public boolean move(String id, Set<Run.Status> from, Run.Status to, Instant at) {
    return database.write(
        handle ->
            handle
                    .createUpdate(SQL.named("move"))
                    .bind("id", id)
                    .bindList("from", names(from))
                    .bind("to", to.name())
                    .bind("endedAt", to.isUnderWay() ? null : InstantText.of(at))
                    .execute()
                == 1);
  }

  @Override
  public List<Run> in(Set<Run.Status> statuses) {
    return database.read(
        handle ->
            handle
                .createQuery(SQL.named("in"))
                .bindList("statuses", names(statuses))
                .map(JdbcRuns::run)
                .list());
  }

  private static List<String> names(Set<Run.Status> statuses) {
    return statuses.stream().map(Run.Status::name).sorted().toList();
  }

  @Override
  public Optional<Run> find(String id) {
    return database.read(
        handle ->
            handle.createQuery(SQL.named("find")).bind("id", id).map(JdbcRuns::run).findOne());
  }

  @Override
  public long count() {
    return database.read(handle -> handle.createQuery(SQL.named("count")).mapTo(Long.class).one());
  }

  @Override
  public List<Run> newest(int limit) {
    return database.read(
        handle ->
            handle.createQuery(SQL.named("newest")).bind("limit", limit).map(JdbcRuns::run).list());
  }

  private static Run run(ResultSet row, StatementContext context) throws SQLException {
    String endedAt = row.getString("ended_at");
    return new Run(
        row.getString("run_id"),
        row.getString("plan"),
        row.getString("requested_by"),
        InstantText.read(row.getString("started_at")),
        Run.Status.valueOf(row.getString("status")),
        endedAt == null ? null : InstantText.read(endedAt));
  }
}
