package dev.backstitch.storage.query.duckdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.storage.query.Batches.Order;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SandboxTest {
  @TempDir Path folder;

  private Limits limits() {
    return new Limits(2, 700L << 20, folder.resolve("spill"));
  }

  @Test
  void settingsHoldOnEveryConnection() {
    try (DuckSession session =
            Sandbox.sealed(limits()).writing(folder.resolve("out"), 77).in(Order.FIXED).open();
        DuckSession other = session.duplicate()) {
      for (DuckSession one : List.of(session, other)) {
        assertThat(
                one.query(
                    "SELECT current_setting('TimeZone') || ' ' || current_setting('threads') || ' '"
                        + " || current_setting('preserve_insertion_order') || ' '"
                        + " || current_setting('partitioned_write_max_open_files')",
                    row -> row.getString(1)))
            .containsExactly("UTC 1 true 77");
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SET threads = 3",
        "SET GLOBAL memory_limit = '9GB'",
        "RESET threads",
        "SET TimeZone = 'Asia/Tokyo'",
        "SET lock_configuration = false",
        "SET enable_external_access = true",
        "SET allowed_paths = ['/etc/passwd']",
        "INSTALL httpfs",
        "LOAD 'httpfs'",
        "ATTACH 'DIR/x.db'",
        "COPY (SELECT 1) TO 'DIR/x.csv'",
        "COPY (SELECT 1) TO 'DIR/out/../x.csv'",
        "EXPORT DATABASE 'DIR/x'",
        "FROM read_text('/etc/passwd')",
        "FROM read_text('DIR/other.txt')",
        "FROM read_text('DIR/out/link.txt')",
        "FROM glob('DIR/*')",
        "FROM sniff_csv('DIR/other.txt')",
        "FROM 'http://localhost/x.parquet'"
      })
  void whatIsNotGrantedIsDenied(String sql) throws IOException {
    Path other = Files.writeString(folder.resolve("other.txt"), "x");
    Path out = Files.createDirectories(folder.resolve("out"));
    Files.createSymbolicLink(out.resolve("link.txt"), other);
    try (DuckSession session = Sandbox.sealed(limits()).writing(out, 1).open()) {
      assertThatThrownBy(() -> session.execute(sql.replace("DIR", folder.toString())))
          .isInstanceOf(DuckException.class);
    }
  }

  @Test
  void whatIsGrantedWorks() throws IOException {
    String file = Files.writeString(folder.resolve("a, 'b'].txt"), "x").toString();
    Path out = Files.createDirectories(folder.resolve("out"));
    try (DuckSession session =
        Sandbox.sealed(limits()).reading(List.of(file)).writing(out, 1).open()) {
      session.execute("COPY (SELECT 1) TO '" + out + "/x.csv'");
      assertThat(
              session.query(
                  "SELECT content FROM read_text('" + file.replace("'", "''") + "')",
                  row -> row.getString(1)))
          .containsExactly("x");
    }
  }

  @Test
  void errorsKeepKindTextAndPlace() {
    try (DuckSession session = Sandbox.sealed(limits()).open()) {
      assertThatThrownBy(() -> session.query("SELECT 'é', \"no\npe\"", row -> 1))
          .isInstanceOfSatisfying(
              DuckException.class,
              e -> {
                assertThat(e.kind()).isEqualTo("binder");
                assertThat(e.text()).startsWith("Referenced column \"no\npe\"");
                assertThat(e.offset()).isEqualTo(13);
                assertThat(e.isFatal()).isFalse();
              });
    }
  }

  @Test
  void aRunningStatementIsStoppedAndTheSessionLives() {
    try (DuckSession session = Sandbox.sealed(limits()).open()) {
      String endless = "SELECT count(*) FROM range(9999999) a, range(9999999) b WHERE a.range = -1";
      for (int i = 0; i < 3; i++) {
        assertThatThrownBy(() -> session.query(endless, stop -> new Thread(stop).start(), row -> 1))
            .isInstanceOf(CancellationException.class);
        assertThatThrownBy(() -> session.query(endless, Runnable::run, row -> 1))
            .isInstanceOf(CancellationException.class);
      }
      assertThat(session.query("SELECT 42", row -> row.getInt(1))).containsExactly(42);
    }
  }

  @Test
  void stoppingAfterTheEndDoesNothing() {
    Runnable[] late = {() -> {}};
    try (DuckSession session = Sandbox.sealed(limits()).open()) {
      session.query("SELECT 1", stop -> late[0] = stop, row -> 1);
      late[0].run();
      assertThat(session.query("SELECT 42", row -> row.getInt(1))).containsExactly(42);
    }
  }
}
