package dev.backstitch.storage.metadata.jdbc.database;

import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Arrays;

/** What is made sure of before a SQLite file is trusted with metadata. */
record SqliteOpening(Path file, SqliteConnections connections) {
  /** Earlier ones could corrupt a file when a second writer met a checkpoint. */
  private static final int[] OLDEST_SQLITE = {3, 51, 3};

  private static final String HISTORY =
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name = '" + Migrations.HISTORY + "'";

  void prepare() {
    try {
      Files.createDirectories(file.getParent());
      requireSqlite(connections.answer("SELECT sqlite_version()"));
      require("journal_mode", "wal", "Keep the home on a local disk.");
      require("synchronous", "2", "Keep the home on a local disk.");
      migrate();
    } catch (SQLException | IOException e) {
      throw new ProblemException(
          refused("BS-616", "cannot be opened: " + e.getMessage()).blamedOn(Blame.EXTERNAL), e);
    }
  }

  static void requireSqlite(String version) {
    int[] found = Arrays.stream(version.split("\\.")).mapToInt(Integer::parseInt).toArray();
    if (Arrays.compare(found, OLDEST_SQLITE) < 0) {
      throw new ProblemException(
          Problem.of("BS-613", "SQLite", "found version " + version + ", expected 3.51.3 or later")
              .next("Put a newer sqlite-jdbc on the class path; older ones can lose data."));
    }
  }

  private void require(String setting, String expected, String next) throws SQLException {
    String found = connections.answer("PRAGMA " + setting);
    if (!found.equals(expected)) {
      throw new ProblemException(
          refused("BS-616", "found " + setting + " " + found + ", expected " + expected)
              .next(next));
    }
  }

  private void migrate() throws SQLException, IOException {
    if (version() < Migrations.newest()) {
      Migrations.Lock lock = Migrations.lock(file);
      try {
        if (version() < Migrations.newest()) {
          Migrations.run(connections.url());
        }
      } finally {
        lock.close();
      }
    }
    SchemaVersion.requireNotNewer(subject(), version());
  }

  private int version() throws SQLException {
    return SchemaVersion.of(connections::answer, HISTORY);
  }

  private String subject() {
    return "metadata database " + file;
  }

  private Problem refused(String code, String message) {
    return Problem.of(code, subject(), message);
  }
}
