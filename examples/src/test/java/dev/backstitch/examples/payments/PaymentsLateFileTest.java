package dev.backstitch.examples.payments;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.engine.app.Late;
import dev.backstitch.engine.app.reconcile.Asked;
import dev.backstitch.engine.run.RunListener;
import dev.backstitch.storage.late.LateRows;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.storage.reconcile.Reconciled;
import dev.backstitch.testkit.TestProject;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** In May a terminal sends three payments of the fifteenth of March; March was filed meanwhile. */
@Tag("large")
class PaymentsLateFileTest {
  private static final String FILE = "landing/payments/terminal-7.csv";
  private static final String HEAD = "payment_id,customer_id,region,currency,amount,paid_at\n";
  private static final String EU_OF_MARCH =
      " WHERE month = DATE '2022-03-01' AND region = 'eu' ORDER BY ALL";
  private static final String SELECT =
      "payments.payments or payments.payments_eur or finance.revenue_monthly";

  @Test
  @DisplayName("late rows wait, are accepted, and what was filed stays beside the exact difference")
  void threeLateRowsAreAcceptedAfterTheFilingAndCorrectIt() {
    try (TestProject bank = TestProject.of(new PaymentsProject()).at("2022-05-02T04:30:00Z")) {
      bank.materialize("+finance.revenue_monthly").succeeds();
      bank.land(FILE, threePayments(bank), "2022-05-02T09:00:00Z");
      bank.at("2022-05-03T04:30:00Z").materialize("+finance.revenue_monthly").succeeds();

      List<LateRows> late = late(bank);
      assertThat(late).hasSize(1);
      assertThat(late.get(0).event()).isEqualTo("2022-03-15");
      assertThat(late.get(0).rows()).isEqualTo(3);
      assertThat(late.get(0).fate()).isEqualTo(LateRows.Fate.WAITING);
      assertThat(
              bank.query(
                      "SELECT received, placed, quarantined FROM backstitch.arrivals"
                          + " WHERE path = '"
                          + FILE
                          + "'")
                  .lines())
          .containsExactly("3, 0, 3");
      for (var asset :
          List.of(Payments.PAYMENTS, Payments.PAYMENTS_EUR, Payments.REVENUE_MONTHLY)) {
        assertThat(bank.states(asset)).as(asset.name().toString()).doesNotContainKey("stale");
      }
      String before = revenue(bank, "revenue_monthly");
      bank.backstitch().reported().file("regulator_monthly", "2022-03", null, "form 7");

      Release restated = accept(bank);

      assertThat(revenue(bank, "revenue_monthly__reported")).isEqualTo(before);
      assertThat(
              bank.query("SELECT revenue_eur - " + before + " FROM revenue_monthly" + EU_OF_MARCH)
                  .lines())
          .containsExactly("60.75");
      assertThat(
              bank.query(
                      """
                      SELECT number, release, op, month, region, revenue_eur__old,
                             revenue_eur__delta
                      FROM revenue_monthly__corrections\
                      """)
                  .lines())
          .containsExactly(
              "1, " + restated.id() + ", corrected, 2022-03-01, eu, " + before + ", 60.75");
      assertThat(late(bank).get(0).fate()).isEqualTo(LateRows.Fate.ACCEPTED);
    }
  }

  /** Of customers that the bank has, in the region of each. */
  private static String threePayments(TestProject bank) {
    List<String> customers =
        bank.query(
                "SELECT DISTINCT customer_id FROM payments"
                    + " WHERE day = DATE '2022-03-15' AND region = 'eu' ORDER BY ALL LIMIT 3")
            .lines();
    assertThat(customers).hasSize(3);
    return HEAD
        + line(990_000_001L, customers.get(0), "10.00", "2022-03-15T09:00:00Z")
        + line(990_000_002L, customers.get(1), "20.50", "2022-03-14T23:30:00Z")
        + line(990_000_003L, customers.get(2), "30.25", "2022-03-15T22:59:59Z");
  }

  private static String line(long id, String customer, String amount, String at) {
    return id + "," + customer + ",eu,EUR," + amount + "," + at + "\n";
  }

  private static List<LateRows> late(TestProject bank) {
    return bank.backstitch().late().readers("payments.payments").get(0).late().stream()
        .filter(rows -> rows.arrival().path().equals(FILE))
        .toList();
  }

  private static String revenue(TestProject bank, String table) {
    return bank.query("SELECT revenue_eur FROM " + table + EU_OF_MARCH).lines().get(0);
  }

  private static Release accept(TestProject bank) {
    String plan =
        bank.backstitch()
            .late()
            .accept(new Late.Choice("payments.payments", FILE, SELECT, "terminal 7 was offline"))
            .plan()
            .orElseThrow()
            .saved()
            .id();
    String run = bank.backstitch().backfills().run(plan, RunListener.SILENT).run();
    bank.backstitch()
        .reconcile()
        .ofBackfill(
            plan,
            Asked.NOTHING,
            new Reconciled.Overridden("finance has yet to book the late payments", "ines"));
    bank.backstitch()
        .notices()
        .announce(run, Instant.parse("2023-01-01T06:00:00Z"), ZoneOffset.UTC);
    bank.backstitch().approvals().approve(run, "ines", null);
    return bank.backstitch().backfills().publish(run, RunListener.SILENT).release();
  }
}
