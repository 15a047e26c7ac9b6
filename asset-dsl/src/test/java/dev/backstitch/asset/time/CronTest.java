package dev.backstitch.asset.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.asset.problem.ProblemException;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CronTest {
  private static final ZoneId NEW_YORK = ZoneId.of("America/New_York");

  private static List<String> ticks(String cron, ZoneId zone, String from, int n) {
    List<String> out = new ArrayList<>();
    Instant at = Instant.parse(from);
    for (int i = 0; i < n; i++) {
      at = Cron.parse(cron).next(at, zone);
      out.add(at.toString());
    }
    return out;
  }

  @Test
  void listsRangesStepsAndNames() {
    assertThat(ticks("*/20 6,18 * * MON-FRI", ZoneOffset.UTC, "2026-05-08T06:30:00Z", 4))
        .containsExactly(
            "2026-05-08T06:40:00Z",
            "2026-05-08T18:00:00Z",
            "2026-05-08T18:20:00Z",
            "2026-05-08T18:40:00Z");
    assertThat(ticks("0 0 1 JAN-dec/6 *", ZoneOffset.UTC, "2026-01-01T00:00:00Z", 2))
        .containsExactly("2026-07-01T00:00:00Z", "2027-01-01T00:00:00Z");
    assertThat(ticks("0 0 * * 7", ZoneOffset.UTC, "2026-05-08T00:00:00Z", 1))
        .as("7 is Sunday")
        .containsExactly("2026-05-10T00:00:00Z");
  }

  @Test
  void eitherDayFieldSufficesWhenBothAreRestricted() {
    assertThat(ticks("0 0 13 * FRI", ZoneOffset.UTC, "2026-05-07T00:00:00Z", 3))
        .containsExactly("2026-05-08T00:00:00Z", "2026-05-13T00:00:00Z", "2026-05-15T00:00:00Z");
  }

  @Test
  void findsTheNextLeapDay() {
    assertThat(ticks("0 0 29 2 *", ZoneOffset.UTC, "2097-01-01T00:00:00Z", 1))
        .containsExactly("2104-02-29T00:00:00Z");
  }

  @Test
  void nextAndPreviousAreStrict() {
    Cron daily = Cron.parse("0 6 * * *");
    Instant tick = Instant.parse("2026-05-08T06:00:00Z");
    assertThat(daily.next(tick, ZoneOffset.UTC)).isEqualTo("2026-05-09T06:00:00Z");
    assertThat(daily.previous(tick, ZoneOffset.UTC)).isEqualTo("2026-05-07T06:00:00Z");
    assertThat(daily.previous(tick.plusNanos(1), ZoneOffset.UTC)).isEqualTo(tick);
  }

  @Test
  void aSkippedTimeTicksOnceAndAsMuchLaterAsClocksWerePutForward() {
    assertThat(ticks("30 2 * * *", NEW_YORK, "2026-03-07T12:00:00Z", 2))
        .as("03:30 EDT")
        .containsExactly("2026-03-08T07:30:00Z", "2026-03-09T06:30:00Z");
    assertThat(ticks("30 2,3 * * *", NEW_YORK, "2026-03-08T05:00:00Z", 2))
        .as("two local times that become one instant are one tick")
        .containsExactly("2026-03-08T07:30:00Z", "2026-03-09T06:30:00Z");
  }

  @Test
  void aRepeatedTimeTicksAtItsFirstOccurrence() {
    assertThat(ticks("30 1 * * *", NEW_YORK, "2026-10-31T12:00:00Z", 2))
        .containsExactly("2026-11-01T05:30:00Z", "2026-11-02T06:30:00Z");
  }

  @Test
  void everyHourMeansEveryElapsedHour() {
    assertThat(ticks("30 * * * *", NEW_YORK, "2026-11-01T05:00:00Z", 3))
        .containsExactly("2026-11-01T05:30:00Z", "2026-11-01T06:30:00Z", "2026-11-01T07:30:00Z");
    assertThat(ticks("30 * * * *", NEW_YORK, "2026-03-08T06:00:00Z", 2))
        .containsExactly("2026-03-08T06:30:00Z", "2026-03-08T07:30:00Z");
  }

  @Test
  void ticksStayInOrderWhereClocksFallBackOverMidnight() {
    ZoneId stJohns = ZoneId.of("America/St_Johns");
    assertThat(ticks("*/30 * * * *", stJohns, "2010-11-07T01:59:00Z", 6))
        .isSorted()
        .doesNotHaveDuplicates()
        .first()
        .isEqualTo("2010-11-07T02:00:00Z");
  }

  @Test
  void refusesWithTheFieldAndItsBounds() {
    assertThatThrownBy(() -> Cron.parse("0 25 * * *"))
        .isInstanceOf(ProblemException.class)
        .hasMessage(
            "BS-240 cron '0 25 * * *': found '25' as hour, expected 0 to 23."
                + " Use numbers, lists (1,15), ranges (1-5) and steps (*/15).");
    assertThatThrownBy(() -> Cron.parse("0 6 * * MOM"))
        .hasMessageContaining("found 'MOM' as day of week")
        .hasMessageContaining("Did you mean 'MON'?");
    for (String bad :
        List.of("", "0 6 * *", "0 6 * * * *", "5-1 * * * *", "*/0 * * * *", "a * * * *")) {
      assertThatThrownBy(() -> Cron.parse(bad)).hasMessageStartingWith("BS-240");
    }
  }

  @Test
  void refusesADateThatNoYearHas() {
    assertThatThrownBy(() -> Cron.parse("0 0 30 2 *")).hasMessageContaining("no year has");
    assertThat(Cron.parse("0 0 29 2 *")).hasToString("0 0 29 2 *");
  }
}
