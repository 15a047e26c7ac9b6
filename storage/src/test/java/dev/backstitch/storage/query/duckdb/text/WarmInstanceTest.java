package dev.backstitch.storage.query.duckdb.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.storage.query.duckdb.DuckException;
import dev.backstitch.storage.query.duckdb.Sandbox;
import dev.backstitch.storage.query.duckdb.WarmInstance;
import dev.backstitch.storage.query.duckdb.Workbench;
import java.nio.file.Path;
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
}
