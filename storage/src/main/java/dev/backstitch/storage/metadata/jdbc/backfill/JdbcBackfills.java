package dev.backstitch.storage.metadata.jdbc.backfill;

import dev.backstitch.storage.backfill.Backfills;
import dev.backstitch.storage.backfill.GateRow;
import dev.backstitch.storage.backfill.Happened;
import dev.backstitch.storage.metadata.jdbc.database.Database;
import java.util.List;
import java.util.Optional;

/**
 * The lives of backfills. Who appends locks the workspace first and the life after it, as
 * publications do.
 */
public final class JdbcBackfills implements Backfills {
  private static final String OPEN = "OPEN";

  private final Database database;

  public JdbcBackfills(Database database) {
    this.database = database;
  }

  @Override
  public Appended append(Happened entry, List<GateRow> gates) {
    try {
      return database.write(
          handle -> {
            GateRows rows = new GateRows(handle, entry.run());
            if (!gates.isEmpty() && rows.workspace().filter(s -> !s.equals(OPEN)).isPresent()) {
              return Appended.CLOSED;
            }
            new LifeRows(handle).append(entry);
            gates.forEach(rows::put);
            return Appended.DONE;
          });
    } catch (LifeRows.BehindException behind) {
      return Appended.BEHIND;
    }
  }

  @Override
  public List<Happened> of(String plan) {
    return database.read(handle -> new LifeRows(handle).of(plan));
  }

  @Override
  public List<Happened> newest() {
    return database.read(handle -> new LifeRows(handle).newest());
  }

  @Override
  public Optional<String> planOf(String run) {
    return database.read(handle -> new LifeRows(handle).planOf(run));
  }

  @Override
  public List<GateRow> gates(String run) {
    return database.read(handle -> new GateRows(handle, run).all());
  }
}
