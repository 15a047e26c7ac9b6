package dev.backstitch.dsl;

import static dev.backstitch.dsl.Times.every;
import static dev.backstitch.dsl.Times.grid;
import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.partition.Dimension;
import dev.backstitch.dsl.scheme.Cron;
import dev.backstitch.dsl.scheme.Daily;
import dev.backstitch.dsl.scheme.Hourly;
import dev.backstitch.dsl.scheme.Keys;
import dev.backstitch.dsl.scheme.Monthly;
import dev.backstitch.dsl.scheme.Partitioning;
import dev.backstitch.dsl.scheme.Weekly;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Schemes as they are written, and the dimensions they mean. */
class TimesTest {
  private static final String BERLIN = "Europe/Berlin";
  private static final Daily DAYS = Daily.from("2021-04-01", BERLIN);
  private static final Keys REGIONS = Keys.fixed("region", "eu", "uk");

  private static String told(Partitioning partitioning) {
    assertThat(partitioning.scheme().problems()).isEmpty();
    return partitioning.scheme().value().dimensions().stream()
        .map(TimesTest::told)
        .collect(Collectors.joining(" | "));
  }

  private static String told(Dimension d) {
    String first =
        d.declared().isEmpty() || d.isGrowing() ? "" : " from " + d.axis().text(d.start());
    return d.name() + ": " + d.axis().words() + first;
  }

  @Test
  void everySchemeBeginsWithItsFirstPartition() {
    assertThat(told(DAYS)).isEqualTo("day: days of Europe/Berlin from 2021-04-01");
    assertThat(told(DAYS.named("received_day")))
        .isEqualTo("received_day: days of Europe/Berlin from 2021-04-01");
    assertThat(told(Hourly.from("2021-04-01T00:00", BERLIN)))
        .isEqualTo("hour: hours of Europe/Berlin from 2021-04-01T00:00");
    assertThat(told(Monthly.from("2021-04", BERLIN)))
        .isEqualTo("month: months of Europe/Berlin from 2021-04");
    assertThat(told(Cron.from("0 6 * * MON-FRI", "2022-01-03T06:00", BERLIN)))
        .isEqualTo("tick: ticks of '0 6 * * MON-FRI' in Europe/Berlin from 2022-01-03T06:00");
  }

  @Test
  void weeksBeginOnTheWeekdayOfTheFirst() {
    assertThat(told(Weekly.from("2021-04-01", BERLIN)))
        .isEqualTo("week: weeks from Thursday of Europe/Berlin from 2021-04-01");
  }

  @Test
  void coarserUnitsCoverTheDaysAndMayBeginBeforeThem() {
    assertThat(told(DAYS.weeksFrom(DayOfWeek.MONDAY)))
        .isEqualTo("week: weeks from Monday of Europe/Berlin from 2021-03-29");
    assertThat(told(DAYS.months())).isEqualTo("month: months of Europe/Berlin from 2021-04");
    assertThat(told(Hourly.from("2021-04-01T05:00", BERLIN).days()))
        .isEqualTo("day: days of Europe/Berlin from 2021-04-01");
  }

  @Test
  void lastPartitionIsIncluded() {
    Dimension days = DAYS.until("2021-04-02").scheme().value().dimension(0);

    assertThat(days.axis().count(days.declared())).isEqualTo(2);
    assertThat(DAYS.until("2021-04-02").months().scheme().value().dimension(0).end())
        .isNotEqualTo(dev.backstitch.asset.partition.Ranges.MAX);
  }

  @Test
  void gridsNestToThreeDimensions() {
    assertThat(grid(grid(DAYS, REGIONS), Keys.growing("shop")).scheme().value().shape())
        .isEqualTo("day|region|shop");
    assertThat(
            grid(grid(grid(DAYS, REGIONS), Keys.growing("a")), Keys.growing("b"))
                .scheme()
                .problems())
        .extracting(p -> p.code())
        .containsExactly("BS-207");
  }

  @Test
  void noKeysAreNoPartitions() {
    assertThat(Keys.fixed("region").scheme().problems()).isEmpty();
    assertThat(Keys.fixed("region").scheme().value().dimension(0).declared().isEmpty()).isTrue();
  }

  @Test
  void calendarOfWeekdaysExpectsJustThose() {
    var mondays = every(DayOfWeek.MONDAY).calendar().value();

    assertThat(mondays.expects(LocalDate.parse("2022-04-11"))).isTrue();
    assertThat(mondays.expects(LocalDate.parse("2022-04-12"))).isFalse();
  }
}
