package dev.backstitch.storage.metadata.jdbc.database;

import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.flywaydb.core.api.FlywayException;

/** What is made sure of before a PostgreSQL database is trusted with metadata. */
record PostgresOpening(String subject, PostgresSource source) {
  private static final String HISTORY = "SELECT to_regclass('" + Migrations.HISTORY + "')";

  void prepare() {
    try (Connection connection = source.getConnection()) {
      require(connection, "fsync", "on", "A server that does not write to disk loses releases.");
      requireCommitsOnDisk(connection);
      require(connection, "transaction_read_only", "off", "Name the primary, not a standby.");
      require(connection, "server_encoding", "UTF8", "Make the database with ENCODING 'UTF8'.");
      if (version(connection) < Migrations.newest()) {
        Migrations.run(source);
      }
      SchemaVersion.requireNotNewer(subject, version(connection));
    } catch (SQLException | FlywayException failed) {
      throw refused(failed);
    }
  }

  private ProblemException refused(Exception failed) {
    Failure failure = Failure.of(failed);
    if (failure.is(Failure.Kind.UNREACHABLE)) {
      return PostgresDatabase.unreachable(subject, failure, "Nothing was opened", failed);
    }
    return new ProblemException(
        Problem.of("BS-646", subject, "cannot be opened: " + failure.reason())
            .blamedOn(Blame.EXTERNAL)
            .next(
                "Look at user, database and rights; the password is taken from the URL or"
                    + " BACKSTITCH_DATABASE_PASSWORD."),
        failed);
  }

  private void requireCommitsOnDisk(Connection connection) throws SQLException {
    String found = show(connection, "synchronous_commit");
    if (found.equals("off")) {
      throw untrusted(
          "synchronous_commit", found, "on", "A commit must be on disk when it returns.");
    }
  }

  private void require(Connection connection, String setting, String expected, String next)
      throws SQLException {
    String found = show(connection, setting);
    if (!found.equals(expected)) {
      throw untrusted(setting, found, expected, next);
    }
  }

  private ProblemException untrusted(String setting, String found, String expected, String next) {
    return new ProblemException(
        Problem.of("BS-648", subject, "found " + setting + " " + found + ", expected " + expected)
            .next(next));
  }

  private static String show(Connection connection, String setting) throws SQLException {
    return answer(connection, "SHOW " + setting);
  }

  private static int version(Connection connection) throws SQLException {
    return SchemaVersion.of(question -> answer(connection, question), HISTORY);
  }

  private static String answer(Connection connection, String question) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(question)) {
      String answer = rows.next() ? rows.getString(1) : null;
      return answer == null ? "" : answer;
    }
  }
}
