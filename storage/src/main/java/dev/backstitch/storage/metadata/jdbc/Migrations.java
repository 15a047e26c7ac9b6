package dev.backstitch.storage.metadata.jdbc;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.locks.ReentrantLock;
import org.flywaydb.core.Flyway;

/**
 * Changes of the schema, {@code schema/V<n>__<what>.sql} beside the statements; run only when
 * behind.
 */
final class Migrations {
  /** Number of the newest change. Raise it with every file that is added. */
  static final int NEWEST = 4;

  static final String HISTORY = "schema_history";

  private static final ReentrantLock IN_THIS_PROCESS = new ReentrantLock();

  private Migrations() {}

  static void run(String url) {
    Flyway.configure(Migrations.class.getClassLoader())
        .dataSource(url, null, null)
        .locations("classpath:" + Migrations.class.getPackageName().replace('.', '/') + "/schema")
        .table(HISTORY)
        .load()
        .migrate();
  }

  /** Keeps every other thread and process from migrating the same file until it is closed. */
  static Lock lock(Path database) throws IOException {
    IN_THIS_PROCESS.lock();
    try {
      FileChannel channel =
          FileChannel.open(
              database.resolveSibling(database.getFileName() + ".migrating"),
              StandardOpenOption.CREATE,
              StandardOpenOption.WRITE);
      channel.lock();
      return () -> {
        channel.close();
        IN_THIS_PROCESS.unlock();
      };
    } catch (IOException | RuntimeException e) {
      IN_THIS_PROCESS.unlock();
      throw e;
    }
  }

  /** Held until it is closed, by the thread that took it. */
  @FunctionalInterface
  interface Lock {
    void close() throws IOException;
  }
}
