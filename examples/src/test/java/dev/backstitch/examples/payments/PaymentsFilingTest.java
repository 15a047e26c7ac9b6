package dev.backstitch.examples.payments;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.engine.app.BackfillPlans;
import dev.backstitch.engine.app.reconcile.Asked;
import dev.backstitch.engine.run.RunListener;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.storage.reconcile.Reconciled;
import dev.backstitch.testkit.TestProject;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** March went to the regulator; then the bank finds that one rate of the ninth was wrong. */
@Tag("large")
class PaymentsFilingTest {
  private static final String MARCH = " WHERE month = DATE '2022-03-01' ORDER BY region";
  private static final String OF_THE_DAY =
      "SELECT coalesce(sum(amount_eur), 0) FROM payments_eur WHERE day = '2022-03-09'";

  @Test
  void marchReadsAsNowAsFiledAndWithTheExactDifferenceBetween() {
    try (TestProject bank = TestProject.of(new PaymentsProject())) {
      bank.materialize("+finance.revenue_monthly").succeeds();
      bank.backstitch().reported().file("regulator_monthly", "2022-03", null, "form 7");
      List<String> filed =
          bank.query("SELECT region, revenue_eur FROM revenue_monthly" + MARCH).lines();
      BigDecimal before = number(bank, OF_THE_DAY);

      String currency = onlyOfOneRegion(bank);
      redeliverTwiceAsDear(bank, currency);
      Release restated = restate(bank);

      BigDecimal delta = number(bank, OF_THE_DAY).subtract(before);
      assertThat(delta.signum()).isNegative();
      assertThat(
              bank.query("SELECT region, revenue_eur FROM revenue_monthly__reported" + MARCH)
                  .lines())
          .isEqualTo(filed);
      assertThat(bank.query("SELECT region, revenue_eur FROM revenue_monthly" + MARCH).lines())
          .isNotEqualTo(filed);
      assertThat(
              bank.query(
                      """
                      SELECT number, release, op, month, revenue_eur__delta,
                             revenue_eur__new - revenue_eur__old = revenue_eur__delta
                      FROM revenue_monthly__corrections\
                      """)
                  .lines())
          .containsExactly("1, " + restated.id() + ", corrected, 2022-03-01, " + delta + ", true");
    }
  }

  private static BigDecimal number(TestProject bank, String sql) {
    return new BigDecimal(bank.query(sql).lines().get(0));
  }

  private static String onlyOfOneRegion(TestProject bank) {
    return bank.query(
            """
            SELECT currency FROM payments WHERE day = '2022-03-09' AND currency NOT IN ('EUR', 'RUB')
            GROUP BY currency HAVING count(DISTINCT region) = 1 ORDER BY currency LIMIT 1\
            """)
        .lines()
        .get(0);
  }

  private static void redeliverTwiceAsDear(TestProject bank, String currency) {
    String rates =
        bank
            .query(
                "SELECT currency, CASE currency WHEN '"
                    + currency
                    + "' THEN 2 * per_eur ELSE per_eur END"
                    + " FROM fx_raw WHERE published_on = DATE '2022-03-09'")
            .lines()
            .stream()
            .map(line -> line.replace(", ", ","))
            .collect(Collectors.joining("\n", "currency,per_eur\n", "\n"));
    bank.at("2022-05-04T08:00:00Z").land("landing/fx/2022-03-09.csv", rates);
    bank.materialize("finance.fx_raw").succeeds();
  }

  private static Release restate(TestProject bank) {
    BackfillPlans.Request request =
        new BackfillPlans.Request(
            List.of("finance.fx_rates[2022-03-09]"),
            Set.of(),
            "finance.fx_rates or payments.payments_eur or finance.revenue_monthly",
            "one rate was wrong");
    String plan = bank.backstitch().backfillPlans().plan(request).saved().id();
    String run = bank.backstitch().backfills().run(plan, RunListener.SILENT).run();
    bank.backstitch()
        .reconcile()
        .ofBackfill(
            plan,
            Asked.NOTHING,
            new Reconciled.Overridden("finance has yet to book the corrected rate", "ines"));
    bank.backstitch()
        .notices()
        .announce(run, Instant.parse("2023-01-01T06:00:00Z"), ZoneOffset.UTC);
    bank.backstitch().approvals().approve(run, "ines", null);
    return bank.backstitch().backfills().publish(run, RunListener.SILENT).release();
  }
}
