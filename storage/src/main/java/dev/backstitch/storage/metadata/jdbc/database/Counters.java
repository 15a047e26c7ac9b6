package dev.backstitch.storage.metadata.jdbc.database;

import org.jdbi.v3.core.Handle;

/** Numbers in the order in which transactions took them; gaps are possible, repeats are not. */
public final class Counters {
  private static final Sql SQL = new Sql(Counters.class);

  private Counters() {}

  /** Takes {@code count} numbers and answers the last of them; the first ever is 1. */
  public static long take(Handle handle, String name, String subject, long count) {
    return handle
        .createQuery(SQL.named("take"))
        .bind("name", name)
        .bind("subject", subject)
        .bind("count", count)
        .mapTo(Long.class)
        .one();
  }

  /**
   * Raises the mark to {@code number} and keeps others from doing so until the transaction ends.
   *
   * @return false when it stands there or higher already
   */
  public static boolean raise(Handle handle, String name, long number) {
    return handle
            .createUpdate(SQL.named("raise"))
            .bind("name", name)
            .bind("number", number)
            .execute()
        == 1;
  }
}
