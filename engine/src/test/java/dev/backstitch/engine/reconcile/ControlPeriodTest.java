package dev.backstitch.engine.reconcile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.partition.DynamicKeys;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.dsl.scheme.Daily;
import dev.backstitch.dsl.scheme.Monthly;
import dev.backstitch.dsl.scheme.Partitioning;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class ControlPeriodTest {
  private static final Daily DAYS = Daily.from("2022-01-01", "Europe/Berlin");

  private static Extent extent(Partitioning scheme) {
    return scheme
        .scheme()
        .value()
        .extentAt(Instant.parse("2022-05-01T06:00:00Z"), DynamicKeys.NONE);
  }

  private static String beside(Partitioning scheme, String range, String published) {
    Extent extent = extent(scheme);
    PartitionSet found = ControlPeriod.beside(extent.recall(range), extent.recall(published));
    return found.text();
  }

  @Test
  void isAsLongAsTheRangeAndDirectlyBeforeIt() {
    assertThat(beside(DAYS, "2022-03-01..2022-04-11", "2022-01-01..2022-04-30"))
        .isEqualTo("2022-01-18..2022-02-28");
    assertThat(beside(DAYS, "2022-03-28", "2022-01-01..2022-04-30")).isEqualTo("2022-03-27");
  }

  @Test
  void gapsOfTheRangeAreSteppedOver() {
    assertThat(beside(DAYS, "2022-03-01,2022-03-05", "2022-01-01..2022-04-30"))
        .isEqualTo("2022-02-27..2022-02-28");
  }

  @Test
  void isAfterTheRangeWhereNothingIsPublishedBefore() {
    assertThat(beside(DAYS, "2022-01-01..2022-01-10", "2022-01-01..2022-04-30"))
        .isEqualTo("2022-01-11..2022-01-20");
    assertThat(beside(DAYS, "2022-03-01..2022-04-30", "2022-03-01..2022-04-30")).isEmpty();
  }

  @Test
  void onlyPublishedPartitionsCount() {
    assertThat(beside(DAYS, "2022-03-10..2022-03-12", "2022-03-08..2022-03-20"))
        .isEqualTo("2022-03-08..2022-03-09");
  }

  @Test
  void stepsAreThoseOfTheScheme() {
    assertThat(beside(Monthly.from("2021-01", "UTC"), "2022-03..2022-04", "2021-01..2022-04"))
        .isEqualTo("2022-01..2022-02");
  }
}
