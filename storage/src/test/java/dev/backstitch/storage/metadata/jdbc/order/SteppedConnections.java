package dev.backstitch.storage.metadata.jdbc.order;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jdbi.v3.core.ConnectionFactory;

/**
 * Connections that stop a session before each step of its transactions: begin, the first statement
 * on each kind of row that is locked, the first swap of a pointer, commit.
 */
final class SteppedConnections implements UnaryOperator<ConnectionFactory> {
  private static final Map<String, String> STEPS = new LinkedHashMap<>();

  static {
    STEPS.put("counters", "lock");
    STEPS.put("workspaces", "workspace");
    STEPS.put(" leases", "lease");
    STEPS.put("asset_heads", "pin");
    STEPS.put("UPDATE iceberg_tables", "swap");
  }

  private final Backend backend;

  /** The number of the server's process for a connection; 0 when there is none. */
  @FunctionalInterface
  interface Backend {
    int of(Connection connection) throws SQLException;
  }

  SteppedConnections(Backend backend) {
    this.backend = backend;
  }

  @Override
  public ConnectionFactory apply(ConnectionFactory real) {
    return new ConnectionFactory() {
      @Override
      public Connection openConnection() throws SQLException {
        Connection connection = real.openConnection();
        Turns.Session session = Turns.current();
        if (session != null) {
          session.backend = backend.of(connection);
        }
        return (Connection)
            Proxy.newProxyInstance(
                SteppedConnections.class.getClassLoader(),
                new Class<?>[] {Connection.class},
                new Line(connection));
      }

      @Override
      public void closeConnection(Connection connection) throws SQLException {
        real.closeConnection(((Line) Proxy.getInvocationHandler(connection)).connection);
        Turns.Session session = Turns.current();
        if (session != null) {
          session.inTransaction = false;
        }
      }
    };
  }

  /** One connection, and the steps of its transaction that were made. */
  private static final class Line implements InvocationHandler {
    private final Connection connection;
    private final Set<String> made = new HashSet<>();

    Line(Connection connection) {
      this.connection = connection;
    }

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
      Turns.Session session = Turns.current();
      if (session != null) {
        stop(session, method.getName(), arguments);
      }
      try {
        return method.invoke(connection, arguments);
      } catch (InvocationTargetException failed) {
        throw failed.getCause();
      }
    }

    private void stop(Turns.Session session, String method, Object[] arguments) {
      if (method.equals("setAutoCommit") && arguments[0].equals(false)) {
        session.inTransaction = true;
        Turns.at("begin");
      } else if (method.equals("commit")) {
        Turns.at("commit");
      } else if (method.equals("prepareStatement") && session.inTransaction) {
        STEPS.forEach(
            (words, step) -> {
              if (arguments[0].toString().contains(words) && made.add(step)) {
                Turns.at(step);
              }
            });
      }
    }
  }
}
