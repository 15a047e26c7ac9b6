package dev.backstitch.examples.retail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.backstitch.engine.app.BackfillPlans;
import dev.backstitch.engine.app.Diffs;
import dev.backstitch.engine.app.reconcile.Asked;
import dev.backstitch.engine.app.reconcile.Reconcile;
import dev.backstitch.engine.app.trial.BackfillTrials;
import dev.backstitch.engine.backfill.gate.Gate;
import dev.backstitch.engine.diff.Control;
import dev.backstitch.engine.run.RunListener;
import dev.backstitch.engine.trial.AssetTrial;
import dev.backstitch.engine.trial.Trial;
import dev.backstitch.engine.trial.Wish;
import dev.backstitch.engine.trial.cause.Cause;
import dev.backstitch.examples.payments.landing.EcbRates;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.testkit.TestProject;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Six weeks of the real shop were valued at twice the pound's rate; six steps set that right. */
@Tag("large")
class RetailBackfillTest {
  private static final LocalDate FIRST = LocalDate.of(2011, 3, 7);
  private static final LocalDate LAST = LocalDate.of(2011, 4, 15);
  private static final BigDecimal HALF_A_MICRO = new BigDecimal("0.0000005");
  private static final String BEFORE = "finance.revenue_eur[2010-12-01..2011-03-06]";
  private static final String AFTER = "finance.revenue_eur[2011-05-01..2011-12-09]";

  private final EcbRates rates = EcbRates.bundled();

  @Test
  @DisplayName("a broken rate of six weeks is put right, and every day equals the accounts")
  void sixWeeksAreRestatedAndEveryDayEqualsItsControlTotal() throws IOException {
    assumeTrue(ShopFiles.areThere(), "the shop's files are not beside the repository");
    try (TestProject shop = TestProject.of(new RetailProject()).landingIn(ShopFiles.folder())) {
      deliver(shop, new BigDecimal("2"), "2011-12-10T05:00:00Z");
      shop.materialize("+finance.revenue_eur").succeeds();
      List<String> wrong = offDays(shop);
      assertThat(wrong).hasSize(36).startsWith("2011-03-07").endsWith("2011-04-17");

      deliver(shop, BigDecimal.ONE, "2011-12-10T20:00:00Z");
      shop.at("2011-12-11T06:00:00Z").materialize("+finance.revenue_eur").succeeds();
      assertThat(offDays(shop)).as("nothing changes by itself").isEqualTo(wrong);
      long before = release(shop);

      reproduce(shop);
      String plan = plan(shop);
      Release restated = rebuildAndPublish(shop, plan);

      assertThat(offDays(shop)).isEmpty();
      assertThat(controls(shop, before, restated.id())).hasSize(3).allMatch(Control::holds);
      assertThat(
              shop.backstitch()
                  .reconcile()
                  .of(new Reconcile.Request("sales.orders", null, null, Asked.NOTHING))
                  .holds())
          .isTrue();
      assertThat(shop.states(Retail.REVENUE_EUR)).doesNotContainKey("stale");
    }
  }

  /** Step 1: one day, every row of it with its cause. */
  private static void reproduce(TestProject shop) {
    Trial trial =
        shop.backstitch()
            .trials()
            .trial(
                new BackfillTrials.Request(
                    "finance.revenue_eur", "2011-03-10", List.of(), new Wish(Map.of(), 1)));
    AssetTrial day = trial.assets().get(0);
    assertThat(day.rowsDifferent()).isPositive();
    assertThat(day.causes()).containsExactly(Cause.input(Retail.FX_RAW.name()));
  }

  /** Step 2: all that reads the wrong rates. */
  private static String plan(TestProject shop) {
    BackfillPlans.Planned planned =
        shop.backstitch()
            .backfillPlans()
            .plan(
                new BackfillPlans.Request(
                    List.of("finance.fx_raw[" + FIRST + ".." + LAST + "]"),
                    java.util.Set.of(),
                    null,
                    "the pound was entered twice over"));
    return planned.saved().id();
  }

  /** Steps 3 to 6. */
  private static Release rebuildAndPublish(TestProject shop, String plan) {
    String run =
        shop.backstitch()
            .backfills()
            .run(plan, List.of(Gate.of("control-proven"), Gate.of("announced")), RunListener.SILENT)
            .run();
    assertThatThrownBy(() -> shop.backstitch().backfills().publish(run, RunListener.SILENT))
        .hasMessageContaining("BS-664");
    assertThat(shop.backstitch().trials().control(plan, null, "2011-02-01..2011-03-04").holds())
        .isTrue();
    shop.backstitch()
        .notices()
        .announce(run, Instant.parse("2012-01-01T06:00:00Z"), ZoneOffset.UTC);
    return shop.backstitch().backfills().publish(run, RunListener.SILENT).release();
  }

  private static List<Control> controls(TestProject shop, long before, long after) {
    return shop.backstitch()
        .diffs()
        .diff(
            new Diffs.Request(
                before, after, null, BEFORE, List.of(BEFORE, AFTER, "sales.orders"), Map.of(), 0))
        .controls();
  }

  private static long release(TestProject shop) {
    return Long.parseLong(
        shop.query("SELECT max(release) FROM backstitch.releases").lines().get(0));
  }

  /** Days whose euros are not the accounts' pounds at the pound's rate of the day. */
  private List<String> offDays(TestProject shop) throws IOException {
    Map<String, BigDecimal> pounds = new LinkedHashMap<>();
    ShopFiles.controlTotals().stream()
        .map(line -> line.split(", ", -1))
        .forEach(day -> pounds.put(day[0], new BigDecimal(day[3])));
    List<String> days =
        shop.query(
                "SELECT day, sum(gross_eur), count(*) FROM revenue_eur GROUP BY day ORDER BY day")
            .lines();
    assertThat(days).hasSize(305);
    return days.stream()
        .map(line -> line.split(", ", -1))
        .filter(day -> isOff(day, pounds))
        .map(day -> day[0])
        .toList();
  }

  private boolean isOff(String[] day, Map<String, BigDecimal> pounds) {
    BigDecimal rate = rates.held("GBP", LocalDate.parse(day[0]), 10).orElseThrow();
    BigDecimal expected = pounds.get(day[0]).divide(rate, 10, RoundingMode.HALF_UP);
    BigDecimal tolerated = HALF_A_MICRO.multiply(new BigDecimal(day[2]).add(BigDecimal.ONE));
    return expected.subtract(new BigDecimal(day[1])).abs().compareTo(tolerated) > 0;
  }

  private void deliver(TestProject shop, BigDecimal factor, String at) {
    rates
        .between(FIRST, LAST)
        .forEach((day, all) -> shop.land("landing/fx/" + day + ".csv", file(all, factor), at));
  }

  private static String file(SortedMap<String, BigDecimal> all, BigDecimal factor) {
    return all.entrySet().stream()
        .map(
            rate ->
                rate.getKey()
                    + ","
                    + (rate.getKey().equals("GBP")
                            ? rate.getValue().multiply(factor)
                            : rate.getValue())
                        .setScale(6, RoundingMode.HALF_UP)
                        .toPlainString())
        .collect(Collectors.joining("\n", "currency,per_eur\n", "\n"));
  }
}
