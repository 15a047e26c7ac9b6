package dev.backstitch.engine.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The clock stands at Tuesday 2022-03-15, 06:00 UTC: 2022-03-14 is the last closed day. */
class MaterializePlannerTest {
  private final Shop shop = new Shop();

  private static String keys(Plan plan, String table) {
    return plan.steps().stream()
        .filter(s -> s.asset().equals(Shop.name(table)))
        .map(s -> s.keys().text())
        .findFirst()
        .orElse("");
  }

  private static List<String> waits(Plan plan) {
    return plan.waiting().stream()
        .map(w -> w.asset().table() + " " + w.keys() + " " + w.reason() + " " + w.lacking())
        .toList();
  }

  @Test
  void whatIsMissingIsPlannedUpstreamFirst() {
    shop.delivered("orders_raw", "2022-03-01..2022-03-14");
    Plan plan = shop.plan("week_to_day", "orders");
    assertThat(plan.steps())
        .extracting(s -> s.asset().table())
        .containsExactly("orders", "week_to_day");
    assertThat(keys(plan, "orders")).isEqualTo("2022-03-01..2022-03-14");
  }

  @Test
  void whatIsPublishedIsNotPlannedAgain() {
    shop.delivered("orders_raw", "2022-03-01..2022-03-14").published("orders", "..2022-03-10");
    assertThat(keys(shop.plan("orders"), "orders")).isEqualTo("2022-03-11..2022-03-14");
    shop.published("orders", "2022-03-11..2022-03-14");
    assertThat(shop.plan("orders").isEmpty()).isTrue();
  }

  @Test
  @DisplayName("F11 only what failed or is missing is built again")
  void onlyWhatFailedOrIsMissingIsBuiltAgain() {
    shop.delivered("orders_raw", "2022-03-01..2022-03-14");
    shop.published("orders", "2022-03-01..2022-03-07,2022-03-09..2022-03-13");
    assertThat(keys(shop.plan("orders"), "orders")).isEqualTo("2022-03-08,2022-03-14");
  }

  @Test
  void closedPartitionsThatAreStaleAreCountedAndLeftAlone() {
    shop.delivered("orders_raw", "2022-03-01..2022-03-14").published("orders", "..2022-03-14");
    shop.delivered("orders_raw", "2022-03-03");
    Plan plan = shop.plan("orders");
    assertThat(plan.isEmpty()).isTrue();
    assertThat(plan.stale())
        .singleElement()
        .satisfies(k -> assertThat(k.keys().text()).isEqualTo("2022-03-03"))
        .satisfies(
            k -> assertThat(k.because()).containsExactly("shop.orders_raw changed at 2022-03-03"));
  }

  @Test
  void aDayTheCalendarDoesNotExpectIsThereWithoutADelivery() {
    shop.delivered("orders_raw", "2022-03-01..2022-03-04,2022-03-07..2022-03-14");
    assertThat(keys(shop.plan("orders"), "orders")).isEqualTo("2022-03-01..2022-03-14");
  }

  @Test
  void anOverdueDeliveryMakesItsReadersWaitAndTheirs() {
    shop.delivered("orders_raw", "2022-03-01..2022-03-08,2022-03-10..2022-03-14");
    Plan plan = shop.plan("orders", "week_to_day");
    assertThat(keys(plan, "orders")).isEqualTo("2022-03-01..2022-03-08,2022-03-10..2022-03-14");
    assertThat(keys(plan, "week_to_day")).isEqualTo("2022-03-01..2022-03-08");
    assertThat(waits(plan))
        .containsExactlyInAnyOrder(
            "orders 2022-03-09 NOT_DELIVERED 2022-03-09",
            "week_to_day 2022-03-09..2022-03-14 WAITS 2022-03-09");
  }

  @Test
  @DisplayName("A037 nothing is built on an upstream that was never built")
  void anUpstreamThatIsNotSelectedIsSaidToBeNotBuilt() {
    shop.delivered("orders_raw", "2022-03-01..2022-03-14");
    Plan plan = shop.plan("week_to_day");
    assertThat(plan.isEmpty()).isTrue();
    assertThat(waits(plan))
        .containsExactly("week_to_day 2022-03-01..2022-03-14 NOT_BUILT 2022-03-01..2022-03-14");
  }

  @Test
  void anOpenPartitionIsBuiltOnlyWhereItIsDeclaredSo() {
    shop.delivered("orders_raw", "2022-03-01..2022-03-14").published("orders", "..2022-03-14");
    assertThat(keys(shop.plan("weekly"), "weekly")).isEqualTo("2022-02-28..2022-03-14");
    assertThat(keys(shop.plan("orders"), "orders")).isEmpty();
  }

  @Test
  void anOpenPartitionFollowsItsInputsUntilItCloses() {
    shop.delivered("orders_raw", "2022-03-01..2022-03-14").published("orders", "..2022-03-14");
    shop.published("weekly", "2022-02-28..2022-03-14");
    assertThat(shop.plan("weekly").isEmpty()).isTrue();
    shop.at("2022-03-16T06:00:00Z").delivered("orders_raw", "2022-03-15");
    Plan plan = shop.plan("orders", "weekly");
    assertThat(keys(plan, "orders")).isEqualTo("2022-03-15");
    assertThat(keys(plan, "weekly")).isEqualTo("2022-03-14");
  }

