package dev.backstitch.asset.partition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.asset.time.Window;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CalendarAxisTest {
  private static CalendarAxis days(String zone) {
    return CalendarAxis.days(ZoneId.of(zone));
  }

  private static String window(Axis axis, String key) {
    return axis.window(axis.cell(key)).toString();
  }

  private static String at(Axis axis, String instant) {
    return axis.text(axis.floor(Instant.parse(instant).getEpochSecond()));
  }

  @Test
  @DisplayName("A003 Berlin days of 23 and 25 hours, rows on the right side of the boundary")
  void daysOfChangingClocks() {
    CalendarAxis berlin = days("Europe/Berlin");
    assertThat(window(berlin, "2026-03-29"))
        .isEqualTo("[2026-03-28T23:00:00Z, 2026-03-29T22:00:00Z)");
    assertThat(window(berlin, "2026-10-25"))
        .isEqualTo("[2026-10-24T22:00:00Z, 2026-10-25T23:00:00Z)");
    assertThat(berlin.window(berlin.cell("2026-03-29")).length()).hasHours(23);
    assertThat(berlin.window(berlin.cell("2026-10-25")).length()).hasHours(25);
    assertThat(at(berlin, "2026-10-25T22:59:59Z")).isEqualTo("2026-10-25");
    assertThat(at(berlin, "2026-10-25T23:00:00Z")).isEqualTo("2026-10-26");
  }

  @Test
  @DisplayName("A004 each instant is in one day, also where midnight is repeated")
  void repeatedMidnightBelongsToOneDay() {
    CalendarAxis havana = days("America/Havana");
    assertThat(at(havana, "2026-11-01T04:30:00Z")).isEqualTo("2026-11-01");
    assertThat(at(havana, "2026-11-01T05:30:00Z")).isEqualTo("2026-11-01");
    Window day = havana.window(havana.cell("2026-11-01"));
    assertThat(day.start()).isEqualTo("2026-11-01T04:00:00Z");
    assertThat(day.length()).hasHours(25);
    CalendarAxis vancouver = days("America/Vancouver");
    long row = Instant.parse("2026-11-02T07:30:00Z").getEpochSecond();
    assertThat(vancouver.window(vancouver.floor(row)).contains(Instant.ofEpochSecond(row)))
        .isTrue();
  }

  @Test
  @DisplayName("A005 weeks by their first day over a clock change; months of 743 and 721 hours")
  void weeksAndMonthsOverClockChanges() {
    ZoneId newYork = ZoneId.of("America/New_York");
    CalendarAxis sundays = CalendarAxis.weeks(newYork, DayOfWeek.SUNDAY);
    assertThat(window(sundays, "2026-11-01"))
        .isEqualTo("[2026-11-01T04:00:00Z, 2026-11-08T05:00:00Z)");
    assertThat(sundays.window(sundays.cell("2026-11-01")).length()).hasHours(169);
    CalendarAxis mondays = CalendarAxis.weeks(newYork, DayOfWeek.MONDAY);
    assertThat(at(mondays, "2026-11-01T12:00:00Z")).isEqualTo("2026-10-26");
    CalendarAxis months = CalendarAxis.months(newYork);
    assertThat(months.window(months.cell("2026-03")).length()).hasHours(743);
    assertThat(months.window(months.cell("2026-11")).length()).hasHours(721);
    Ranges week = Ranges.of(sundays.cell("2026-11-01"), sundays.cell("2026-11-08"));
    assertThat(CalendarAxis.days(newYork).count(week)).isEqualTo(7);
  }

  @Test
  @DisplayName("A007 a day holds its last microsecond and not the next midnight")
  void daysAreHalfOpen() {
    CalendarAxis utc = days("UTC");
    Window day = utc.window(utc.cell("2026-01-01"));
    assertThat(day).hasToString("[2026-01-01T00:00:00Z, 2026-01-02T00:00:00Z)");
    assertThat(day.contains(Instant.parse("2026-01-01T23:59:59.999999Z"))).isTrue();
    assertThat(day.contains(Instant.parse("2026-01-02T00:00:00Z"))).isFalse();
  }

  @Test
  @DisplayName("A009 A010 the New York day is bounded by its own midnights, not by those of UTC")
  void businessDayIsNotTheUtcDay() {
    CalendarAxis newYork = days("America/New_York");
    assertThat(window(newYork, "2026-01-15"))
        .isEqualTo("[2026-01-15T05:00:00Z, 2026-01-16T05:00:00Z)");
    assertThat(at(newYork, "2026-01-15T04:59:59Z")).isEqualTo("2026-01-14");
    assertThat(at(newYork, "2026-01-15T05:00:00Z")).isEqualTo("2026-01-15");
  }

  @Test
  @DisplayName("A011 column values are UTC instants or local dates, whatever the host's zone")
  void columnValuesDoNotDependOnTheHost() {
    CalendarAxis tokyo = days("Asia/Tokyo");
    assertThat(tokyo.columnText(tokyo.cell("2026-06-01"))).isEqualTo("2026-06-01");
    CalendarAxis months = CalendarAxis.months(ZoneId.of("Asia/Tokyo"));
    assertThat(months.columnText(months.cell("2026-06"))).isEqualTo("2026-06-01");
    Hours hours = new Hours(ZoneId.of("Asia/Tokyo"));
    assertThat(hours.columnText(hours.cell("2026-06-01T09:00"))).isEqualTo("2026-06-01T00:00:00Z");
    assertThat(tokyo.sqlType()).isEqualTo("DATE");
    assertThat(hours.sqlType()).isEqualTo("TIMESTAMPTZ");
  }

  @Test
  @DisplayName("A012 weeks are named by their first date, so the year's turn is no special case")
  void weeksOverTheYear() {
    CalendarAxis weeks = CalendarAxis.weeks(ZoneId.of("UTC"), DayOfWeek.MONDAY);
    assertThat(at(weeks, "2027-01-01T00:00:00Z")).isEqualTo("2026-12-28");
    long previous = Ranges.MIN;
    for (LocalDate d = LocalDate.of(2020, 1, 1); d.getYear() < 2036; d = d.plusDays(1)) {
      long cell = weeks.floor(d.toEpochDay() * 86_400);
      assertThat(weeks.cell(weeks.text(cell))).isEqualTo(cell).isGreaterThanOrEqualTo(previous);
      previous = cell;
    }
  }

  @Test
  void aDateThatTheZoneSkippedIsNoCellAndIsNotCounted() {
    CalendarAxis apia = days("Pacific/Apia");
    long before = apia.cell("2011-12-29");
    long after = apia.cell("2011-12-31");
    assertThat(apia.plus(before, 1)).isEqualTo(after);
    assertThat(apia.plus(after, -1)).isEqualTo(before);
    assertThat(apia.text(apia.plus(before, 30))).isEqualTo("2012-01-29");
    assertThat(apia.count(Ranges.of(apia.cell("2011-12-01"), apia.cell("2012-01-01"))))
        .isEqualTo(30);
    assertThat(apia.shift(Ranges.of(before, after), 0, 1))
        .isEqualTo(Ranges.of(before, apia.cell("2012-01-01")));
    assertThatThrownBy(() -> apia.cell("2011-12-30"))
        .hasMessage("BS-204 2011-12-30: found a date that never happened in Pacific/Apia.");
  }

  @Test
  void theOldDateShownAgainBelongsToTheNewDay() {
    // Clocks went from 00:01 back to 23:01 of the day before.
    CalendarAxis stJohns = days("America/St_Johns");
    assertThat(at(stJohns, "2010-11-07T02:30:30Z")).isEqualTo("2010-11-07");
    assertThat(at(stJohns, "2010-11-07T03:00:00Z")).isEqualTo("2010-11-07");
    assertThat(at(stJohns, "2010-11-07T02:29:59Z")).isEqualTo("2010-11-06");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "2024-02-30; BS-204 2024-02-30: found no partition key, expected a day like 2024-03-01.",
        "2024-3-1; BS-204 2024-3-1: found no partition key, expected a day like 2024-03-01.",
        "2024-03; BS-204 2024-03: found no partition key, expected a day like 2024-03-01.",
        "+12024-03-01; BS-204 +12024-03-01: found no partition key, expected a day like 2024-03-01."
      })
  void refusesTextThatIsNoDay(String text, String message) {
    assertThatThrownBy(() -> days("UTC").cell(text)).hasMessage(message);
  }

  @Test
  void refusesADayThatStartsNoWeekAndNamesTheWeek() {
    CalendarAxis weeks = CalendarAxis.weeks(ZoneId.of("UTC"), DayOfWeek.SUNDAY);
    assertThatThrownBy(() -> weeks.cell("2026-03-10"))
        .hasMessage(
            "BS-204 2026-03-10: found no partition key, expected a week named by its first day, a"
                + " Sunday. Did you mean '2026-03-08'?");
    assertThatThrownBy(() -> CalendarAxis.months(ZoneId.of("UTC")).cell("2026-03-10"))
        .hasMessageEndingWith("expected a month like 2024-03. Did you mean '2026-03'?");
  }

  @Test
  void endsOfTheLineBelongToNoCell() {
    CalendarAxis utc = days("UTC");
    Ranges since = Ranges.of(utc.cell("2026-01-01"), Ranges.MAX);
    assertThat(utc.snap(since)).isEqualTo(since);
    assertThat(utc.shift(since, -1, 5)).isEqualTo(Ranges.of(utc.cell("2025-12-31"), Ranges.MAX));
    assertThat(utc.snap(Ranges.ALL)).isEqualTo(Ranges.ALL);
  }
}
