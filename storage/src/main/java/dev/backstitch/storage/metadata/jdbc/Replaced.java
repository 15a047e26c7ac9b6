package dev.backstitch.storage.metadata.jdbc;

import dev.backstitch.storage.metadata.jdbc.database.Counters;
import dev.backstitch.storage.metadata.jdbc.database.Sql;
import dev.backstitch.storage.metadata.jdbc.lease.JdbcLeases;
import dev.backstitch.storage.table.Move;
import org.jdbi.v3.core.Handle;

/** Another snapshot of the same rows, in the place of the one that a table shows. */
record Replaced(Move move, long before, long fence) {
  private static final Sql SQL = new Sql(JdbcReleases.class);

  /** False, and nothing written, when anything is not as it was seen. */
  boolean write(Handle handle) {
    Counters.raise(handle, Publisher.PUBLISHED, 0);
    if (!JdbcLeases.isHeld(handle, fence)) {
      return false;
    }
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
