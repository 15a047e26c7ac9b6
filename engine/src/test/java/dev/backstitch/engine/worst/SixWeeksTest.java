package dev.backstitch.engine.worst;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.partition.PartitionSet;
import org.junit.jupiter.api.Test;

/** On 2022-05-04, 10:00 UTC. */
class SixWeeksTest {
  private static PartitionSet of(String asset) {
    return SixWeeks.of(Bank.EXTENTS.of(Bank.name(asset)));
  }

  @Test
  void daysAreTheNewestFortyTwoThatAreClosed() {
    assertThat(of("bank.raw").text()).isEqualTo("2022-03-23..2022-05-03");
    assertThat(of("bank.payments").count()).isEqualTo(42);
  }

  @Test
  void weeksAndMonthsAreThoseThatOverlapTheDays() {
    assertThat(of("bank.weekly").text()).isEqualTo("2022-03-21..2022-04-25");
    assertThat(of("bank.monthly").text()).isEqualTo("2022-03..2022-04");
  }

  @Test
  void hoursAreThoseOfTheDaysWhereClocksChangeToo() {
    PartitionSet hours = of("web.clicks_raw");

    assertThat(hours.count()).isEqualTo(42 * 24 - 1);
    assertThat(hours.text()).startsWith("2022-03-23T12").contains("2022-05-04T11");
  }

  @Test
  void keysAndTheUnpartitionedAreTakenWhole() {
    assertThat(of("web.regions_raw").text()).isEqualTo("eu,us");
    assertThat(of("bank.totals").text()).isEqualTo("whole");
    assertThat(of("web.sales_raw").text()).isEqualTo("2022-03-23..2022-05-03|eu;us");
  }

  @Test
  void whatEndedLongAgoIsTakenAtItsOwnEnd() {
    assertThat(of("web.ended_raw").text()).isEqualTo("2022-01-18..2022-02-28");
  }

  @Test
  void nothingIsTakenWhereNothingIsClosed() {
    assertThat(of("web.future_raw").isEmpty()).isTrue();
  }
}
