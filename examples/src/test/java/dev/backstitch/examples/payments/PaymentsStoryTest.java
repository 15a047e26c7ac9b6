package dev.backstitch.examples.payments;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.engine.app.reconcile.Asked;
import dev.backstitch.engine.app.reconcile.Reconcile;
import dev.backstitch.engine.app.reconcile.Report;
import dev.backstitch.engine.reconcile.Line;
import dev.backstitch.examples.payments.landing.EcbRates;
import dev.backstitch.examples.payments.landing.PaymentsLanding;
import dev.backstitch.testkit.TestProject;
import dev.backstitch.testkit.TestRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** Thirteen months as the example shows them, built once at its own time. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PaymentsStoryTest {
  private static final String ALL_DAYS = "2021-04-01..2022-04-30";
  private static final LocalDate FIRST = LocalDate.of(2021, 4, 1);
  private static final LocalDate LAST = LocalDate.of(2022, 4, 30);

  private final TestProject bank = TestProject.of(new PaymentsProject());
  private List<String> doubts = List.of();

  @BeforeAll
  void buildEverything() {
    TestRun run = bank.materialize().succeeds();
    Stream.of(
            Payments.PAYMENTS,
            Payments.FX_RATES,
            Payments.PAYMENTS_EUR,
            Payments.DIFFERENCES,
            Payments.BALANCE,
            Payments.RISK)
        .forEach(asset -> assertThat(run.of(asset)).hasToString("{built=" + ALL_DAYS + "}"));
    assertThat(run.of(Payments.REVENUE_WEEKLY)).hasToString("{built=2021-03-29..2022-04-25}");
    assertThat(run.of(Payments.REVENUE_MONTHLY)).hasToString("{built=2021-04..2022-04}");
    assertThat(run.of(Payments.CUSTOMER_TOTALS)).hasToString("{built=whole}");
    doubts = run.doubts();
  }

  @AfterAll
  void close() {
    bank.close();
  }

  @Test
  void totalsEqualTheFinanceFileToTheCent(@TempDir Path folder) throws IOException {
    PaymentsLanding.writeTo(folder);
    List<String> theirs =
        Files.readAllLines(folder.resolve("landing/finance/daily_totals.csv")).stream()
            .skip(1)
            .map(line -> line.replace(",,", ",NULL,").replace(",", ", "))
            .toList();
    assertThat(theirs).hasSize(5135);
    assertThat(
            bank.query(
                    """
                    SELECT day, currency, sum(amount_eur),
                           count(*) FILTER (WHERE amount_eur IS NULL)
                    FROM payments_eur GROUP BY day, currency ORDER BY day, currency""")
                .lines())
        .isEqualTo(theirs);
    assertThat(bank.query("SELECT * FROM differences").lines()).isEmpty();
  }

  @Test
  void everyDayAndCurrencyIsReconciledWithFinance() {
    Report report =
        bank.backstitch()
            .reconcile()
            .of(new Reconcile.Request("payments_eur", null, null, Asked.NOTHING));
    assertThat(report.compared().get(0).lines()).hasSize(5135).allMatch(Line::agrees);
  }

  @Test
  void theRoubleIsHeldForAWeekThenHasNoValueAndIsCounted() {
    assertThat(
            bank.query(
                    """
                    SELECT rate_published_on, min(day), max(day), count(DISTINCT day),
                           count(amount_eur) = count(*)
                    FROM payments_eur
                    WHERE currency = 'RUB' AND rate_published_on >= DATE '2022-03-01'
                    GROUP BY rate_published_on""")
                .lines())
        .containsExactly("2022-03-01, 2022-03-01, 2022-03-07, 7, true");
    assertThat(
            bank.query(
                    """
                    SELECT currency, min(day), max(day), count(DISTINCT day), count(*),
                           count(rate_published_on)
                    FROM payments_eur WHERE amount_eur IS NULL GROUP BY currency""")
                .lines())
        .containsExactly("RUB, 2022-03-08, 2022-04-30, 54, 622, 0");
    assertThat(bank.query("SELECT sum(unrated) FROM daily_totals_raw").value()).hasToString("622");
  }

  @Test
  void whatShouldHoldAndDoesNotIsCounted() {
    assertThat(doubts)
        .containsExactly(
            "finance.fx_rates 2022-03-06..2022-03-07: 2 in noRows(SELECT * FROM output"
                + " WHERE currency = 'RUB' AND published_on < day - 4)",
            "payments.payments 2021-12-27,2022-01-01: 2 in rowCountWithin(30).ofPreviousPartition()",
            "payments.payments_eur 2022-03-08..2022-04-30: 622 in noRows(SELECT * FROM output"
                + " WHERE amount_eur IS NULL)");
  }

  @Test
  void everyDayHasTheRatesThatWereLastPublishedWithinAWeek() {
    EcbRates rates = EcbRates.bundled();
    List<String> expected = new ArrayList<>();
    for (LocalDate day : FIRST.datesUntil(LAST.plusDays(1)).toList()) {
      TreeMap<String, String> held = new TreeMap<>();
      rates
          .between(day.minusDays(6), day)
          .forEach(
              (published, some) ->
                  some.forEach(
                      (currency, perEur) ->
                          held.put(
                              currency, perEur.setScale(6).toPlainString() + ", " + published)));
      held.forEach((currency, rest) -> expected.add(day + ", " + currency + ", " + rest));
    }
    assertThat(
            bank.query(
                    "SELECT day, currency, per_eur, published_on"
                        + " FROM fx_rates ORDER BY day, currency")
                .lines())
        .hasSizeGreaterThan(12_000)
        .isEqualTo(expected);
  }

  @Test
  void everyPaymentCountsOnceOnItsDay() {
    assertThat(
            bank.query("SELECT day, payment_id FROM payments GROUP BY ALL HAVING count(*) > 1")
                .lines())
        .isEmpty();
    // Of what arrived, all but the 256 payments that came after their day's last file.
    assertThat(bank.query("SELECT count(DISTINCT payment_id) FROM payments").value())
        .isEqualTo(bank.query("SELECT count(*) FROM payments").value())
        .isEqualTo(bank.query("SELECT count(DISTINCT payment_id) - 256 FROM payments_raw").value());
    assertThat(
            bank.query(
                    "SELECT count(*) FROM payments"
                        + " WHERE day <> CAST(timezone('Europe/Berlin', paid_at) AS DATE)")
                .value())
        .isEqualTo(0L);
  }

  @Test
  void weeksAndMonthsAddUpToTheirDays() {
    assertThat(
            bank.query(
                    "SELECT week, region, revenue_eur, payments FROM revenue_weekly ORDER BY ALL")
                .lines())
        .hasSize(57 * 3)
        .isEqualTo(
            bank.query(
                    """
                    SELECT CAST(date_trunc('week', day) AS DATE), region, sum(amount_eur), count(*)
                    FROM payments_eur GROUP BY ALL ORDER BY ALL""")
                .lines());
    assertThat(
            bank.query("SELECT month, region, revenue_eur FROM revenue_monthly ORDER BY ALL")
                .lines())
        .hasSize(13 * 3)
        .isEqualTo(
            bank.query(
                    """
                    SELECT CAST(date_trunc('month', day) AS DATE), region, sum(amount_eur)
                    FROM payments_eur GROUP BY ALL ORDER BY ALL""")
                .lines());
  }

  @Test
  void theBalanceOfADayIsAllThatCameInUntilThen() {
    assertThat(bank.query("SELECT day, region, balance_eur FROM balance ORDER BY ALL").lines())
        .hasSize(395 * 3)
        .isEqualTo(
            bank.query(
                    """
                    SELECT day, region, sum(sum(amount_eur)) OVER (
                             PARTITION BY region ORDER BY day)
                    FROM payments_eur GROUP BY day, region ORDER BY ALL""")
                .lines());
    assertThat(bank.query("SELECT sum(eur) FROM customer_totals").lines())
        .isEqualTo(bank.query("SELECT sum(amount_eur) FROM payments_eur").lines());
  }

  @Test
  void everyPaymentWithAValueHasARiskScore() {
    assertThat(
            bank.query(
                    """
                    SELECT count(*), count(DISTINCT p.payment_id), count(r.payment_id),
                           min(score), max(score), count(DISTINCT score) > 50
                    FROM (SELECT * FROM payments_eur WHERE amount_eur IS NOT NULL) p
                    FULL JOIN risk r USING (day, payment_id)""")
                .lines())
        .containsExactly("189017, 189017, 189017, 0, 99, true");
  }

  @Test
  @DisplayName("A075 a second run builds nothing")
  void aSecondRunBuildsNothing() {
    assertThat(bank.materialize().succeeds().planned()).isZero();
  }

  @Test
  void theQuestionsOfTheTourHaveAnswers() {
    assertThat(new PaymentsProject().questions())
        .isNotEmpty()
        .allSatisfy(question -> assertThat(bank.query(question.sql()).lines()).isNotEmpty());
  }
}
