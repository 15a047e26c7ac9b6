package dev.backstitch.testkit;

import static dev.backstitch.testkit.Rows.rows;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.asset.schema.TypeText;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RowsTest {
  @Test
  void quotesKeepCommasBlanksAndQuotes() {
    assertThat(rows("a, b", "'x, y', 'it''s '").cells().get(0))
        .extracting(Cell::text)
        .containsExactly("x, y", "it's ");
  }

  @Test
  void nullIsNoValueUnlessQuoted() {
    assertThat(rows("a, b, c", "NULL, 'NULL', ''").cells().get(0))
        .extracting(Cell::isNull)
        .containsExactly(true, false, false);
  }

  @ParameterizedTest
  @ValueSource(strings = {"1,,2", "1, 2,", "'open, 2", "'x'y, 2", ""})
  void aLineThatCannotBeTakenApartIsRefused(String line) {
    assertThatThrownBy(() -> rows("a, b, c", line))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("Cannot read '" + line + "' from character");
  }

  @Test
  void aLineOfAnotherLengthIsRefused() {
    assertThatThrownBy(() -> rows("a, b", "1, 2", "1, 2, 3"))
        .hasMessage("Cannot read row '1, 2, 3': it has 3 cells, expected 2: a, b");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "DECIMAL(12,2)|12.50|12.5",
        "DECIMAL(12,2)|0.00|0",
        "DECIMAL(12,0)|1200|1200",
        "BIGINT|9007199254740993|9007199254740993",
        "BOOLEAN|true|true",
        "DATE|2024-03-01|2024-03-01",
        "TIMESTAMP|2024-03-01 09:00|2024-03-01T09:00",
        "TIMESTAMP WITH TIME ZONE|2024-03-01 09:00+01:00|2024-03-01T08:00:00Z",
        "DOUBLE|0.1|0.1",
        "BLOB|00ff|00ff",
        "VARCHAR|12.50|12.50",
      })
  void aValueIsReadByItsTypeAndComparedAsSqlDoes(String type, String text, String canonical) {
    assertThat(Values.canonical(read(text, type))).isEqualTo(canonical);
  }

  @Test
  void whatIsNoValueOfTheTypeIsNamed() {
    assertThatThrownBy(() -> read("ten", "INTEGER")).hasMessage("Cannot read 'ten' as INTEGER");
    assertThatThrownBy(() -> read("yes", "BOOLEAN")).hasMessage("Cannot read 'yes' as BOOLEAN");
  }

  private static @Nullable Object read(String text, String type) {
    return Values.read(Cell.line(text).get(0), TypeText.parse("test", type));
  }

  @Test
  void anAnswerPrintsAsRowsAreWritten() {
    List<List<@Nullable Object>> values =
        Stream.of(
                Arrays.<@Nullable Object>asList(
                    new BigDecimal("2.50"), null, "x, y", "", "NULL", 7L),
                Arrays.<@Nullable Object>asList(
                    new BigInteger("12"),
                    LocalDate.of(2024, 3, 1),
                    "it's",
                    true,
                    LocalDateTime.of(2024, 3, 1, 9, 0),
                    OffsetDateTime.parse("2024-03-01T09:00+01:00")))
            .toList();
    Answer answer = new Answer(List.of("a", "b", "c", "d", "e", "f"), values);
    assertThat(answer.lines())
        .containsExactly(
            "2.50, NULL, 'x, y', '', 'NULL', 7",
            "12, 2024-03-01, 'it''s', true, 2024-03-01T09:00, 2024-03-01T08:00:00Z");
    assertThat(Cell.line(answer.lines().get(0)))
        .extracting(Cell::text)
        .containsExactly("2.50", "NULL", "x, y", "", "NULL", "7");
    assertThatThrownBy(answer::value)
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("Expected one value, found 2 rows");
  }
}
