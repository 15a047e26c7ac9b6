package dev.backstitch.examples.payments.landing;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;

/** One payment, or a refund when {@code hundredths} (of a currency unit) is negative. */
record CardPayment(
    long id, Customer customer, CardCurrency currency, long hundredths, Instant paidAt) {
  CardPayment {
    if (hundredths == 0) {
      throw new IllegalArgumentException("Cannot pay nothing: payment " + id);
    }
  }

  CardPayment withId(long newId) {
    return new CardPayment(newId, customer, currency, hundredths, paidAt);
  }

  BigDecimal amount() {
    return BigDecimal.valueOf(hundredths, 2);
  }

  /** The Berlin day on which it was paid. */
  LocalDate day() {
    return LocalDate.ofInstant(paidAt, Story.BERLIN);
  }
}
