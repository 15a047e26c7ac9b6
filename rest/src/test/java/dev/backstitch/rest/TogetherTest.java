package dev.backstitch.rest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.engine.app.catalog.OtherCatalog;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Five tables of a release in a REST catalog that shows them in one step, and readers of it. */
@Tag("large")
class TogetherTest {
  private static final int SUMS = 3;
  private static final int BUILT = 2 + SUMS;

  @TempDir Path folder;

  @Test
  @DisplayName("A048 readers of the catalog see five old tables or five new ones, failures or not")
  void readersSeeAllOldOrAllNewThoughTheServerFailsBetweenTheSecondAndTheThird() throws Exception {
    DairyHome.deliver(folder);
    try (RestServer server = RestServer.start(folder, Habit.ATOMIC)) {
      try (DairyHome home = DairyHome.open(folder, 1, SUMS)) {
        home.materialize();
        home.backstitch.otherCatalog().attach(server.url());
        assertThat(home.backstitch.otherCatalog().tell()).isEmpty();
      }
      Readers readers = new Readers(folder);
      readers.start();
      Set<Map<String, String>> whole = ConcurrentHashMap.newKeySet();
      whole.add(readers.pointers());
      for (int factor = 2; factor <= 7; factor++) {
        Map<String, String> before = readers.pointers();
        boolean fails = factor % 2 == 0;
        try (DairyHome home = DairyHome.open(folder, factor, SUMS)) {
          server.committing().failAfter(fails ? 2 : Integer.MAX_VALUE);
          home.restate();
          assertThat(readers.pointers().equals(before)).isEqualTo(fails);
          assertThat(home.backstitch.otherCatalog().untold().isEmpty()).isEqualTo(!fails);
          // As a command that is killed here leaves it.
        }
        server.committing().failAfter(Integer.MAX_VALUE);
        try (DairyHome home = DairyHome.open(folder, factor, SUMS)) {
          OtherCatalog catalog = home.backstitch.otherCatalog();
          assertThat(catalog.atStart()).isEmpty();
          catalog.tellPending();
          assertThat(catalog.view().orElseThrow().pending()).isEmpty();
          assertThat(catalog.view().orElseThrow().told()).isEqualTo(home.release());
          assertThat(home.total())
              .containsExactly(
                  Integer.toString(11 * factor),
                  Integer.toString(22 * factor),
                  Integer.toString(33 * factor));
        }
        Map<String, String> after = readers.pointers();
        assertThat(changed(before, after)).isEqualTo(BUILT);
        whole.add(after);
      }
      readers.stop();
      System.out.printf(
          "%d reads of %d tables in a REST catalog, %d states seen, %d mixed%n",
          readers.reads.get(), BUILT, readers.seen.size(), mixed(readers.seen, whole));
      assertThat(readers.failed).isEmpty();
      assertThat(readers.seen).hasSizeGreaterThan(2).isSubsetOf(whole);
    }
  }

  private static long mixed(Set<Map<String, String>> seen, Set<Map<String, String>> whole) {
    return seen.stream().filter(state -> !whole.contains(state)).count();
  }

  private static long changed(Map<String, String> before, Map<String, String> after) {
    return after.entrySet().stream()
        .filter(table -> !table.getValue().equals(before.get(table.getKey())))
        .count();
  }

  /** A reader of the server's own database, who takes all pointers in one SELECT. */
  private static final class Readers {
    private final String database;
    private final AtomicBoolean stopped = new AtomicBoolean();
    private final AtomicLong reads = new AtomicLong();
    private final Set<Map<String, String>> seen = ConcurrentHashMap.newKeySet();
    private final Set<String> failed = ConcurrentHashMap.newKeySet();
    private final Thread thread = new Thread(this::loop, "reader");

    Readers(Path folder) {
      this.database = "jdbc:sqlite:" + folder.resolve("catalog.db") + "?busy_timeout=30000";
    }

    void start() {
      thread.start();
    }

    void stop() throws InterruptedException {
      stopped.set(true);
      thread.join();
    }

    private void loop() {
      try (Connection connection = DriverManager.getConnection(database)) {
        while (!stopped.get()) {
          seen.add(pointers(connection));
          reads.incrementAndGet();
        }
      } catch (SQLException | RuntimeException unexpected) {
        failed.add(unexpected.toString());
      }
    }

    Map<String, String> pointers() throws SQLException {
      try (Connection connection = DriverManager.getConnection(database)) {
        return pointers(connection);
      }
    }

    private static Map<String, String> pointers(Connection connection) throws SQLException {
      Map<String, String> out = new TreeMap<>();
      try (Statement statement = connection.createStatement();
          ResultSet row =
              statement.executeQuery(
                  "SELECT table_name, metadata_location FROM iceberg_tables"
                      + " WHERE table_namespace = 'dairy'")) {
        while (row.next()) {
          out.put(row.getString(1), row.getString(2));
        }
      }
      return out;
    }
  }
}
