package dev.backstitch.storage.query.duckdb;

import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.asset.schema.SqlName;
import dev.backstitch.storage.query.Cancellation;
import dev.backstitch.storage.table.FileCourier;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Collectors;
import org.duckdb.DuckDBConnection;
import org.duckdb.DuckDBDriver;

/**
 * One connection to a locked in-memory instance. For one thread; {@link #duplicate} gives another
 * thread its own. The instance ends with its last connection.
 */
public final class DuckSession implements AutoCloseable {
  private final DuckDBConnection connection;
  private final FileCourier courier;
  private final FileCourier.Hold files;
  private final Map<String, PreparedStatement> calls = new HashMap<>();

  private DuckSession(DuckDBConnection connection, FileCourier courier, FileCourier.Hold files) {
    this.connection = connection;
    this.courier = courier;
    this.files = files;
  }

  static DuckSession open(Sandbox sandbox) {
    FileCourier courier = sandbox.limits().courier();
    FileCourier.Hold files = courier.hold(sandbox.files());
    DuckSession session = connected(courier, files);
    try {
      Files.createDirectories(sandbox.limits().spill());
      Map<String, Object> settings = sandbox.settings();
      settings.forEach((name, value) -> session.execute("SET GLOBAL " + name + " = " + sql(value)));
      session.limitOptimizers(sandbox.optimizers());
      session.execute("SET lock_configuration = true");
      SettingsProof.requireAll(session, sandbox);
      return session;
    } catch (IOException e) {
      session.close();
      throw new UncheckedIOException(e);
    } catch (RuntimeException e) {
      session.close();
      throw e;
    }
  }

  private static DuckSession connected(FileCourier courier, FileCourier.Hold files) {
    try {
      return new DuckSession(connect(), courier, files);
    } catch (RuntimeException e) {
      files.close();
      throw e;
    }
  }

  private void limitOptimizers(Set<String> kept) {
    if (!kept.isEmpty()) {
      List<String> others =
          query("SELECT name FROM duckdb_optimizers()", row -> row.getString(1)).stream()
              .filter(name -> !kept.contains(name))
              .toList();
      execute("SET GLOBAL disabled_optimizers = " + sql(String.join(",", others)));
    }
  }

  private static DuckDBConnection connect() {
    try {
      // Not by DriverManager, which loads every driver there is.
      return new DuckDBDriver()
          .connect("jdbc:duckdb:", new Properties())
          .unwrap(DuckDBConnection.class);
    } catch (SQLException e) {
      throw DuckException.of(e, "");
    }
  }

  private static String sql(Object value) {
    if (value instanceof Collection<?> many) {
      return many.stream().map(DuckSession::sql).collect(Collectors.joining(", ", "[", "]"));
    }
    return value instanceof String text ? SqlName.literal(text) : value.toString();
  }

  /** Another connection to the same instance, for another thread; the files stay this one's. */
  public DuckSession duplicate() {
    try {
      return new DuckSession(
          connection.duplicate().unwrap(DuckDBConnection.class), courier, () -> {});
    } catch (SQLException e) {
      throw DuckException.of(e, "");
    }
  }

  /**
   * Runs a statement of our own; never a user's text on its own.
   *
   * @throws DuckException when DuckDB refuses
   */
  public void execute(String sql) {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    } catch (SQLException e) {
      throw DuckException.of(e, sql);
    }
  }

  /**
   * Runs a statement of our own that may be stopped.
   *
   * @throws DuckException when DuckDB refuses
   * @throws java.util.concurrent.CancellationException when it was stopped
   */
  public void execute(String sql, Cancellation cancellation) {
    try (Statement statement = connection.createStatement();
        Stopping stopping = Stopping.watch(statement, cancellation)) {
      try {
        statement.execute(sql);
      } catch (SQLException e) {
        throw stopping.reason(e, sql);
      }
    } catch (SQLException e) {
      throw DuckException.of(e, sql);
    }
  }

  /** All rows of a statement. */
  public <T> List<T> query(String sql, RowReader<T> reader) {
    return query(sql, Cancellation.NEVER, reader);
  }

  /**
   * All rows of a statement that may be stopped.
   *
   * @throws DuckException when DuckDB refuses
   * @throws java.util.concurrent.CancellationException when it was stopped
   */
  public <T> List<T> query(String sql, Cancellation cancellation, RowReader<T> reader) {
    try (Statement statement = connection.createStatement();
        Stopping stopping = Stopping.watch(statement, cancellation)) {
      try (ResultSet rows = statement.executeQuery(sql)) {
        List<T> out = new ArrayList<>();
        while (rows.next()) {
          out.add(reader.read(rows));
        }
        return out;
      } catch (SQLException e) {
        throw stopping.reason(e, sql);
      }
    } catch (SQLException e) {
      throw DuckException.of(e, sql);
    }
  }

  /**
   * The one value that a statement of our own yields for a text; it is prepared once.
   *
   * @param call with one {@code ?}, where the text stands
   * @throws DuckException when DuckDB refuses
   */
  public String told(String call, String text) {
    try {
      PreparedStatement prepared = calls.get(call);
      if (prepared == null) {
        prepared = connection.prepareStatement(call);
        calls.put(call, prepared);
      }
      prepared.setString(1, text);
      try (ResultSet rows = prepared.executeQuery()) {
        rows.next();
        return rows.getString(1);
      }
    } catch (SQLException e) {
      throw DuckException.of(e, call);
    }
  }

  /**
   * Names of what one SELECT would yield, as the text spells them; runs nothing.
   *
   * @throws DuckException when it does not bind
   */
  public List<String> columnNames(String select) {
    try (PreparedStatement prepared = connection.prepareStatement(select)) {
      ResultSetMetaData columns = prepared.getMetaData();
      List<String> names = new ArrayList<>();
      for (int i = 1; i <= columns.getColumnCount(); i++) {
        names.add(columns.getColumnName(i));
      }
      return names;
    } catch (SQLException e) {
      throw DuckException.of(e, select);
    }
  }

  /**
   * Hands over files that a statement wrote, which are on disk; see {@link FileCourier#deliver}.
   */
  void deliver(List<Path> written) {
    courier.deliver(written);
  }

  /** The JDBC connection, for what needs an appender or a prepared statement. */
  public DuckDBConnection connection() {
    return connection;
  }

  @Override
  public void close() {
    try {
      for (PreparedStatement call : calls.values()) {
        call.close();
      }
      connection.close();
    } catch (SQLException e) {
      throw new ProblemException(
          Problem.of("BS-509", "DuckDB", "cannot close an instance: " + e.getMessage())
              .blamedOn(Blame.ENGINE),
          e);
    } finally {
      files.close();
    }
  }

  /** Reads the row the cursor stands on. */
  @FunctionalInterface
  public interface RowReader<T> {
    T read(ResultSet row) throws SQLException;
  }
}
