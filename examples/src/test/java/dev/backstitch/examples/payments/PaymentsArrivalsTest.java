package dev.backstitch.examples.payments;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.testkit.TestProject;
import dev.backstitch.testkit.TestRun;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What arrives later: a day is followed until its last file, then it is left alone. */
@Tag("large")
class PaymentsArrivalsTest {
  private static final String UP_TO_PAYMENTS = "+payments.payments";
  private static final String UP_TO_RATES = "+finance.fx_rates";

  @Test
  void onlyDaysThatAreStillOpenForArrivalsAreBuiltAgain() {
    try (TestProject bank = TestProject.of(new PaymentsProject()).at("2022-05-01T04:30:00Z")) {
      TestRun first = bank.materialize(UP_TO_PAYMENTS).succeeds();
      assertThat(first.of(Payments.PAYMENTS).built()).hasToString("2021-04-01..2022-04-30");
      long before = payments(bank);

      TestRun secondOfMay = bank.at("2022-05-02T04:30:00Z").materialize(UP_TO_PAYMENTS).succeeds();
      assertThat(secondOfMay.of(Payments.PAYMENTS_RAW).delivered()).hasToString("2022-05-01");
      assertThat(secondOfMay.of(Payments.PAYMENTS).built()).hasToString("2022-04-28..2022-04-30");

      TestRun thirdOfMay = bank.at("2022-05-03T04:30:00Z").materialize(UP_TO_PAYMENTS).succeeds();
      assertThat(thirdOfMay.of(Payments.PAYMENTS).built()).hasToString("2022-04-29..2022-04-30");
      long late = payments(bank);
      assertThat(late).isGreaterThan(before).isLessThan(189_639);

      TestRun fourthOfMay = bank.at("2022-05-04T04:30:00Z").materialize(UP_TO_PAYMENTS).succeeds();
      assertThat(fourthOfMay.of(Payments.PAYMENTS).built()).hasToString("2022-04-30");
      assertThat(payments(bank)).isEqualTo(189_639);

      TestRun later = bank.at("2022-05-09T04:30:00Z").materialize(UP_TO_PAYMENTS).succeeds();
      assertThat(later.planned()).isZero();
      assertThat(later.of(Payments.PAYMENTS)).hasToString("{}");
    }
  }

  @Test
  void whatReadsAnOpenDayFollowsItSoThatNightlyRunsLoseNothing() {
    String select = "+payments.payments_eur";
    String total = "SELECT count(*) FROM payments_eur";
    try (TestProject bank = TestProject.of(new PaymentsProject()).at("2022-05-01T04:30:00Z")) {
      bank.materialize(select).succeeds();
      bank.at("2022-05-02T04:30:00Z").materialize(select).succeeds();
      TestRun third = bank.at("2022-05-03T04:30:00Z").materialize(select).succeeds();
      assertThat(third.of(Payments.PAYMENTS_EUR).built()).hasToString("2022-04-29..2022-04-30");
      bank.at("2022-05-04T04:30:00Z").materialize(select).succeeds();

      assertThat(bank.query(total).lines()).containsExactly("189639");
      assertThat(bank.states(Payments.PAYMENTS_EUR)).doesNotContainKey("stale");
    }
  }

  private static long payments(TestProject bank) {
    return (Long)
        bank.query("SELECT count(*) FROM payments")
            .rows()
            .get(0)
            .asMap()
            .values()
            .iterator()
            .next();
  }

  @Test
  void aRedeliveryOfRatesMakesClosedDaysStaleAndIsLeftToABackfill() {
    try (TestProject bank = TestProject.of(new PaymentsProject())) {
      bank.materialize(UP_TO_RATES).succeeds();
      String rates = "SELECT day, per_eur FROM fx_rates WHERE currency = 'USD' ORDER BY day";
      var before = bank.query(rates).lines();

      bank.at("2022-05-04T08:00:00Z")
          .land("landing/fx/2022-04-20.csv", "currency,per_eur\nUSD,9.000000\nGBP,0.830000\n");
      TestRun run = bank.materialize(UP_TO_RATES).succeeds();
      assertThat(run.of(Payments.FX_RAW).delivered()).hasToString("2022-04-20");
      assertThat(run.of(Payments.FX_RATES)).hasToString("{stale=2022-04-20..2022-04-26}");
      assertThat(run.planned()).isZero();
      assertThat(bank.query(rates).lines()).isEqualTo(before);
      assertThat(
              bank.query(
                      "SELECT delivery_number, count(*) FROM fx_raw"
                          + " WHERE published_on = DATE '2022-04-20' GROUP BY ALL ORDER BY ALL")
                  .lines())
          .containsExactly("1, 31", "2, 2");
      assertThat(bank.why(Payments.FX_RATES, "2022-04-26"))
          .containsExactly(
              "stale because finance.fx_raw changed at 2022-04-20",
              "it is closed, so only a backfill restates it: `backstitch backfill plan --from"
                  + " 'finance.fx_rates[2022-04-20..2022-04-26]' --reason '...'`");
      assertThat(bank.states(Payments.FX_RATES).get("stale")).hasToString("2022-04-20..2022-04-26");
    }
  }
}
