package dev.backstitch.storage.metadata.jdbc.run;

import dev.backstitch.storage.metadata.Run;
import dev.backstitch.storage.metadata.jdbc.database.Counters;
import dev.backstitch.storage.metadata.jdbc.database.Database;
import dev.backstitch.storage.metadata.jdbc.database.InstantText;
import dev.backstitch.storage.metadata.jdbc.database.Sql;
import dev.backstitch.storage.schedule.Begun;
import dev.backstitch.storage.schedule.Firing;
import dev.backstitch.storage.schedule.Firings;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.StatementContext;

/** Firings beside the runs that they started; a mark per schedule and kind keeps them in order. */
public final class JdbcFirings implements Firings {
  private static final Sql SQL = new Sql(JdbcFirings.class);

  private final Database database;

  public JdbcFirings(Database database) {
    this.database = database;
  }

  @Override
  public boolean fire(Firing firing) {
    return database.write(handle -> insert(handle, firing));
  }

  @Override
  public boolean fire(Firing firing, Begun begun) {
    return database.write(
        handle -> {
          boolean first = insert(handle, firing);
          if (first) {
            JdbcRuns.start(handle, run(begun));
          }
          return first;
        });
  }

  private static boolean insert(Handle handle, Firing firing) {
    String mark = "schedule " + firing.kind() + " " + firing.schedule();
    if (!Counters.raise(handle, mark, firing.position())) {
      return false;
    }
    handle
        .createUpdate(SQL.named("insert"))
        .bind("number", Counters.take(handle, "firing", "", 1))
        .bind("schedule", firing.schedule())
        .bind("kind", firing.kind())
        .bind("position", firing.position())
        .bind("what", firing.what())
        .bind("at", InstantText.of(firing.at()))
        .bind("run", firing.run())
        .bind("by", firing.by())
        .execute();
    return true;
  }

  @Override
  public boolean again(Firing firing, Begun begun) {
    return database.write(
        handle -> {
          boolean first = isUnended(handle, firing.run()) && replaced(handle, firing, begun);
          if (first) {
            JdbcRuns.start(handle, run(begun));
          }
          return first;
        });
  }

  private static Run run(Begun begun) {
    return new Run(begun.id(), begun.plan(), begun.by(), begun.at(), Run.Status.RUNNING, null);
  }

  private static boolean isUnended(Handle handle, String run) {
    return handle
        .createQuery(SQL.named("unended"))
        .bind("run", run)
        .mapTo(String.class)
        .findOne()
        .isPresent();
  }

  /** A run that is gone on with stays in its place. */
  private static boolean replaced(Handle handle, Firing firing, Begun begun) {
    if (!firing.run().equals(begun.id())) {
      handle
          .createUpdate(SQL.named("interrupt"))
          .bind("run", firing.run())
          .bind("at", InstantText.of(begun.at()))
          .execute();
    }
    return handle
            .createUpdate(SQL.named("again"))
            .bind("schedule", firing.schedule())
            .bind("kind", firing.kind())
            .bind("position", firing.position())
            .bind("before", firing.run())
            .bind("run", begun.id())
            .execute()
        == 1;
  }

  @Override
  public List<Last> last() {
    return database.read(
        handle -> handle.createQuery(SQL.named("last")).map(JdbcFirings::withStatus).list());
  }

  @Override
  public List<Firing> newest(int limit) {
    return database.read(
        handle ->
            handle
                .createQuery(SQL.named("newest"))
                .bind("limit", limit)
                .map(JdbcFirings::firing)
                .list());
  }

  private static Last withStatus(ResultSet row, StatementContext context) throws SQLException {
    String status = row.getString("status");
    return new Last(firing(row, context), status == null ? null : Firing.Progress.valueOf(status));
  }

  private static Firing firing(ResultSet row, StatementContext context) throws SQLException {
    return new Firing(
        row.getString("schedule"),
        Firing.Kind.valueOf(row.getString("kind")),
        row.getLong("position_reached"),
        Firing.What.valueOf(row.getString("what")),
        InstantText.read(row.getString("fired_at")),
        row.getString("run_id"),
        row.getString("fired_by"));
  }
}
