package dev.backstitch.storage.metadata.jdbc.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.metadata.DatabaseUrl;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.ServerSocket;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PostgresOpeningTest {
  private static final String CANARY = "canary-in-the-mine";

  @Test
  void serverThatDoesNotAnswerIsNamedAndARetryHelps() throws IOException {
    int port = unusedPort();
    assertThatThrownBy(
            () -> PostgresDatabase.open(parsed("jdbc:postgresql://localhost:" + port + "/meta")))
        .isInstanceOf(ProblemException.class)
        .hasMessageStartingWith(
            "BS-618 metadata database jdbc:postgresql://localhost:"
                + port
                + "/meta: is unreachable:")
        .hasMessageEndingWith("Nothing was opened; a retry helps once it answers.");
  }

  @Test
  void serverThatRefusesUsIsNamed() {
    assertThatThrownBy(() -> PostgresDatabase.open(parsed(database("nowhere"))))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("BS-646")
        .hasMessageContaining("cannot be opened: FATAL: database \"nowhere\" does not exist")
        .hasMessageEndingWith(
            "Look at user, database and rights; the password is taken from the URL or"
                + " BACKSTITCH_DATABASE_PASSWORD.");
  }

  @ParameterizedTest
  @ValueSource(strings = {"synchronous_commit=off", "default_transaction_read_only=on"})
  void serverThatWouldNotKeepWhatItAcknowledgesIsRefused(String setting) {
    String url = PostgresServer.text() + "&options=-c%20" + setting;
    assertThatThrownBy(() -> PostgresDatabase.open(parsed(url)))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("BS-648 metadata database jdbc:postgresql://localhost:")
        .hasMessageMatching(
            ".*: found (synchronous_commit off|transaction_read_only on), expected"
                + " (on|off)\\. .*");
  }

  @Test
  void databaseOfANewerProgramIsRefused() throws SQLException {
    String url = made("newer");
    PostgresDatabase.open(parsed(url)).close();
    try (PostgresDatabase database = PostgresDatabase.open(parsed(url))) {
      database.write(
          handle ->
              handle.execute(
                  "INSERT INTO schema_history SELECT 99, '99', 'later', type, script, checksum,"
                      + " installed_by, installed_on, execution_time, success FROM schema_history"
                      + " WHERE version = '1'"));
    }
    assertThatThrownBy(() -> PostgresDatabase.open(parsed(url)))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("BS-614")
        .hasMessageContaining("found schema version 99, expected " + Migrations.newest());
  }

  @Test
  void manyMayOpenANewDatabaseAtOnce() throws Exception {
    String url = made("many");
    ExecutorService threads = Executors.newFixedThreadPool(4);
    Callable<Integer> open =
        () -> {
          try (PostgresDatabase database = PostgresDatabase.open(parsed(url))) {
            return database.<Integer>write(
                handle ->
                    handle.execute(
                        "INSERT INTO properties VALUES ('kind', 'dev') ON CONFLICT DO NOTHING"));
          }
        };
    try {
      int written = 0;
      for (Future<Integer> each :
          threads.invokeAll(IntStream.range(0, 4).mapToObj(i -> open).toList())) {
        written += each.get();
      }
      assertThat(written).isEqualTo(1);
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void passwordIsInNoTextWhateverGoesWrong() throws IOException {
    String closed = "localhost:" + unusedPort();
    List<String> urls =
        List.of(
            "jdbc:postgresql://" + closed + "/meta?user=ana&password=" + CANARY,
            "jdbc:postgresql://ana:" + CANARY + "@" + closed + "/meta",
            "jdbc:postgresql://no.such.host.invalid/meta?password=" + CANARY,
            "jdbc:postgresql://" + closed + ":x/meta?password=" + CANARY,
            "jdbc:postgresql:" + CANARY.length() + "?password=" + CANARY + "&port=" + closed,
            database("nowhere") + "&password=" + CANARY + "&sslpassword=" + CANARY);
    for (String url : urls) {
      DatabaseUrl address = parsed(url);
      Throwable failed = catchThrowable(() -> PostgresDatabase.open(address));
      StringWriter all = new StringWriter();
      failed.printStackTrace(new PrintWriter(all));
      assertThat(all.toString()).contains("BS-6").doesNotContain(CANARY);
      assertThat(address.toString()).doesNotContain(CANARY);
      assertThat(new PostgresSource(address).toString()).doesNotContain(CANARY);
    }
  }

  private static DatabaseUrl parsed(String url) {
    return DatabaseUrl.parse(url);
  }

  private static String database(String name) {
    return PostgresServer.text().replace("/postgres?", "/" + name + "?");
  }

  private static String made(String name) throws SQLException {
    try (Connection connection = PostgresServer.connect();
        Statement statement = connection.createStatement()) {
      statement.execute("DROP DATABASE IF EXISTS " + name);
      statement.execute("CREATE DATABASE " + name);
    }
    return database(name);
  }

  private static int unusedPort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }
}
