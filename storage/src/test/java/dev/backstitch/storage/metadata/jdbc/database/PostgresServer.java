package dev.backstitch.storage.metadata.jdbc.database;

import dev.backstitch.storage.metadata.DatabaseUrl;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/**
 * A real server for all tests of one process, started when the first asks and as durable as ours.
 */
public final class PostgresServer {
  private static final EmbeddedPostgres SERVER = start();

  private PostgresServer() {}

  private static EmbeddedPostgres start() {
    try {
      return EmbeddedPostgres.builder()
          .setServerConfig("fsync", "on")
          .setServerConfig("synchronous_commit", "on")
          .start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Its database, with whatever is in it. */
  public static DatabaseUrl url() {
    return DatabaseUrl.parse(text());
  }

  static String text() {
    return SERVER.getJdbcUrl("postgres", "postgres");
  }

  /** Its database with no row in any of our tables. */
  public static DatabaseUrl emptied() {
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      // Truncating would make, and force to disk, new files for every table and index.
      statement.execute("SET session_replication_role = replica");
      connection.setAutoCommit(false);
      for (String table : tables(statement)) {
        statement.execute("DELETE FROM " + table);
      }
      connection.commit();
      return url();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private static List<String> tables(Statement statement) throws SQLException {
    List<String> tables = new ArrayList<>();
    try (ResultSet rows =
        statement.executeQuery(
            "SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> '"
                + Migrations.HISTORY
                + "'")) {
      while (rows.next()) {
        tables.add(rows.getString(1));
      }
    }
    return tables;
  }

  /** A connection that nobody of ours knows of. */
  public static Connection connect() throws SQLException {
    return SERVER.getPostgresDatabase().getConnection();
  }

  /** Ends every other connection, as a restart or an operator would; answers how many. */
  static int killAll() throws SQLException {
    try (Connection connection = connect();
        Statement statement = connection.createStatement();
        ResultSet rows =
            statement.executeQuery(
                "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
                    + " WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'"
                    + " AND application_name = 'backstitch'")) {
      rows.next();
      return rows.getInt(1);
    }
  }
}
