package dev.backstitch.storage.metadata.jdbc.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.metadata.jdbc.JdbcMetadata;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SqliteOpeningTest {
  @TempDir Path folder;

  @Test
  void oldSqliteIsRefused() {
    assertThatThrownBy(() -> SqliteOpening.requireSqlite("3.51.2"))
        .isInstanceOf(ProblemException.class)
        .hasMessage(
            "BS-613 SQLite: found version 3.51.2, expected 3.51.3 or later."
                + " Put a newer sqlite-jdbc on the class path; older ones can lose data.");
    SqliteOpening.requireSqlite("3.51.3");
    SqliteOpening.requireSqlite("3.100.0");
  }

  @Test
  void homeOfANewerProgramIsRefused() throws Exception {
    JdbcMetadata.open(file()).close();
    run(
        "INSERT INTO schema_history SELECT 99, '99', 'later', type, script, checksum,"
            + " installed_by, installed_on, execution_time, success FROM schema_history"
            + " WHERE version = '1'");
    assertThatThrownBy(() -> JdbcMetadata.open(file()))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("BS-614")
        .hasMessageContaining("found schema version 99, expected " + Migrations.newest());
  }

  @Test
  void fileThatIsNoDatabaseIsRefused() throws Exception {
    Files.writeString(file(), "this is a letter, not a database, and longer than a header");
    assertThatThrownBy(() -> JdbcMetadata.open(file()))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("BS-616")
        .hasMessageContaining("cannot be opened");
  }

  @Test
  void newestMigrationIsTheOneThatIsChecked() throws Exception {
    URI first = Migrations.class.getResource("schema/V1__first_light.sql").toURI();
    try (Stream<Path> files = Files.list(Path.of(first).getParent())) {
      assertThat(
              files
                  .map(f -> f.getFileName().toString().replaceFirst("V(\\d+)__.*\\.sql", "$1"))
                  .mapToInt(Integer::parseInt)
                  .max())
          .hasValue(Migrations.newest());
    }
  }

  @Test
  void connectionsForceEveryCommitToDisk() {
    try (SqliteDatabase database = SqliteDatabase.open(file(), Duration.ofSeconds(1))) {
      assertThat(pragma(database, "synchronous")).isEqualTo("2");
      assertThat(pragma(database, "journal_mode")).isEqualTo("wal");
      assertThat(pragma(database, "foreign_keys")).isEqualTo("1");
      assertThat(pragma(database, "busy_timeout")).isEqualTo("1000");
    }
  }

  private static String pragma(SqliteDatabase database, String name) {
    return database.read(handle -> handle.createQuery("PRAGMA " + name).mapTo(String.class).one());
  }

  @Test
  void manyMayOpenANewHomeAtOnce() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(4);
    Callable<Void> open =
        () -> {
          try (JdbcMetadata metadata = JdbcMetadata.open(file())) {
            metadata.properties().put("kind", "dev");
          }
          return null;
        };
    try {
      for (Future<Void> each :
          threads.invokeAll(IntStream.range(0, 4).mapToObj(i -> open).toList())) {
        each.get();
      }
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void failedWriteLeavesNothingAndTheNextOneWorks() {
    try (SqliteDatabase database = SqliteDatabase.open(file(), Duration.ofSeconds(1))) {
      assertThatThrownBy(
              () ->
                  database.write(
                      handle -> {
                        handle.execute("INSERT INTO properties VALUES ('a', 'b')");
                        throw new IllegalStateException("stop");
                      }))
          .hasMessage("stop");
      assertThat(
              database.<Integer>write(
                  handle -> handle.execute("INSERT INTO properties VALUES ('a', 'c')")))
          .isEqualTo(1);
    }
  }

  @Test
  void writeWithinAWriteIsRefused() {
    try (SqliteDatabase database = SqliteDatabase.open(file(), Duration.ofSeconds(1))) {
      assertThatThrownBy(() -> database.write(outer -> database.write(inner -> 1)))
          .isInstanceOf(IllegalStateException.class);
    }
  }

  @Test
  @DisplayName("A051 a write lock held elsewhere is waited for, then named, and nothing is lost")
  void busyDatabaseIsNamed() throws Exception {
    JdbcMetadata.open(file()).close();
    try (JdbcMetadata metadata =
            new JdbcMetadata(SqliteDatabase.open(file(), Duration.ofMillis(50)));
        Connection other = DriverManager.getConnection("jdbc:sqlite:" + file());
        Statement lock = other.createStatement()) {
      lock.execute("BEGIN IMMEDIATE");
      assertThatThrownBy(() -> metadata.properties().put("a", "b"))
          .isInstanceOf(ProblemException.class)
          .hasMessageContaining("BS-612")
          .hasMessageContaining("busy");
      assertThat(metadata.properties().value("a")).isEmpty();
      lock.execute("COMMIT");
      metadata.properties().put("a", "b");
      assertThat(metadata.properties().value("a")).contains("b");
    }
  }

  private Path file() {
    return folder.resolve("metadata.db");
  }

  private void run(String sql) throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file());
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
