package dev.backstitch.examples.retail;

import static dev.backstitch.testkit.AssetTest.materialise;
import static dev.backstitch.testkit.ProjectAssertion.assertThatAssetsOf;
import static dev.backstitch.testkit.Rows.rows;

import org.junit.jupiter.api.Test;

/** Single steps of the story, over a handful of rows; needs no files of the shop. */
class RetailStepsTest {
  @Test
  void theProjectIsSound() {
    assertThatAssetsOf(Retail.class).haveNoProblems();
  }

  @Test
  void anOrderLineIsTypedAndACancellationMarked() {
    materialise(Retail.ORDERS)
        .on("2011-03-07")
        .given(
            "raw",
            rows(
                "InvoiceNo, StockCode, Quantity, InvoiceDate, UnitPrice, CustomerID, Country",
                "546000, 85123A, 6, 2011-03-07T08:26, 2.55, 17850.0, France",
                "C546001, 85123A, -6, 2011-03-07T09:00, 2.55, NULL, France"))
        .expect(
            rows(
                "invoice, gross_gbp, customer_id, is_cancellation",
                "546000, 15.3, 17850, false",
                "C546001, -15.3, NULL, true"));
  }

  @Test
  void anOrderOfAnotherDayIsRefused() {
    materialise(Retail.ORDERS)
        .on("2011-03-07")
        .given(
            "raw",
            rows(
                "InvoiceNo, StockCode, Quantity, InvoiceDate, UnitPrice, Country",
                "546000, 85123A, 6, 2011-03-08T00:00, 2.55, France"))
        .expectProblem("BS-520", "sales.orders 2011-03-07", "546000");
  }

  @Test
  void countriesAreSummedUp() {
    materialise(Retail.REVENUE_BY_COUNTRY)
        .on("2011-03-07")
        .given("orders", rows("country, gross_gbp", "France, 10.005", "France, 0.005", "Spain, 3"))
        .expect(rows("country, gross_gbp", "France, 10.01", "Spain, 3"));
  }

  @Test
  void theLastRateWithinTenDaysCounts() {
    materialise(Retail.REVENUE_EUR)
        .on("2011-03-07")
        .given("revenue", rows("country, gross_gbp", "France, 10.00"))
        .given(
            "fx",
            rows(
                "published_on, currency, per_eur",
                "2011-02-25, GBP, 0.50",
                "2011-02-26, GBP, 0.40",
                "2011-03-04, GBP, 0.80",
                "2011-03-07, USD, 1.40",
                "2011-03-08, GBP, 0.10"))
        .expect(rows("country, gross_eur", "France, 12.5"));
  }

  @Test
  void aDayWithoutAnyRateIsNotPublished() {
    materialise(Retail.REVENUE_EUR)
        .on("2011-03-07")
        .given("revenue", rows("country, gross_gbp", "France, 10.00"))
        .expectProblem("BS-520", "finance.revenue_eur 2011-03-07", "gross_eur");
  }

  @Test
  void aDayThatDiffersFromTheAccountsIsNotPublished() {
    materialise(Retail.CONTROL)
        .on("2011-03-07")
        .given("orders", rows("quantity, gross_gbp", "1, 2.00"))
        .given(
            "accounts",
            rows("day, rows, quantity, gross_gbp", "2011-03-07, 1, 1, 2.01", "2011-03-08, 9, 9, 9"))
        .expectProblem("BS-520", "finance.control 2011-03-07", "2.01");
  }
}
