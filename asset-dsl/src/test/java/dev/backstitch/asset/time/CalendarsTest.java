package dev.backstitch.asset.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class CalendarsTest {
  private static final LocalDate GOOD_FRIDAY = LocalDate.of(2022, 4, 15);
  private static final LocalDate SATURDAY = LocalDate.of(2022, 4, 16);

  @Test
  @DisplayName("A006 day 31 is counted from its anchor, not from the last tick")
  void dayOfMonthNeverDrifts() {
    DayOfMonth last = new DayOfMonth(31);
    assertThat(Stream.iterate(LocalDate.of(2026, 1, 31), last::after).limit(4))
        .map(LocalDate::toString)
        .containsExactly("2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30");
    assertThat(last.in(YearMonth.of(2028, 2))).isEqualTo("2028-02-29");
    assertThat(last.after(LocalDate.of(2026, 2, 3))).isEqualTo("2026-02-28");
    assertThatThrownBy(() -> new DayOfMonth(32)).hasMessageContaining("32");
  }

  @Test
  void weekdaysWithExceptions() {
    ExpectedCalendar calendar = ExpectedCalendar.weekdays();
    assertThat(calendar.expects(GOOD_FRIDAY)).isTrue();
    assertThat(calendar.expects(SATURDAY)).isFalse();
    ExpectedCalendar moved = calendar.except(GOOD_FRIDAY).and(SATURDAY);
    assertThat(moved.expects(GOOD_FRIDAY)).isFalse();
    assertThat(moved.expects(SATURDAY)).isTrue();
    assertThat(moved.and(GOOD_FRIDAY).except(SATURDAY)).isEqualTo(calendar);
    assertThat(moved.words())
        .isEqualTo("Monday Tuesday Wednesday Thursday Friday, except 2022-04-15, and 2022-04-16");
  }

  @Test
  void otherRules() {
    assertThat(ExpectedCalendar.everyDay().expects(SATURDAY)).isTrue();
    assertThat(ExpectedCalendar.daysOfWeek(DayOfWeek.SATURDAY).expects(SATURDAY)).isTrue();
    assertThat(ExpectedCalendar.daysOfWeek(DayOfWeek.SUNDAY).expects(SATURDAY)).isFalse();
    assertThat(ExpectedCalendar.monthly(31).expects(LocalDate.of(2022, 4, 30))).isTrue();
    assertThat(ExpectedCalendar.monthly(31).expects(LocalDate.of(2022, 3, 30))).isFalse();
    assertThatThrownBy(ExpectedCalendar::daysOfWeek).hasMessageContaining("no day");
  }

  @Test
  void windowsAreHalfOpen() {
    Instant start = Instant.parse("2026-01-01T00:00:00Z");
    Window window = new Window(start, start.plusSeconds(10));
    assertThat(window.contains(start)).isTrue();
    assertThat(window.contains(window.end())).isFalse();
    assertThat(window.overlaps(new Window(window.end(), window.end().plusSeconds(1)))).isFalse();
    assertThat(window).hasToString("[2026-01-01T00:00:00Z, 2026-01-01T00:00:10Z)");
    assertThatThrownBy(() -> new Window(start, start)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  @DisplayName("A004 the tzdata in use is on record, and its hash tells zones apart")
  void zoneVersionsTellRulesApart() {
    ZoneVersion vancouver = ZoneVersion.of(ZoneId.of("America/Vancouver"));
    assertThat(vancouver.toString()).matches("America/Vancouver@20\\d\\d[a-z]#[0-9a-f]{16}");
    assertThat(ZoneVersion.of(ZoneId.of("America/Havana")).hash()).isNotEqualTo(vancouver.hash());
    assertThat(ZoneVersion.of(ZoneOffset.UTC).tzdata()).isEqualTo("fixed");
  }
}
