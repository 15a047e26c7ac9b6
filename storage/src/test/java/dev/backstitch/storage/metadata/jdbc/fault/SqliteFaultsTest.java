package dev.backstitch.storage.metadata.jdbc.fault;

import dev.backstitch.storage.metadata.jdbc.database.Database;
import dev.backstitch.storage.metadata.jdbc.database.SqliteDatabase;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.function.UnaryOperator;
import org.jdbi.v3.core.ConnectionFactory;
import org.junit.jupiter.api.io.TempDir;

class SqliteFaultsTest extends FaultsContract {
  @TempDir Path folder;

  @Override
  protected Database open(UnaryOperator<ConnectionFactory> around) {
    return SqliteDatabase.open(folder.resolve("metadata.db"), SqliteDatabase.PATIENCE, around);
  }

  /** The driver begins the next transaction with the commit of the last. */
  @Override
  protected boolean isFreeAfterCommit() {
    return false;
  }

  @Override
  protected int everyDay() {
    return 2;
  }

  @Override
  protected void cut(Connection connection) throws SQLException {
    connection.close();
  }
}
