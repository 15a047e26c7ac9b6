package dev.backstitch.storage.metadata.jdbc;

import dev.backstitch.storage.metadata.Journal;
import dev.backstitch.storage.metadata.jdbc.database.Counters;
import dev.backstitch.storage.metadata.jdbc.database.Database;
import dev.backstitch.storage.metadata.jdbc.database.InstantText;
import dev.backstitch.storage.metadata.jdbc.database.Sql;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;

/** The journal of all runs: each run's entries are numbered from 1. */
final class JdbcJournal implements Journal {
  private static final Sql SQL = new Sql(JdbcJournal.class);

  private final Database database;

  JdbcJournal(Database database) {
    this.database = database;
  }

  @Override
  public void append(String run, List<Entry> entries) {
    if (!entries.isEmpty()) {
      database.write(handle -> insert(handle, run, entries));
    }
  }

  private static int[] insert(Handle handle, String run, List<Entry> entries) {
    long last = Counters.take(handle, "journal", run, entries.size());
    long number = last - entries.size();
    PreparedBatch batch = handle.prepareBatch(SQL.named("insert"));
    for (Entry entry : entries) {
      batch
          .bind("run", run)
          .bind("number", ++number)
          .bind("at", InstantText.of(entry.at()))
          .bind("kind", entry.kind())
          .bind("body", entry.body())
          .add();
    }
    return batch.execute();
  }

  @Override
  public List<Entry> replay(String run) {
    return database.read(
        handle ->
            handle
                .createQuery(SQL.named("replay"))
                .bind("run", run)
                .map(
                    (row, context) ->
                        new Entry(
                            InstantText.read(row.getString("written_at")),
                            row.getString("kind"),
                            row.getString("body")))
                .list());
  }
}
