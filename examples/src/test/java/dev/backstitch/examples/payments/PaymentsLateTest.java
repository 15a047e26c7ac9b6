package dev.backstitch.examples.payments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.backstitch.engine.app.Late;
import dev.backstitch.engine.app.reconcile.Asked;
import dev.backstitch.engine.backfill.Restatements;
import dev.backstitch.engine.run.RunListener;
import dev.backstitch.storage.late.LateRows;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.storage.reconcile.Reconciled;
import dev.backstitch.testkit.TestProject;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** March is with the regulator; seven weeks later a file brings three of its payments. */
@Tag("large")
class PaymentsLateTest {
  private static final String MARCH = " WHERE month = DATE '2022-03-01' ORDER BY region";
  private static final String SLICE = "+finance.revenue_monthly";
  private static final String DELIVERY = "landing/payments/late.csv";
  private static final String LATE_FILE =
      """
      payment_id,customer_id,region,currency,amount,paid_at
      900000001,1,eu,EUR,10.00,2022-03-15T08:00:00Z
      900000002,2,eu,EUR,20.50,2022-03-15T09:30:00Z
      900000003,3,eu,EUR,0.25,2022-03-16T10:00:00Z
      """;

  @Test
  @DisplayName("A072 a late row is counted, waits, and once accepted corrects what was reported")
  void lateRowsWaitUntilSomebodyAcceptsThemAndThenCorrectWhatWasReported() {
    try (TestProject bank = TestProject.of(new PaymentsProject()).at("2022-05-03T04:30:00Z")) {
      bank.materialize(SLICE).succeeds();
      bank.backstitch().reported().file("regulator_monthly", "2022-03", null, "form 7");
      List<String> filed = revenue(bank, "revenue_monthly");
      bank.at("2022-05-03T08:00:00Z").land(DELIVERY, LATE_FILE);
      bank.at("2022-05-04T04:30:00Z").materialize().succeeds();

      Late.Reader reader = bank.backstitch().late().readers(null).get(0);
      assertThat(reader.late())
          .filteredOn(rows -> rows.arrival().path().equals(DELIVERY))
          .extracting(LateRows::event, LateRows::rows, LateRows::fate)
          .containsExactly(
              tuple("2022-03-15", 2L, LateRows.Fate.WAITING),
              tuple("2022-03-16", 1L, LateRows.Fate.WAITING));
      assertThat(reader.accounts()).isNotEmpty().allMatch(a -> a.tally().balances());
      assertThat(bank.states(Payments.PAYMENTS)).doesNotContainKey("stale");
      assertThat(bank.states(Payments.REVENUE_MONTHLY).keySet())
          .noneMatch(word -> word.contains("stale"));
      assertThat(bank.why(Payments.PAYMENTS, "2022-03-15"))
          .contains("late waiting (2) of landing/payments/late.csv 1, arrived 2022-05-03");
      assertThat(revenue(bank, "revenue_monthly")).isEqualTo(filed);

      Late.Decided accepted =
          bank.backstitch()
              .late()
              .accept(
                  new Late.Choice(
                      "payments.payments",
                      DELIVERY,
                      "payments.payments or payments.payments_eur or finance.revenue_monthly",
                      "a terminal was offline"));
      assertThat(bank.states(Payments.PAYMENTS).get("stale")).hasToString("2022-03-15..2022-03-16");
      assertThat(bank.materialize(SLICE).succeeds().planned()).isZero();
      Release restated = publish(bank, accepted.plan().orElseThrow().saved().id());

      assertThat(revenue(bank, "revenue_monthly__reported")).isEqualTo(filed);
      assertThat(revenue(bank, "revenue_monthly")).isNotEqualTo(filed);
      assertThat(
              bank.query(
                      "SELECT number, release, op, month, region, revenue_eur__delta,"
                          + " revenue_eur__new - revenue_eur__old"
                          + " FROM revenue_monthly__corrections")
                  .lines())
          .containsExactly("1, " + restated.id() + ", corrected, 2022-03-01, eu, 30.75, 30.75");
      assertThat(
              bank.query("SELECT payment_id FROM payments WHERE payment_id > 900000000 ORDER BY 1")
                  .lines())
          .containsExactly("900000001", "900000002", "900000003");
      assertThat(bank.states(Payments.PAYMENTS)).doesNotContainKey("stale");
      assertThat(
              bank.query(
                      "SELECT partition, rows, reason FROM backstitch.late"
                          + " WHERE fate = 'accepted' ORDER BY 1")
                  .lines())
          .containsExactly(
              "2022-03-15, 2, a terminal was offline", "2022-03-16, 1, a terminal was offline");
    }
  }

  private static List<String> revenue(TestProject bank, String table) {
    return bank.query("SELECT region, revenue_eur FROM " + table + MARCH).lines();
  }

  private static Release publish(TestProject bank, String plan) {
    Restatements.Built built = bank.backstitch().backfills().run(plan, RunListener.SILENT);
    assertThat(built.end().failures()).isEmpty();
    String run = built.run();
    bank.backstitch()
        .reconcile()
        .ofBackfill(
            plan,
            Asked.NOTHING,
            new Reconciled.Overridden("finance has yet to book the late payments", "ines"));
    bank.backstitch().approvals().approve(run, "ines", null);
    return bank.backstitch().backfills().publish(run, RunListener.SILENT).release();
  }
}
