package dev.backstitch.storage.metadata.jdbc.database;

import dev.backstitch.storage.metadata.DatabaseUrl;
import java.io.PrintWriter;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.util.Properties;
import java.util.logging.Logger;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * New connections to one PostgreSQL database. Keeps the secrets to itself: neither the pool nor the
 * migrations, which print what they know, ever see them.
 */
final class PostgresSource implements DataSource {
  /** By name: annotations of its class are of a library that compilers would have to have. */
  private static final String DRIVER = "org.postgresql.Driver";

  private static final String CONNECT_SECONDS = "10";

  /** Longer than any lock is waited for; a network that swallows packets must not hold us. */
  private static final String SOCKET_SECONDS = "90";

  private final String url;
  private final Properties settings;

  PostgresSource(DatabaseUrl address) {
    this.url = address.withoutSecrets();
    this.settings = new Properties();
    settings.setProperty("connectTimeout", CONNECT_SECONDS);
    settings.setProperty("socketTimeout", SOCKET_SECONDS);
    settings.setProperty("tcpKeepAlive", "true");
    settings.setProperty("ApplicationName", "backstitch");
    settings.putAll(address.settings());
  }

  @Override
  public Connection getConnection() throws SQLException {
    Connection connection = driver().connect(url, settings);
    if (connection == null) {
      throw new SQLException("Cannot connect to " + url + ": this is no address of PostgreSQL");
    }
    return connection;
  }

  private static Driver driver() throws SQLException {
    try {
      return Class.forName(DRIVER).asSubclass(Driver.class).getDeclaredConstructor().newInstance();
    } catch (ReflectiveOperationException missing) {
      throw new SQLException("Cannot find " + DRIVER + " on the class path", missing);
    }
  }

  @Override
  public Connection getConnection(String user, String password) throws SQLException {
    throw new SQLFeatureNotSupportedException("Cannot connect as somebody else");
  }

  @Override
  public @Nullable PrintWriter getLogWriter() {
    return null;
  }

  @Override
  public void setLogWriter(@Nullable PrintWriter out) {
    // There is nothing to write.
  }

  @Override
  public void setLoginTimeout(int seconds) {
    // The address says how long is waited.
  }

  @Override
  public int getLoginTimeout() {
    return 0;
  }

  @Override
  public Logger getParentLogger() throws SQLFeatureNotSupportedException {
    throw new SQLFeatureNotSupportedException();
  }

  @Override
  public <T> T unwrap(Class<T> type) throws SQLException {
    throw new SQLException("Cannot unwrap a source of connections as " + type.getName());
  }

  @Override
  public boolean isWrapperFor(Class<?> type) {
    return false;
  }

  @Override
  public String toString() {
    return url;
  }
}
