package dev.backstitch.storage.metadata.jdbc.database;

import org.jdbi.v3.core.Handle;

/**
 * Where the stores keep their rows. A read sees one committed state per statement; a write is one
 * transaction, durable on return, and nothing at all when it throws. Safe for use by many threads.
 */
public interface Database extends AutoCloseable {
  /** The word in statements that stands for what locks the rows they find, if anything. */
  String FOR_UPDATE = "forUpdate";

  /**
   * Reads, again when a connection was lost.
   *
   * @throws dev.backstitch.asset.problem.ProblemException BS-618 when the database cannot be
   *     reached, where a retry helps
   */
  <T> T read(Work<T> work);

  /**
   * Writes in one transaction; not to be called within another. A transaction that stood in the way
   * of another is begun again, so the work may be done more than once, and must do nothing but its
   * statements.
   *
   * @throws dev.backstitch.asset.problem.ProblemException BS-612 when others hold what it needs;
   *     BS-618 when the database cannot be reached; a retry helps with both
   */
  <T> T write(Work<T> work);

  @Override
  void close();

  /** Statements on one connection. */
  @FunctionalInterface
  interface Work<T> {
    T on(Handle handle);
  }
}
