package dev.backstitch.storage.metadata.jdbc;

import dev.backstitch.storage.metadata.jdbc.database.Counters;
import dev.backstitch.storage.metadata.jdbc.database.Sql;
import dev.backstitch.storage.table.Move;
import org.jdbi.v3.core.Handle;

/** Another snapshot of the same rows, in the place of the one that a table shows. */
record Replaced(Move move, long before) {
  private static final Sql SQL = new Sql(JdbcReleases.class);

  /** False, and nothing written, when the table shows another snapshot or the pointer moved. */
  boolean write(Handle handle) {
    Counters.raise(handle, Publisher.PUBLISHED, 0);
    boolean isShown =
        handle
            .createQuery(SQL.named("releasedSnapshot"))
            .bind("asset", move.table().toString())
            .mapTo(Long.class)
            .findOne()
            .filter(snapshot -> snapshot == before)
            .isPresent();
    if (!isShown || !JdbcPointers.swap(handle, move.table(), move.from(), move.to())) {
      return false;
    }
    handle
        .createUpdate(SQL.named("replaceSnapshot"))
        .bind("asset", move.table().toString())
        .bind("snapshot", move.snapshot())
        .execute();
    return true;
  }
}
