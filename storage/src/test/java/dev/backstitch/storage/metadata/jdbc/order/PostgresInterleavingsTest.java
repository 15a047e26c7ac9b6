package dev.backstitch.storage.metadata.jdbc.order;

import dev.backstitch.storage.metadata.jdbc.database.Database;
import dev.backstitch.storage.metadata.jdbc.database.PostgresDatabase;
import dev.backstitch.storage.metadata.jdbc.database.PostgresServer;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.function.UnaryOperator;
import org.jdbi.v3.core.ConnectionFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

class PostgresInterleavingsTest extends InterleavingsContract {
  private Connection watch;

  @BeforeEach
  void empty() throws SQLException {
    PostgresServer.emptied();
    watch = PostgresServer.connect();
  }

  @AfterEach
  void stopWatching() throws SQLException {
    watch.close();
  }

  @Override
  protected Database open(UnaryOperator<ConnectionFactory> around) {
    return PostgresDatabase.open(PostgresServer.url(), around);
  }

  @Override
  protected SteppedConnections.Backend backends() {
    return connection -> {
      try (Statement statement = connection.createStatement();
          ResultSet rows = statement.executeQuery("SELECT pg_backend_pid()")) {
        rows.next();
        return rows.getInt(1);
      }
    };
  }

  @Override
  protected Turns.Waiting waiting() {
    return (session, all) -> {
      try (PreparedStatement statement =
          watch.prepareStatement("SELECT cardinality(pg_blocking_pids(?)) > 0")) {
        statement.setInt(1, session.backend);
        try (ResultSet rows = statement.executeQuery()) {
          rows.next();
          return rows.getBoolean(1);
        }
      } catch (SQLException e) {
        throw new IllegalStateException(e);
      }
    };
  }

  @Override
  protected int most() {
    return 1_000;
  }

  @Override
  protected int everyDay() {
    return 4;
  }
}
