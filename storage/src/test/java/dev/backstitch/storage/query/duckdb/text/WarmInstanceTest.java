package dev.backstitch.storage.query.duckdb.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.storage.query.duckdb.DuckException;
import dev.backstitch.storage.query.duckdb.DuckSession;
import dev.backstitch.storage.query.duckdb.Sandbox;
import dev.backstitch.storage.query.duckdb.WarmInstance;
import dev.backstitch.storage.query.duckdb.Workbench;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WarmInstanceTest {
  @TempDir Path folder;

  private WarmInstance warm() {
    return new WarmInstance(Sandbox.sealed(new Workbench(folder).limits()));
  }

  @Test
  void whatAUseCreatesIsGoneInTheNext() {
    try (WarmInstance warm = warm()) {
      for (int i = 0; i < 3; i++) {
        assertThat(
                warm.<Integer>rolledBack(
                    session -> {
                      session.execute("CREATE TABLE main.t AS SELECT 7 AS a");
                      return session.query("FROM t", row -> row.getInt(1)).get(0);
                    }))
            .isEqualTo(7);
      }
    }
  }

  @Test
  void anInternalErrorIsFollowedByAFreshInstance() {
    try (WarmInstance warm = warm()) {
      assertThatThrownBy(
              () -> warm.rolledBack(session -> BoundPlan.bind(session, "SELECT $unresolved")))
          .isInstanceOfSatisfying(DuckException.class, e -> assertThat(e.isFatal()).isTrue());
      assertThat(warm.rolledBack(session -> BoundPlan.bind(session, "SELECT 1")).count())
          .isEqualTo(1);
    }
  }

  @Test
  void aRefusedStatementSpoilsNothing() {
    try (WarmInstance warm = warm()) {
      assertThatThrownBy(
              () ->
                  warm.rolledBack(
                      session -> {
                        session.execute("SELECT nope");
                        return 0;
                      }))
          .isInstanceOf(DuckException.class);
      assertThat(warm.<Long>rolledBack(s -> s.query("SELECT 1", r -> r.getLong(1)).get(0)))
          .isEqualTo(1L);
    }
  }

  private static final String ONE = "CREATE TEMP TABLE one (a INTEGER);";
  private static final String TWO = "CREATE TEMP TABLE two (b VARCHAR);";

  @Test
  void whatASetupMadeServesTheNextUseAfterTheSame() {
    try (WarmInstance warm = warm()) {
      List<Long> made = new ArrayList<>();
      for (int i = 0; i < 3; i++) {
        made.add(warm.after(ONE, session -> oid(session, "one")));
      }
      assertThat(made).hasSize(3).containsOnly(made.get(0));
    }
  }

  @Test
  void anotherSetupFindsNothingOfTheFirst() {
    try (WarmInstance warm = warm()) {
      for (int i = 0; i < 2; i++) {
        assertThat(warm.<List<String>>after(ONE, WarmInstanceTest::tables)).containsExactly("one");
        assertThat(warm.<List<String>>after(TWO, WarmInstanceTest::tables)).containsExactly("two");
        assertThat(warm.<List<String>>after("", WarmInstanceTest::tables)).isEmpty();
        assertThat(warm.<List<String>>rolledBack(WarmInstanceTest::tables)).isEmpty();
      }
    }
  }

  @Test
  void aRefusalAfterASetupTakesItBack() {
    try (WarmInstance warm = warm()) {
      assertThatThrownBy(() -> warm.after(ONE, session -> BoundPlan.bind(session, "FROM two")))
          .isInstanceOf(DuckException.class);
      assertThatThrownBy(() -> warm.after(ONE + "CREATE nonsense;", WarmInstanceTest::tables))
          .isInstanceOf(DuckException.class);
      assertThat(warm.<List<String>>rolledBack(WarmInstanceTest::tables)).isEmpty();
      assertThat(warm.<List<String>>after(ONE, WarmInstanceTest::tables)).containsExactly("one");
    }
  }

  @Test
  void usesAtOnceEachHaveTheTablesOfTheirOwnSetup() {
    try (WarmInstance warm = warm()) {
      List<List<String>> seen =
          IntStream.range(0, 60)
              .parallel()
              .mapToObj(i -> warm.after(i % 3 == 0 ? ONE : TWO, WarmInstanceTest::tables))
              .toList();
      for (int i = 0; i < seen.size(); i++) {
        assertThat(seen.get(i)).containsExactly(i % 3 == 0 ? "one" : "two");
      }
    }
  }

  private static List<String> tables(DuckSession session) {
    return session.query(
        "SELECT table_name FROM duckdb_tables() WHERE temporary", row -> row.getString(1));
  }

  private static long oid(DuckSession session, String table) {
    return session
        .query(
            "SELECT table_oid FROM duckdb_tables() WHERE table_name = '" + table + "'",
            row -> row.getLong(1))
        .get(0);
  }
}
