package dev.backstitch.storage.query.duckdb.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.schema.Column;
import dev.backstitch.asset.schema.ColumnType.Scalar;
import dev.backstitch.storage.query.Binder.Bound;
import dev.backstitch.storage.query.duckdb.Limits;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A088: hostile size")
class BoundedBinderTest {
  private static final Map<String, List<Column>> T =
      Map.of("t", List.of(Column.of("a", Scalar.INTEGER), Column.of("b", Scalar.INTEGER)));

  @TempDir Path spill;

  @Test
  void tenThousandAlternativesAreRefusedUnread() {
    String sql =
        IntStream.range(0, 10_000)
            .mapToObj(i -> "a = " + i)
            .collect(Collectors.joining(" OR ", "SELECT a FROM t WHERE ", ""));
    assertThat(refusal(sql)).isEqualTo("has more than 10,000 words and signs");
  }

  @Test
  void aMegabyteIsRefusedUnread() {
    assertThat(refusal("SELECT '" + "x".repeat(1 << 20) + "' AS x FROM t"))
        .isEqualTo("has 1,048,597 characters, expected at most 131,072");
  }

  @Test
  void aThousandNestedBracketsAreRefusedUnread() {
    String sql = "SELECT " + "(".repeat(1_000) + "a" + ")".repeat(1_000) + " AS x FROM t";
    assertThat(refusal(sql)).isEqualTo("is nested more than 500 brackets deep");
  }

  /** On a thread with a small stack, some 900 of them in each other would end the process. */
  @ParameterizedTest
  @ValueSource(ints = {300, 900, 990, 4_000})
  void whatTheDatabaseItselfFindsTooDeepIsAnAnswer(int times) {
    assertThat(refusal("SELECT a" + " + 1".repeat(times) + " AS x FROM t"))
        .contains("Max expression depth");
    assertThat(refusal("SELECT " + "NOT ".repeat(times) + " a > 1 AS x FROM t"))
        .contains("Max expression depth");
  }

  /** Each step doubles the columns, and the database compares each of their names with all. */
  @Test
  void aShortTextOfEndlessWorkIsGivenUpAndTheNextOneIsAnswered() {
    try (BoundedBinder binder =
        new BoundedBinder(Limits.spillingTo(spill), Duration.ofMillis(100))) {
      assertThat(error(bind(binder, doubled(13)))).contains("takes more than 100 ms");
      assertThat(bind(binder, "SELECT a FROM t").columns()).hasSize(1);
    }
  }

  @Test
  void aTextThatWouldDoubleForEverIsRefusedUnbound() {
    assertThat(refusal(doubled(60)))
        .isEqualTo("grows to more than 10,000 columns and fields in one SELECT");
  }

  @Test
  void signsInStringsAndCommentsAreNotCounted() {
    String sql = "SELECT '" + "(".repeat(600) + "' AS x /* " + "a ".repeat(20_000) + "*/ FROM t";
    try (BoundedBinder binder = new BoundedBinder(Limits.spillingTo(spill))) {
      assertThat(bind(binder, sql).error()).isNull();
    }
  }

  private static String doubled(int times) {
    StringBuilder sql = new StringBuilder("WITH c0 AS (SELECT a FROM t)");
    for (int i = 1; i <= times; i++) {
      sql.append(", c%d AS (SELECT x.*, y.* FROM c%d x, c%d y)".formatted(i, i - 1, i - 1));
    }
    return sql + " SELECT * FROM c" + times;
  }

  private String refusal(String sql) {
    try (BoundedBinder binder = new BoundedBinder(Limits.spillingTo(spill))) {
      return error(bind(binder, sql));
    }
  }

  private static Bound bind(BoundedBinder binder, String sql) {
    return binder.bind(sql, T, List.of(), List.of());
  }

  private static String error(Bound bound) {
    assertThat(bound.error()).isNotNull();
    return bound.error().message();
  }
}
