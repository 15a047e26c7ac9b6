package dev.backstitch.asset.partition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.time.Cron;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Windows tile time: every instant is in one cell, every cell has one key, keys never repeat. */
class TilingTest {
  private static final long FROM = Instant.parse("2010-01-01T00:00:00Z").getEpochSecond();
  private static final long TO = Instant.parse("2035-12-31T00:00:00Z").getEpochSecond();

  static List<ZoneId> sample() {
    return Stream.of(
            "UTC",
            "Europe/Berlin",
            "America/New_York",
            "Australia/Lord_Howe",
            "Pacific/Apia",
            "America/Havana",
            "America/Vancouver",
            "America/St_Johns",
            "Asia/Kathmandu",
            "Africa/Casablanca")
        .map(ZoneId::of)
        .toList();
  }

  @ParameterizedTest
  @MethodSource("sample")
  void daysWeeksAndMonthsTileTime(ZoneId zone) {
    calendars(zone).forEach(TilingTest::assertTiles);
  }

  @ParameterizedTest
  @ValueSource(strings = {"Australia/Lord_Howe", "America/Havana"})
  void hoursTileTime(ZoneId zone) {
    assertTiles(new Hours(zone));
  }

  @ParameterizedTest
  @ValueSource(strings = {"Australia/Lord_Howe", "Pacific/Apia", "America/Havana"})
  void cronTicksTileTime(ZoneId zone) {
    assertTiles(new Ticks(Cron.parse("30 2 * * *"), zone));
    assertTiles(new Ticks(Cron.parse("0 0 1,15 * MON"), zone));
  }

  @Test
  @Tag("large")
  void everyZoneTilesTime() {
    for (String id : ZoneId.getAvailableZoneIds()) {
      calendars(ZoneId.of(id)).forEach(TilingTest::assertTiles);
    }
    sample().forEach(zone -> assertTiles(new Hours(zone)));
  }

  private static Stream<CalendarAxis> calendars(ZoneId zone) {
    return Stream.of(
        CalendarAxis.days(zone),
        CalendarAxis.weeks(zone, DayOfWeek.SUNDAY),
        CalendarAxis.months(zone));
  }

  private static void assertTiles(TimeAxis axis) {
    long cells = 0;
    long first = axis.floor(FROM);
    for (long cell = first; cell < TO; cells++) {
      long next = axis.plus(cell, 1);
      check(cell < next, axis, cell, "has an end after its start");
      check(axis.floor(cell) == cell, axis, cell, "holds its start");
      check(axis.floor(next - 1) == cell, axis, cell, "holds its last second");
      check(axis.plus(next, -1) == cell, axis, cell, "is before the next");
      check(axis.cell(axis.text(cell)) == cell, axis, cell, "is found by its key");
      cell = next;
    }
    assertThat(axis.count(Ranges.of(first, axis.ceil(TO)))).isEqualTo(cells);
    assertThat(axis.plus(first, cells)).isEqualTo(axis.ceil(TO));
  }

  private static void check(boolean holds, Axis axis, long cell, String claim) {
    if (!holds) {
      throw new AssertionError(axis + " " + Instant.ofEpochSecond(cell) + " " + claim);
    }
  }
}
