package dev.backstitch.storage.metadata.jdbc.backfill;

import dev.backstitch.storage.backfill.GateRow;
import dev.backstitch.storage.metadata.jdbc.database.InstantText;
import dev.backstitch.storage.metadata.jdbc.database.Sql;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.StatementContext;

/** The gates of one run, within somebody's transaction. */
public final class GateRows {
  private static final Sql SQL = new Sql(GateRows.class);

  private final Handle handle;
  private final String run;

  public GateRows(Handle handle, String run) {
    this.handle = handle;
    this.run = run;
  }

  /** All of them, by name. Whoever changes one has locked the run's workspace. */
  public List<GateRow> all() {
    return handle.createQuery(SQL.named("all")).bind("run", run).map(GateRows::gate).list();
  }

  /** The workspace's state, kept as it is until the transaction ends; empty before it is opened. */
  Optional<String> workspace() {
    return handle
        .createQuery(SQL.named("workspace"))
        .bind("run", run)
        .mapTo(String.class)
        .findOne();
  }

  void put(GateRow gate) {
    handle
        .createUpdate(SQL.named("put"))
        .bind("run", run)
        .bind("gate", gate.name())
        .bind("state", gate.state().name())
        .bind("content", gate.content())
        .bind("at", InstantText.of(gate.at()))
        .bind("by", gate.by())
        .bind("why", gate.why())
        .execute();
  }

  private static GateRow gate(ResultSet row, StatementContext context) throws SQLException {
    return new GateRow(
        row.getString("run_id"),
        row.getString("gate"),
        GateRow.State.valueOf(row.getString("state")),
        row.getLong("content"),
        InstantText.read(row.getString("decided_at")),
        row.getString("decided_by"),
        row.getString("why"));
  }
}
