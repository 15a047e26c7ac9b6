package dev.backstitch.storage.metadata.jdbc.fault;

import dev.backstitch.storage.metadata.jdbc.database.Database;
import dev.backstitch.storage.metadata.jdbc.database.PostgresDatabase;
import dev.backstitch.storage.metadata.jdbc.database.PostgresServer;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.function.UnaryOperator;
import org.jdbi.v3.core.ConnectionFactory;
import org.junit.jupiter.api.BeforeEach;

class PostgresFaultsTest extends FaultsContract {
  @BeforeEach
  void empty() {
    PostgresServer.emptied();
  }

  @Override
  protected Database open(UnaryOperator<ConnectionFactory> around) {
    return PostgresDatabase.open(PostgresServer.url(), around);
  }

  @Override
  protected boolean isFreeAfterCommit() {
    return true;
  }

  @Override
  protected int everyDay() {
    return 9;
  }

  @Override
  protected void cut(Connection connection) throws SQLException {
    connection.unwrap(Connection.class).abort(Runnable::run);
  }
}
