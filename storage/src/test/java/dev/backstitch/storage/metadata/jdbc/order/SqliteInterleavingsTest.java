package dev.backstitch.storage.metadata.jdbc.order;

import dev.backstitch.storage.metadata.jdbc.database.Database;
import dev.backstitch.storage.metadata.jdbc.database.SqliteDatabase;
import java.nio.file.Path;
import java.util.function.UnaryOperator;
import org.jdbi.v3.core.ConnectionFactory;
import org.junit.jupiter.api.io.TempDir;

class SqliteInterleavingsTest extends InterleavingsContract {
  @TempDir Path folder;

  @Override
  protected Database open(UnaryOperator<ConnectionFactory> around) {
    return SqliteDatabase.open(folder.resolve("metadata.db"), SqliteDatabase.PATIENCE, around);
  }

  @Override
  protected SteppedConnections.Backend backends() {
    return connection -> 0;
  }

  /** The file has one writer: whoever wants to be the second waits. */
  @Override
  protected Turns.Waiting waiting() {
    return (session, all) ->
        session.isParkedAtALock()
            && !session.inTransaction
            && all.stream().anyMatch(other -> other.inTransaction);
  }

  @Override
  protected int most() {
    return Integer.MAX_VALUE;
  }

  @Override
  protected int everyDay() {
    return 12;
  }
}
