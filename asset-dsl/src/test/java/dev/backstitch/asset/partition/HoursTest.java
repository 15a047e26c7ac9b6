package dev.backstitch.asset.partition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.asset.time.Cron;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.PrimitiveIterator;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class HoursTest {
  private static final ZoneId NEW_YORK = ZoneId.of("America/New_York");
  private static final Hours HOURS = new Hours(NEW_YORK);

  private static List<String> texts(Axis axis, Ranges ranges) {
    List<String> out = new ArrayList<>();
    PrimitiveIterator.OfLong cells = axis.cells(ranges);
    cells.forEachRemaining((long c) -> out.add(axis.text(c)));
    return out;
  }

  private static Ranges day(String key) {
    CalendarAxis days = CalendarAxis.days(NEW_YORK);
    return Ranges.of(days.cell(key), days.plus(days.cell(key), 1));
  }

  @Test
  @DisplayName("A001 the repeated autumn hour has two keys, which carry the offset")
  void repeatedHour() {
    Ranges day = day("2026-11-01");
    assertThat(texts(HOURS, HOURS.snap(day)))
        .hasSize(25)
        .doesNotHaveDuplicates()
        .startsWith(
            "2026-11-01T00:00",
            "2026-11-01T01:00-04:00",
            "2026-11-01T01:00-05:00",
            "2026-11-01T02:00");
    assertThat(HOURS.window(HOURS.cell("2026-11-01T01:00-04:00")))
        .hasToString("[2026-11-01T05:00:00Z, 2026-11-01T06:00:00Z)");
    assertThat(HOURS.window(HOURS.cell("2026-11-01T01:00-05:00")))
        .hasToString("[2026-11-01T06:00:00Z, 2026-11-01T07:00:00Z)");
    assertThat(HOURS.count(day)).isEqualTo(25);
    assertThatThrownBy(() -> HOURS.cell("2026-11-01T01:00"))
        .hasMessage(
            "BS-204 2026-11-01T01:00: found a time that the clock shows twice, expected"
                + " 2026-11-01T01:00-04:00 or 2026-11-01T01:00-05:00 in America/New_York."
                + " Name an hour by its local start.");
  }

  @Test
  @DisplayName("A002 the skipped spring hour is no key, and 01:00 comes before 03:00")
  void skippedHour() {
    Ranges day = day("2026-03-08");
    assertThat(texts(HOURS, day)).hasSize(23).doesNotContain("2026-03-08T02:00");
    assertThatThrownBy(() -> HOURS.cell("2026-03-08T02:00"))
        .hasMessageContaining("found a time that the zone skips when clocks go forward");
    assertThat(HOURS.text(HOURS.plus(HOURS.cell("2026-03-08T03:00"), -1)))
        .isEqualTo("2026-03-08T01:00");
    for (String key : texts(HOURS, day)) {
      assertThat(HOURS.text(HOURS.cell(key))).isEqualTo(key);
    }
  }

  @Test
  void refusesATimeWithinAnHour() {
    assertThatThrownBy(() -> HOURS.cell("2026-03-08T05:30"))
        .hasMessageContaining("found a time at which no partition starts")
        .hasMessageContaining("Did you mean '2026-03-08T05:00'?");
    assertThatThrownBy(() -> HOURS.cell("2026-03-08"))
        .hasMessageContaining("expected one like 2026-11-01T01:00");
    assertThatThrownBy(() -> HOURS.cell("2026-03-08T05:00-04:00x"))
        .hasMessageStartingWith("BS-204");
  }

  @Test
  void hoursOfZonesWithHalfHoursStartAtTheFullHourOfStandardTime() {
    Hours kolkata = new Hours(ZoneId.of("Asia/Kolkata"));
    assertThat(kolkata.window(kolkata.cell("2026-03-01T10:00")).start())
        .isEqualTo("2026-03-01T04:30:00Z");
    Hours lordHowe = new Hours(ZoneId.of("Australia/Lord_Howe"));
    assertThat(
            lordHowe.text(lordHowe.floor(Instant.parse("2026-07-01T00:00:00Z").getEpochSecond())))
        .as("standard time")
        .isEqualTo("2026-07-01T10:00");
    assertThat(
            lordHowe.text(lordHowe.floor(Instant.parse("2026-01-01T00:00:00Z").getEpochSecond())))
        .as("summer time is half an hour ahead")
        .isEqualTo("2026-01-01T10:30");
  }

  @Test
  void cronTicksCutTheLine() {
    Ticks ticks = new Ticks(Cron.parse("30 2 * * *"), NEW_YORK);
    long cell = ticks.cell("2026-03-07T02:30");
    assertThat(ticks.text(ticks.plus(cell, 1)))
        .as("as late as clocks went on")
        .isEqualTo("2026-03-08T03:30");
    assertThat(ticks.text(ticks.plus(cell, 2))).isEqualTo("2026-03-09T02:30");
    assertThat(ticks.plus(ticks.plus(cell, 40), -40)).isEqualTo(cell);
    assertThat(ticks.floor(cell)).isEqualTo(cell);
    assertThat(ticks.floor(cell - 1)).isEqualTo(ticks.plus(cell, -1));
    assertThatThrownBy(() -> ticks.cell("2026-03-07T02:00"))
        .hasMessageContaining("Did you mean '2026-03-06T02:30'?")
        .hasMessageEndingWith("Name a partition by a tick of '30 2 * * *'.");
  }
}
