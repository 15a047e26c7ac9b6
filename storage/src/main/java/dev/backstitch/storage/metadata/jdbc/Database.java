package dev.backstitch.storage.metadata.jdbc;

import org.jdbi.v3.core.Handle;

/**
 * Where the stores keep their rows. A read sees one committed state per statement; a write is one
 * transaction, durable on return, and nothing at all when it throws. Safe for use by many threads.
 */
interface Database extends AutoCloseable {
  /** The word in statements that stands for what locks the rows they find, if anything. */
  String FOR_UPDATE = "forUpdate";

  <T> T read(Work<T> work);

  /** Do not call within another write. */
  <T> T write(Work<T> work);

  @Override
  void close();

  /** Statements on one connection. */
  @FunctionalInterface
  interface Work<T> {
    T on(Handle handle);
  }
}
