package dev.backstitch.examples.payments;

import static dev.backstitch.testkit.AssetTest.materialise;
import static dev.backstitch.testkit.ProjectAssertion.assertThatAssetsOf;
import static dev.backstitch.testkit.Rows.rows;

import org.junit.jupiter.api.Test;

/** Single steps of the story, over a handful of rows. */
class PaymentsStepsTest {
  @Test
  void theProjectIsSound() {
    assertThatAssetsOf(Payments.class).haveNoProblems();
  }

  @Test
  void aPaymentBelongsToItsBerlinDayAndCountsOnce() {
    materialise(Payments.PAYMENTS)
        .on("2022-03-26")
        .given(
            "raw",
            rows(
                "received_day, delivery_path, payment_id, customer_id, currency, amount, paid_at",
                "2022-03-26, a.csv, 1, 7, EUR, 10.00, 2022-03-25T23:00:00Z",
                "2022-03-26, a.csv, 2, 7, EUR, 20.00, 2022-03-25T22:59:59Z",
                "2022-03-27, b.csv, 3, 7, USD, 30.00, 2022-03-26T18:59:59-04:00",
                "2022-03-27, b.csv, 4, 7, USD, 40.00, 2022-03-26T19:00:00-04:00",
                "2022-03-29, c.csv, 1, 7, EUR, 10.00, 2022-03-25T23:00:00Z",
                "2022-03-29, c.csv, 5, 7, EUR, 50.00, 2022-03-26T12:00:00Z",
                "2022-03-30, d.csv, 6, 7, EUR, 60.00, 2022-03-26T12:00:00Z"))
        .expect(rows("payment_id, amount", "1, 10.00", "3, 30.00", "5, 50.00"));
  }

  @Test
  void aRateIsHeldForSevenDays() {
    materialise(Payments.FX_RATES)
        .on("2022-03-08")
        .given(
            "raw",
            rows(
                "published_on, currency, per_eur",
                "2022-03-01, RUB, 117.2010",
                "2022-03-02, USD, 1.1106",
                "2022-03-07, USD, 1.0895",
                "2022-03-04, GBP, 0.82835",
                "2022-03-09, GBP, 0.83"))
        .expectProblem("BS-520", "{\"row_count\":2}");
  }

  @Test
  void aPaymentWithoutARateHasNoValueUnlessItIsInEuros() {
    materialise(Payments.PAYMENTS_EUR)
        .on("2022-03-08")
        .given(
            "p",
            rows(
                "payment_id, customer_id, currency, amount, paid_at",
                "1, 7, EUR, 10.00, 2022-03-08 10:00:00+00",
                "2, 7, USD, 10.00, 2022-03-08 10:00:00+00",
                "3, 7, RUB, 10.00, 2022-03-08 10:00:00+00"))
        .given(
            "fx",
            rows("currency, per_eur, published_on", "USD, 1.6, 2022-03-08", "GBP, 0.8, 2022-03-08"))
        .given(
            "t",
            rows(
                "day, customer_id, tier, valid_from, op",
                "2022-01-01, 7, plus, 2022-01-01 00:00:00+00, insert"))
        .expect(
            rows(
                "payment_id, amount_eur, rate_published_on",
                "1, 10.00, NULL",
                "2, 6.25, 2022-03-08",
                "3, NULL, NULL"));
  }

  @Test
  void anotherCurrencyThanTheRoubleMustHaveARate() {
    materialise(Payments.PAYMENTS_EUR)
        .on("2022-03-08")
        .given("p", rows("payment_id, customer_id, currency, amount", "1, 7, USD, 10.00"))
        .expectProblem("BS-520", "payments.payments_eur 2022-03-08", "\"amount_eur\":null");
  }

  @Test
  void aHalfCentIsRoundedAwayFromZero() {
    materialise(Payments.PAYMENTS_EUR)
        .on("2022-03-08")
        .given(
            "p",
            rows(
                "payment_id, customer_id, currency, amount, paid_at",
                "1, 7, USD, 0.01, 2022-03-08 10:00:00+00",
                "2, 7, USD, -0.01, 2022-03-08 10:00:00+00",
                "3, 7, USD, 0.05, 2022-03-08 10:00:00+00"))
        .given("fx", rows("currency, per_eur, published_on", "USD, 2, 2022-03-08"))
        .given(
            "t",
            rows(
                "day, customer_id, tier, valid_from, op",
                "2022-01-01, 7, plus, 2022-01-01 00:00:00+00, insert"))
        .expect(rows("payment_id, amount_eur", "1, 0.01", "2, -0.01", "3, 0.03"));
  }

  @Test
  void onlyWhatDiffersFromTheAccountsIsShown() {
    materialise(Payments.DIFFERENCES)
        .on("2022-03-08")
        .given(
            "p",
            rows(
                "payment_id, customer_id, currency, amount, amount_eur",
                "1, 7, EUR, 1, 1.00",
                "2, 7, EUR, 2, 2.00",
                "3, 7, USD, 3, 2.50",
                "4, 7, RUB, 4, NULL"))
        .given(
            "accounts",
            rows(
                "day, currency, total_eur, unrated",
                "2022-03-08, EUR, 3.00, 0",
                "2022-03-08, USD, 2.51, 0",
                "2022-03-08, GBP, 9.00, 0",
                "2022-03-08, RUB, NULL, 1",
                "2022-03-09, CHF, 1.00, 0"))
        .expect(rows("currency, total_eur, accounts_eur", "USD, 2.50, 2.51", "GBP, NULL, 9.00"));
  }

  @Test
  void theScoreComparesWithTheCustomersWeekBefore() {
    materialise(Payments.RISK)
        .on("2022-03-08")
        .given(
            "p",
            rows(
                "day, payment_id, customer_id, currency, amount, amount_eur",
                "2022-03-01, 1, 7, EUR, 900, 900.00",
                "2022-03-02, 2, 7, EUR, 10, -10.00",
                "2022-03-07, 3, 7, EUR, 5, 5.00",
                "2022-03-08, 4, 7, EUR, 30, 30.00",
                "2022-03-08, 5, 8, EUR, 30, 30.00",
                "2022-03-08, 6, 8, RUB, 30, NULL"))
        .expect(rows("payment_id, score", "4, 75", "5, 50"));
  }

  @Test
  void theFirstDayHasNoWeekBefore() {
    materialise(Payments.RISK)
        .on("2021-04-01")
        .given(
            "p",
            rows(
                "day, payment_id, customer_id, currency, amount, amount_eur",
                "2021-04-01, 1, 7, EUR, 30, 30.00"))
        .expect(rows("payment_id, score", "1, 50"));
  }

  @Test
  void theBalanceGoesOnFromYesterday() {
    materialise(Payments.BALANCE)
        .on("2022-03-08")
        .given("yesterday", rows("region, balance_eur", "eu, 100.00", "uk, 5.00"))
        .given(
            "p",
            rows(
                "payment_id, customer_id, region, currency, amount, amount_eur",
                "1, 7, eu, EUR, 1, 1.00",
                "2, 7, us, USD, 1, 0.90",
                "3, 7, us, RUB, 1, NULL"))
        .expect(rows("region, balance_eur", "eu, 101.00", "uk, 5.00", "us, 0.90"));
  }
}
