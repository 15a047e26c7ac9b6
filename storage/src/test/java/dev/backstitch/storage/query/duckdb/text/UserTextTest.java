package dev.backstitch.storage.query.duckdb.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.storage.query.duckdb.text.UserText.Mark;
import dev.backstitch.storage.query.duckdb.text.UserText.Rendered;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UserTextTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT '$a'",
        "SELECT 'it''s $a'",
        "SELECT \"$a\"",
        "SELECT \"x\"\"$a\"",
        "SELECT 1 -- $a",
        "SELECT 1 /* $a /* nested $a */ $a */",
        "SELECT $$ $a $$",
        "SELECT $q$ $a $$ $q$",
        "SELECT e'\\'$a'",
        "SELECT x$a",
        "SELECT 'open $a"
      })
  void noParameterInsideStringsCommentsAndNames(String sql) {
    assertThat(UserText.of(sql).marks()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT $a",
        "SELECT 1+$a",
        "SELECT $A::INT",
        "SELECT '' || $a",
        "-- c\n$a",
        "/* */$a",
        "SELECT 'a' 'b', $a",
        "SELECT e'\\\\', $a",
        "SELECT $$x$$, $a",
        "-- c\r$a"
      })
  void parametersAreFoundEverywhereElse(String sql) {
    assertThat(UserText.of(sql).marks()).extracting(Mark::name).containsExactly("a");
  }

  @Test
  void positionalParametersAreMarkedToo() {
    assertThat(UserText.of("SELECT ?, $1, '?'").marks())
        .extracting(Mark::name)
        .containsExactly("", "1");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "SELECT 1;|SELECT 1",
        "SELECT 1 ; ;|SELECT 1",
        "SELECT 1; -- end;|SELECT 1  -- end;",
        "SELECT 1; SELECT 2;|SELECT 1; SELECT 2",
        "SELECT ';'|SELECT ';'"
      })
  void semicolonsAtTheEndAreBlanked(String sql, String expected) {
    assertThat(UserText.of(sql).render(Map.of()).sql().strip()).isEqualTo(expected);
  }

  @Test
  void placesAreThoseOfTheUsersText() {
    Rendered text =
        UserText.of("SELECT $long,\n  'é😀', nope").render(Map.of("long", "CAST('x' AS VARCHAR)"));
    String statement = "COPY (/**/" + text.sql() + ") TO 'x'";
    int begin = statement.indexOf("SELECT");
    int nope = bytesBefore(statement, "nope");

    assertThat(text.placeWithin(statement, begin, nope)).hasToString("2:9");
    assertThat(text.placeWithin(statement, begin, bytesBefore(statement, "'x' AS")))
        .as("a place within a value is that of its parameter")
        .hasToString("1:8");
    assertThat(text.placeWithin(statement, begin, 1)).isEqualTo(UserText.Place.UNKNOWN);
    assertThat(text.placeWithin(statement, begin, -1)).isEqualTo(UserText.Place.UNKNOWN);
  }

  private static int bytesBefore(String text, String part) {
    return text.substring(0, text.indexOf(part))
        .getBytes(java.nio.charset.StandardCharsets.UTF_8)
        .length;
  }
}
