package dev.backstitch.storage.metadata.jdbc.database;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.locks.ReentrantLock;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.configuration.FluentConfiguration;

/**
 * Changes of the schema, {@code schema/V<n>__<what>.sql}, in SQL that every database understands;
 * run only when behind.
 */
final class Migrations {
  static final String HISTORY = "schema_history";

  private static final ReentrantLock IN_THIS_PROCESS = new ReentrantLock();

  private Migrations() {}

  /** Number of the newest change. Raise it with every file that is added. */
  static int newest() {
    return 22;
  }

  static void run(String url) {
    run(configured().dataSource(url, null, null));
  }

  static void run(DataSource source) {
    run(configured().dataSource(source));
  }

  private static FluentConfiguration configured() {
    return Flyway.configure(Migrations.class.getClassLoader());
  }

  private static void run(FluentConfiguration database) {
    database
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
