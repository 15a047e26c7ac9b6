package dev.backstitch.storage.outside.jdbc;

import dev.backstitch.asset.definition.Totals.InDatabase;
import dev.backstitch.storage.outside.OutsideDatabases;
import dev.backstitch.storage.outside.OutsideRow;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import java.sql.Types;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Any database with a JDBC driver on the class path. A connection of its own for each question, in
 * a transaction that is read only by the driver's own word and is never committed.
 */
public final class JdbcDatabases implements OutsideDatabases {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final int FETCHED = 1_000;
  private static final Set<Integer> ROUNDED = Set.of(Types.FLOAT, Types.REAL, Types.DOUBLE);

  /** Conditions of the SQL standard (and PostgreSQL) that are not about the text. */
  private static final Set<String> ELSEWHERE = Set.of("08", "53", "57", "58", "40");

  private final Function<String, @Nullable String> environment;
  private final int patienceSeconds;
  private final int mostRows;

  /**
   * @param environment the value of a variable; null when it is not set
   */
  public JdbcDatabases(Function<String, @Nullable String> environment) {
    this(environment, PATIENCE, MOST_ROWS);
  }

  JdbcDatabases(Function<String, @Nullable String> environment, Duration patience, int mostRows) {
    this.environment = environment;
    this.patienceSeconds = Math.toIntExact(patience.toSeconds());
    this.mostRows = mostRows;
  }

  @Override
  public List<OutsideRow> rows(InDatabase database) {
    Refusal unknown = new Refusal(database, database.address());
    String address = database.isNamed() ? variable(database, unknown) : database.address();
    Refusal refusal = new Refusal(database, address);
    SingleSelect.complaint(database.select())
        .ifPresent(
            complaint -> {
              throw refusal.of(complaint, "Ask with one SELECT that returns the totals.");
            });
    try (Connection connection = DriverManager.getConnection(address, properties(address))) {
      return rows(connection, database.select(), refusal);
    } catch (SQLException unreachable) {
      throw refusal.outside("cannot be reached", unreachable);
    }
  }

  private String variable(InDatabase database, Refusal refusal) {
    String value = environment.apply(database.address());
    if (value == null || !value.startsWith(InDatabase.JDBC)) {
      throw refusal.of(
          "found the environment variable "
              + (value == null ? "not set" : "without a jdbc: address"),
          "Set " + database.address() + " to the jdbc: address, then try again.");
    }
    return value;
  }

  /** Drivers that must know it beforehand, or that wait for ever by themselves. */
  private Properties properties(String address) {
    Properties properties = new Properties();
    if (address.startsWith("jdbc:postgresql:")) {
      properties.setProperty("ApplicationName", "backstitch");
      properties.setProperty("readOnly", "true");
      properties.setProperty("connectTimeout", "10");
      properties.setProperty("loginTimeout", "10");
      properties.setProperty("socketTimeout", String.valueOf(patienceSeconds + 10));
    } else if (address.startsWith("jdbc:sqlite:")) {
      properties.setProperty("open_mode", "1");
    }
    return properties;
  }

  private List<OutsideRow> rows(Connection connection, String select, Refusal refusal)
      throws SQLException {
    connection.setAutoCommit(false);
    if (!connection.isReadOnly()) {
      connection.setReadOnly(true);
    }
    if (!connection.isReadOnly()) {
      throw refusal.of(
          "has a driver that does not promise to read only", "Use a driver that does.");
    }
    try (PreparedStatement statement = connection.prepareStatement(SingleSelect.rows(select))) {
      statement.setQueryTimeout(patienceSeconds);
      statement.setMaxRows(mostRows + 1);
      statement.setFetchSize(Math.min(FETCHED, mostRows));
      try (ResultSet answer = statement.executeQuery()) {
        return rows(answer, refusal);
      }
    } catch (SQLTimeoutException slow) {
      throw slow(refusal);
    } catch (SQLException failed) {
      String state = String.valueOf(failed.getSQLState());
      if (state.equals("57014")) {
        throw slow(refusal);
      }
      if (state.length() == 5 && ELSEWHERE.contains(state.substring(0, 2))) {
        throw refusal.outside("did not answer", failed);
      }
      throw refusal.text(failed);
    } finally {
      connection.rollback();
    }
  }

  private RuntimeException slow(Refusal refusal) {
    return refusal.of(
        "did not answer within " + patienceSeconds + " s",
        "Let the database keep the totals ready, and select those.");
  }

  private List<OutsideRow> rows(ResultSet answer, Refusal refusal) throws SQLException {
    ResultSetMetaData columns = answer.getMetaData();
    List<OutsideRow> out = new ArrayList<>();
    while (answer.next()) {
      if (out.size() == mostRows) {
        throw refusal.of(
            "answers more than " + mostRows + " rows", "Select one row for each total.");
      }
      Map<String, @Nullable String> values = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
      for (int i = 1; i <= columns.getColumnCount(); i++) {
        requireExact(columns, i, refusal);
        String name = columns.getColumnLabel(i);
        if (values.containsKey(name)) {
          throw refusal.of("answers two columns " + name, "Give each a name of its own.");
        }
        values.put(name, answer.getString(i));
      }
      out.add(new OutsideRow("row " + (out.size() + 1), values));
    }
    return out;
  }

  private static void requireExact(ResultSetMetaData columns, int i, Refusal refusal)
      throws SQLException {
    if (ROUNDED.contains(columns.getColumnType(i))) {
      throw refusal.of(
          "answers "
              + columns.getColumnLabel(i)
              + " as "
              + columns.getColumnTypeName(i)
              + ", expected an exact number",
          "Cast it in the SELECT, to numeric or to text.");
    }
  }
}
