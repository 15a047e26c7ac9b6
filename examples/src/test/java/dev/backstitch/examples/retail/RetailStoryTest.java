package dev.backstitch.examples.retail;

import static java.math.RoundingMode.HALF_UP;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.backstitch.asset.definition.Row;
import dev.backstitch.engine.app.reconcile.Asked;
import dev.backstitch.engine.app.reconcile.Reconcile;
import dev.backstitch.engine.app.reconcile.Report;
import dev.backstitch.engine.reconcile.Line;
import dev.backstitch.examples.payments.landing.EcbRates;
import dev.backstitch.testkit.TestProject;
import dev.backstitch.testkit.TestRun;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** All 305 trading days of a real shop, built once and looked at from several sides. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RetailStoryTest {
  private static final String ALL_DAYS = "2010-12-01..2011-12-09";

  private final TestProject retail = TestProject.of(new RetailProject());

  @BeforeAll
  void buildEverything() {
    assumeTrue(ShopFiles.areThere(), "the shop's files are not beside the repository");
    TestRun run = retail.landingIn(ShopFiles.folder()).materialize().succeeds();
    assertThat(run.of(Retail.ORDERS_RAW).delivered().count()).isEqualTo(305);
    Stream.of(Retail.ORDERS, Retail.REVENUE_BY_COUNTRY, Retail.REVENUE_EUR, Retail.CONTROL)
        .forEach(asset -> assertThat(run.of(asset)).hasToString("{built=" + ALL_DAYS + "}"));
    assertThat(run.doubts()).isEmpty();
  }

  @AfterAll
  void close() {
    retail.close();
  }

  @Test
  void everyOrderLineIsCountedOnceAndSumsAreExact() {
    assertThat(retail.query("select count(*), sum(quantity), sum(gross_gbp) from orders").lines())
        .containsExactly("541909, 5176450, 9747747.934");
  }

  @Test
  void everyDayEqualsItsControlTotal() throws IOException {
    List<String> days =
        retail
            .query(
                "SELECT day, count(*), sum(quantity), sum(gross_gbp)"
                    + " FROM orders GROUP BY day ORDER BY day")
            .lines();
    assertThat(days).hasSize(305).isEqualTo(ShopFiles.controlTotals());
  }

  @Test
  void everyDayIsReconciledWithTheAccounts() {
    Report report =
        retail.backstitch().reconcile().of(new Reconcile.Request(null, null, null, Asked.NOTHING));
    assertThat(report.compared()).hasSize(1);
    assertThat(report.compared().get(0).lines()).hasSize(3 * 305).allMatch(Line::agrees);
    Asked oneUnitMore = new Asked(null, List.of("quantity=5176451"), null, null);
    assertThat(
            retail
                .backstitch()
                .reconcile()
                .of(new Reconcile.Request("sales.orders", null, null, oneUnitMore))
                .holds())
        .isFalse();
  }

  @Test
  void allAssetsHaveRowsOnAllTradingDaysAndOnNoOthers() {
    for (String table : List.of("orders", "revenue_by_country", "revenue_eur", "control")) {
      assertThat(
              retail
                  .query(
                      "SELECT count(DISTINCT day), count(DISTINCT day) FILTER (WHERE day NOT IN"
                          + " (SELECT day FROM orders_raw)) FROM "
                          + table)
                  .lines())
          .as(table)
          .containsExactly("305, 0");
    }
  }

  @Test
  void revenueByCountryAddsUpToTheOrdersOfTheDay() {
    assertThat(
            retail
                .query(
                    """
                    SELECT day, country, gross_gbp FROM revenue_by_country
                    EXCEPT
                    SELECT day, country, sum(gross_gbp) FROM orders GROUP BY day, country""")
                .lines())
        .isEmpty();
    assertThat(retail.query("SELECT sum(gross_gbp) FROM revenue_by_country").value())
        .isEqualTo(new BigDecimal("9747747.934"));
    assertThat(retail.query("SELECT sum(control_lines), sum(order_lines) FROM control").lines())
        .containsExactly("541909, 541909");
  }

  @Test
  void eurosAreThePoundsAtTheDaysRateOrTheLastOnePublished() {
    EcbRates rates = EcbRates.bundled();
    List<Row> rows =
        retail
            .query(
                "SELECT day, country, gross_gbp, gross_eur"
                    + " FROM revenue_by_country FULL JOIN revenue_eur USING (day, country)")
            .rows();
    assertThat(rows).hasSizeGreaterThan(1_000);
    long withoutRate = 0;
    for (Row row : rows) {
      LocalDate day = (LocalDate) row.value("day");
      BigDecimal perEuro = rates.held("GBP", day, 10).orElseThrow();
      BigDecimal pounds = (BigDecimal) row.value("gross_gbp");
      assertThat((BigDecimal) row.value("gross_eur"))
          .as(row.toString())
          .isCloseTo(
              pounds.divide(perEuro, 6, HALF_UP),
              org.assertj.core.api.Assertions.within(new BigDecimal("0.000001")));
      withoutRate += rates.on(day).isEmpty() ? 1 : 0;
    }
    assertThat(withoutRate).isGreaterThan(100);
  }

  @Test
  void aSundayIsValuedAtFridaysRate() {
    LocalDate sunday = LocalDate.of(2011, 3, 6);
    assertThat(sunday.getDayOfWeek()).isEqualTo(DayOfWeek.SUNDAY);
    EcbRates rates = EcbRates.bundled();
    assertThat(rates.on(sunday)).isEmpty();
    BigDecimal friday = rates.on(sunday.minusDays(2)).get("GBP");
    assertThat(
            retail
                .query(
                    "SELECT count(*) FROM revenue_eur JOIN revenue_by_country USING (day, country)"
                        + " WHERE day = DATE '2011-03-06'"
                        + " AND round(gross_eur, 2) = round(CAST(gross_gbp / "
                        + friday
                        + " AS DECIMAL(18,6)), 2)")
                .value())
        .isEqualTo(
            retail.query("SELECT count(*) FROM revenue_eur WHERE day = DATE '2011-03-06'").value())
        .isNotEqualTo(0L);
  }

  @Test
  @DisplayName("A075 a second run builds nothing")
  void aSecondRunBuildsNothing() {
    assertThat(retail.materialize().succeeds().planned()).isZero();
  }

  @Test
  void whatWasRemovedIsAllThatIsBuiltAgain() {
    String before = dayOfRevenue();
    retail.remove(Retail.REVENUE_BY_COUNTRY, "2011-03-07");
    assertThat(dayOfRevenue()).isEqualTo("NULL, 0");
    TestRun run = retail.materialize().succeeds();
    assertThat(run.planned()).isEqualTo(1);
    assertThat(run.of(Retail.REVENUE_BY_COUNTRY).built()).hasToString("2011-03-07");
    assertThat(dayOfRevenue()).isEqualTo(before);
  }

  private String dayOfRevenue() {
    return retail
        .query(
            "SELECT sum(gross_gbp), count(*) FROM revenue_by_country WHERE day = DATE '2011-03-07'")
        .lines()
        .get(0);
  }
}
