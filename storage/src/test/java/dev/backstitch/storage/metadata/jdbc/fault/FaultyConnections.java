package dev.backstitch.storage.metadata.jdbc.fault;

import dev.backstitch.storage.metadata.jdbc.fault.Fault.Moment;
import dev.backstitch.storage.metadata.jdbc.fault.Fault.Told;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jdbi.v3.core.ConnectionFactory;

/**
 * Connections that fail once when they are told to: every call that reaches the database is
 * counted. A connection that is lost is lost for good, with what it had not committed.
 */
final class FaultyConnections implements UnaryOperator<ConnectionFactory> {
  private static final Set<String> COUNTED =
      Set.of("setAutoCommit", "prepareStatement", "commit", "rollback");

  private final Cut cut;
  private final Consumer<Told> afterLostCommit;
  private Fault fault;
  private int calls;
  private boolean fired;
  private boolean gone;

  /** Takes the line to the database away. */
  @FunctionalInterface
  interface Cut {
    void cut(Connection connection) throws SQLException;
  }

  /**
   * @param afterLostCommit what others do between a commit and the news that it failed
   */
  FaultyConnections(Cut cut, Consumer<Told> afterLostCommit) {
    this.cut = cut;
    this.afterLostCommit = afterLostCommit;
  }

  synchronized void arm(Fault next) {
    fault = next;
    calls = 0;
    fired = false;
    gone = false;
  }

  /** The database can be reached again. */
  synchronized void comeBack() {
    gone = false;
  }

  private synchronized void requireHere() throws SQLException {
    if (gone) {
      throw Told.GONE.exception();
    }
  }

  synchronized boolean hasFired() {
    return fired;
  }

  @Override
  public ConnectionFactory apply(ConnectionFactory real) {
    return new ConnectionFactory() {
      @Override
      public Connection openConnection() throws SQLException {
        requireHere();
        return proxy(Connection.class, new Line(real.openConnection()));
      }

      @Override
      public void closeConnection(Connection connection) throws SQLException {
        real.closeConnection(((Line) Proxy.getInvocationHandler(connection)).connection);
      }
    };
  }

  private static <T> T proxy(Class<T> type, InvocationHandler handler) {
    return type.cast(
        Proxy.newProxyInstance(
            FaultyConnections.class.getClassLoader(), new Class<?>[] {type}, handler));
  }

  private synchronized boolean isDue(Moment moment) {
    if (fault == null || fired || calls != fault.call() || fault.moment() != moment) {
      return false;
    }
    fired = true;
    return true;
  }

  /** One connection, and whether it is still there. */
  private final class Line implements InvocationHandler {
    private final Connection connection;
    private boolean lost;

    Line(Connection connection) {
      this.connection = connection;
    }

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
      Object answer =
          COUNTED.contains(method.getName())
              ? counted(connection, method, arguments)
              : plain(connection, method, arguments);
      if (answer instanceof PreparedStatement statement) {
        return proxy(PreparedStatement.class, statement(statement));
      }
      return answer instanceof Statement statement
          ? proxy(Statement.class, statement(statement))
          : answer;
    }

    private InvocationHandler statement(Statement statement) {
      return (proxy, method, arguments) ->
          method.getName().startsWith("execute")
              ? counted(statement, method, arguments)
              : plain(statement, method, arguments);
    }

    private Object counted(Object target, Method method, Object[] arguments) throws Throwable {
      if (lost) {
        throw Told.LOST.exception();
      }
      synchronized (FaultyConnections.this) {
        calls++;
      }
      if (isDue(Moment.BEFORE)) {
        throw failed();
      }
      Object answer = plain(target, method, arguments);
      if (isDue(Moment.AFTER)) {
        SQLException failed = failed();
        if (method.getName().equals("commit")) {
          afterLostCommit.accept(fault.error());
        }
        throw failed;
      }
      return answer;
    }

    private SQLException failed() throws SQLException {
      if (fault.error() == Told.LOST || fault.error() == Told.GONE) {
        lost = true;
        gone = fault.error() == Told.GONE;
        cut.cut(connection);
      }
      return fault.error().exception();
    }

    private static Object plain(Object target, Method method, Object[] arguments) throws Throwable {
      try {
        return method.invoke(target, arguments);
      } catch (InvocationTargetException failed) {
        throw failed.getCause();
      }
    }
  }
}
