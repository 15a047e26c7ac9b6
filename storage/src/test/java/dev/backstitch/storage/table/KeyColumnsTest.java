package dev.backstitch.storage.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.asset.partition.CalendarAxis;
import dev.backstitch.asset.partition.Dimension;
import dev.backstitch.asset.partition.Hours;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.asset.schema.ColumnType.Scalar;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeyColumnsTest {
  private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");
  private static final KeyColumns DAYS =
      columns(Dimension.from("day", CalendarAxis.days(BERLIN), "2000-01-01"));
  private static final KeyColumns HOURS =
      columns(Dimension.from("hour", new Hours(BERLIN), "2000-01-01T00:00"));

  private static KeyColumns columns(Dimension... dimensions) {
    return KeyColumns.of(Scheme.of(dimensions));
  }

  @Test
  void dayIsTheDateOfItsLocalStart() {
    assertThat(DAYS.columns()).containsExactly(Column.of("day", Scalar.DATE).asRequired());
    assertThat(DAYS.values(PartitionKey.of("2026-10-25")))
        .containsExactly(LocalDate.of(2026, 10, 25));
  }

  @Test
  void weekAndMonthAreTheDateOfTheirFirstDay() {
    KeyColumns weeks =
        columns(Dimension.from("week", CalendarAxis.weeks(BERLIN, DayOfWeek.MONDAY), "2024-01-01"));
    KeyColumns months = columns(Dimension.from("month", CalendarAxis.months(BERLIN), "2024-01"));
    assertThat(weeks.values(PartitionKey.of("2024-03-04")))
        .containsExactly(LocalDate.of(2024, 3, 4));
    assertThat(months.values(PartitionKey.of("2024-03"))).containsExactly(LocalDate.of(2024, 3, 1));
    assertThat(months.key(List.of(LocalDate.of(2024, 3, 1)))).isEqualTo(PartitionKey.of("2024-03"));
  }

  @Test
  void hourShownTwiceIsTwoInstants() {
    assertThat(HOURS.columns()).containsExactly(Column.of("hour", Scalar.TIMESTAMPTZ).asRequired());
    assertThat(HOURS.values(PartitionKey.of("2026-10-25T02:00+02:00")))
        .containsExactly(OffsetDateTime.parse("2026-10-25T00:00:00Z"));
    assertThat(HOURS.values(PartitionKey.of("2026-10-25T02:00+01:00")))
        .containsExactly(OffsetDateTime.parse("2026-10-25T01:00:00Z"));
  }

  @Test
  void wholeHasNoColumns() {
    KeyColumns whole = KeyColumns.of(Scheme.WHOLE);
    assertThat(whole.columns()).isEmpty();
    assertThat(whole.values(PartitionKey.WHOLE)).isEmpty();
    assertThat(whole.key(List.of())).isEqualTo(PartitionKey.WHOLE);
  }

  @Test
  void valueInsideAPartitionIsNoKey() {
    KeyColumns months = columns(Dimension.from("month", CalendarAxis.months(BERLIN), "2024-01"));
    assertThatThrownBy(() -> months.key(List.of(LocalDate.of(2024, 3, 2))))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("BS-607 column month: found the value 2024-03-02")
        .hasMessageContaining("Did you mean '2024-03'?");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "eu",
        "../../etc/passwd",
        "a/b",
        "a\\b",
        "..",
        "{x}",
        "a|b",
        "Z\u00fcrich",
        "\ud83e\uddf5",
        "e\u0301",
        "'; DROP TABLE x",
        "NULL",
        "null",
        "2024-03-01",
        "  x  "
      })
  void keysAreKeptAsTheyAreKnownOrNot(String key) {
    KeyColumns grid =
        columns(
            Dimension.from("day", CalendarAxis.days(BERLIN), "2000-01-01"),
            Dimension.growing("region"));
    List<Object> values = grid.values(PartitionKey.of("2024-03-01", key));
    assertThat(values).containsExactly(LocalDate.of(2024, 3, 1), key);
    assertThat(grid.key(values)).isEqualTo(PartitionKey.of("2024-03-01", key));
  }

  @Property
  void everyHourComesBack(@ForAll @IntRange(min = 0, max = 500_000) int hours) {
    OffsetDateTime value = OffsetDateTime.parse("1995-01-01T00:00:00Z").plusHours(hours);
    assertThat(HOURS.values(HOURS.key(List.of(value)))).containsExactly(value);
  }

  @Property
  void everyDayComesBackInAZoneThatSkippedOne(@ForAll @IntRange(min = 0, max = 20_000) int days) {
    KeyColumns apia =
        columns(Dimension.from("day", CalendarAxis.days(ZoneId.of("Pacific/Apia")), "2000-01-01"));
    LocalDate date = LocalDate.of(1990, 1, 1).plusDays(days);
    if (!date.equals(LocalDate.of(2011, 12, 30))) {
      assertThat(apia.values(apia.key(List.of(date)))).containsExactly(date);
    }
  }
}