  @Test
  void anAssetWithoutATimeFollowsItsInputs() {
    shop.delivered("orders_raw", "2022-03-01..2022-03-14").published("orders", "..2022-03-14");
    shop.published("total", "whole");
    assertThat(shop.plan("total").isEmpty()).isTrue();
    shop.published("orders", "2022-03-02");
    assertThat(keys(shop.plan("total"), "total")).isEqualTo("whole");
  }

  @Test
  void aDayFollowsItsArrivalsWhileTheyMayStillCome() {
    shop.delivered("clicks_raw", "2022-03-01..2022-03-14");
    assertThat(keys(shop.plan("clicks"), "clicks")).isEqualTo("2022-03-01..2022-03-14");
    shop.published("clicks", "2022-03-01..2022-03-14");
    assertThat(shop.plan("clicks").isEmpty()).isTrue();
    shop.at("2022-03-16T06:00:00Z").delivered("clicks_raw", "2022-03-15");
    Plan plan = shop.plan("clicks");
    assertThat(keys(plan, "clicks")).isEqualTo("2022-03-12..2022-03-15");
    assertThat(plan.stale()).isEmpty();
  }

  @Test
  void whatReadsADayThatStillChangesChangesWithItAndIsFinalNoSooner() {
    shop.delivered("clicks_raw", "2022-03-01..2022-03-14");
    shop.published("clicks", "2022-03-01..2022-03-14");
    shop.published("visits", "2022-03-01..2022-03-14");
    for (int day = 1; day <= 14; day++) {
      shop.published("ever", "2022-03-%02d".formatted(day));
    }
    assertThat(shop.plan("clicks", "visits", "ever").isEmpty()).isTrue();

    shop.at("2022-03-16T06:00:00Z").delivered("clicks_raw", "2022-03-15");
    Plan plan = shop.plan("clicks", "visits", "ever");

    assertThat(keys(plan, "clicks")).isEqualTo("2022-03-12..2022-03-15");
    assertThat(keys(plan, "visits")).isEqualTo("2022-03-12..2022-03-15");
    assertThat(keys(plan, "ever")).isEqualTo("2022-03-12..2022-03-15");
    assertThat(plan.stale()).isEmpty();
  }

  @Test
  void whatCarriesOnItsOwnPartitionsGoesOnFromTheFirstThatChanges() {
    shop.delivered("clicks_raw", "2022-03-01..2022-03-14");
    shop.published("clicks", "2022-03-01..2022-03-14");
    shop.published("visits", "2022-03-01..2022-03-14");
    for (int day = 1; day <= 14; day++) {
      shop.published("ever", "2022-03-%02d".formatted(day));
    }

    shop.published("visits", "2022-03-13");

    assertThat(keys(shop.plan("ever"), "ever")).isEqualTo("2022-03-13..2022-03-14");
  }

  @Test
  void aDayWhoseArrivalsAreOverIsLeftAloneWhenOneIsRedelivered() {
    shop.delivered("clicks_raw", "2022-03-01..2022-03-14");
    shop.published("clicks", "2022-03-01..2022-03-14").delivered("clicks_raw", "2022-03-05");
    Plan plan = shop.plan("clicks");
    assertThat(plan.isEmpty()).isTrue();
    assertThat(plan.stale())
        .extracting(k -> k.keys().text())
        .containsExactly("2022-03-02..2022-03-05");
  }

  @Test
  void codeAndParametersThatChangedAreToldApart() {
    shop.delivered("orders_raw", "2022-03-01..2022-03-14").published("orders", "..2022-03-14");
    shop.withCode("orders", "other", "config");
    assertThat(shop.plan("orders").stale())
        .singleElement()
        .satisfies(
            k ->
                assertThat(k.because())
                    .containsExactlyInAnyOrder("its code changed", "its config changed"));
  }

  @Test
  void aNewKeyIsAChangeOfWhatReadsAllKeys() {
    shop.opens("north").delivered("stock_raw", "north").published("stock", "north");
    shop.published("all_stock", "whole");
    assertThat(shop.plan("stock", "all_stock").isEmpty()).isTrue();
    shop.opens("south").delivered("stock_raw", "south");
    Plan plan = shop.plan("stock", "all_stock");
    assertThat(keys(plan, "stock")).isEqualTo("south");
    assertThat(keys(plan, "all_stock")).isEqualTo("whole");
  }

  @Test
  void aRemovedKeyIsAChangeOfWhatReadsAllKeys() {
    shop.opens("north").opens("south").delivered("stock_raw", "north,south");
    shop.published("stock", "north,south").published("all_stock", "whole").closes("south");
    Plan plan = shop.plan("stock", "all_stock");
    assertThat(keys(plan, "stock")).isEmpty();
    assertThat(keys(plan, "all_stock")).isEqualTo("whole");
  }

  @Test
  void aDimensionWithoutKeysMakesWhatReadsAllOfItWait() {
    assertThat(waits(shop.plan("all_stock")))
        .containsExactly("all_stock whole NO_PARTITIONS no partitions");
  }

  @Test
  void partitionsPaintedUnderOtherZoneDataAreStale() {
    shop.delivered("orders_raw", "2022-03-01..2022-03-14").underOtherZoneData();
    shop.published("orders", "2022-03-01..2022-03-14");
    assertThat(shop.plan("orders").stale())
        .singleElement()
        .satisfies(
            k -> assertThat(k.because()).contains("its partition scheme or the zone data changed"));
  }

  @Test
  void theSameStateGivesTheSamePlan() {
    shop.delivered("orders_raw", "2022-03-01..2022-03-14");
    assertThat(shop.plan("orders", "total")).isEqualTo(shop.plan("total", "orders"));
  }
}
