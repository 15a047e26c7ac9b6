package dev.backstitch.storage.metadata.jdbc.server;

import dev.backstitch.storage.metadata.jdbc.database.Counters;
import dev.backstitch.storage.metadata.jdbc.database.Database;
import dev.backstitch.storage.metadata.jdbc.database.InstantText;
import dev.backstitch.storage.metadata.jdbc.database.Sql;
import dev.backstitch.storage.server.Job;
import dev.backstitch.storage.server.Jobs;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.StatementContext;
import org.jspecify.annotations.Nullable;

/** Jobs as rows; the number is taken in the transaction that adds one. */
public final class JdbcJobs implements Jobs {
  private static final Sql SQL = new Sql(JdbcJobs.class);

  private final Database database;

  public JdbcJobs(Database database) {
    this.database = database;
  }

  @Override
  public Added add(Job.Asked asked, String server) {
    return database.write(
        handle -> {
          long number = Counters.take(handle, "job", "", 1);
          Optional<Job> before = named(handle, asked);
          if (before.isPresent()) {
            return new Added(before.get(), false);
          }
          insert(handle, number, asked, server);
          return new Added(
              new Job(number, asked, server, Job.State.QUEUED, null, null, null, null), true);
        });
  }

  private static Optional<Job> named(Handle handle, Job.Asked asked) {
    return handle
        .createQuery(SQL.named("named"))
        .bind("by", asked.by())
        .bind("onceKey", asked.onceKey())
        .map(JdbcJobs::job)
        .findOne();
  }

  private static void insert(Handle handle, long number, Job.Asked asked, String server) {
    handle
        .createUpdate(SQL.named("insert"))
        .bind("job", number)
        .bind("verb", asked.verb())
        .bind("subject", asked.subject())
        .bind("by", asked.by())
        .bind("onceKey", asked.onceKey())
        .bind("hash", asked.hash())
        .bind("server", server)
        .bind("at", InstantText.of(asked.at()))
        .execute();
  }

  @Override
  public void start(long number, Instant at) {
    database.write(
        handle ->
            handle
                .createUpdate(SQL.named("start"))
                .bind("job", number)
                .bind("at", InstantText.of(at))
                .execute());
  }

  @Override
  public void builds(long number, String run) {
    database.write(
        handle ->
            handle
                .createUpdate(SQL.named("builds"))
                .bind("job", number)
                .bind("run", run)
                .execute());
  }

  @Override
  public void end(long number, Job.State state, @Nullable String answer, Instant at) {
    database.write(
        handle ->
            handle
                .createUpdate(SQL.named("end"))
                .bind("job", number)
                .bind("state", state)
                .bind("answer", answer)
                .bind("at", InstantText.of(at))
                .execute());
  }

  @Override
  public Optional<Job> find(long number) {
    return database.read(
        handle ->
            handle.createQuery(SQL.named("find")).bind("job", number).map(JdbcJobs::job).findOne());
  }

  @Override
  public List<Job> newest(Job.@Nullable State state, int limit) {
    return database.read(
        handle ->
            handle
                .createQuery(SQL.named("newest"))
                .bind("state", state == null ? "" : state.name())
                .bind("limit", limit)
                .map(JdbcJobs::job)
                .list());
  }

  @Override
  public int interruptOthers(String server, Instant at) {
    return database.write(
        handle ->
            handle
                .createUpdate(SQL.named("interruptOthers"))
                .bind("server", server)
                .bind("at", InstantText.of(at))
                .execute());
  }

  private static Job job(ResultSet row, StatementContext context) throws SQLException {
    return new Job(
        row.getLong("job"),
        new Job.Asked(
            row.getString("verb"),
            row.getString("subject"),
            row.getString("asked_by"),
            row.getString("once_key"),
            row.getString("request_hash"),
            InstantText.read(row.getString("asked_at"))),
        row.getString("server"),
        Job.State.valueOf(row.getString("state")),
        Moments.of(row, "started_at"),
        Moments.of(row, "ended_at"),
        row.getString("run_id"),
        row.getString("answer"));
  }
}
