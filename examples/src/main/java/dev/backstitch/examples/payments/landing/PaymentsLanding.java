package dev.backstitch.examples.payments.landing;

import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;

/**
 * Thirteen months of a small bank's deliveries under {@code landing/}: {@code fx}, {@code
 * payments}, {@code customers} and {@code finance}. Not for concurrent calls on one folder.
 */
public final class PaymentsLanding {
  private static final DateTimeFormatter PAID_AT =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ssxxx", Locale.ROOT);
  private static final Instant FINANCE_CLOSED_AT =
      Story.LAST_ARRIVAL.plusDays(1).atTime(LocalTime.of(6, 0)).atZone(Story.BERLIN).toInstant();

  private PaymentsLanding() {}

  /**
   * Writes what is missing or differs below {@code root}; a file with equal content stays. A failed
   * call may be repeated: files appear whole or not at all.
   */
  public static Landed writeTo(Path root) {
    EcbRates rates = EcbRates.bundled();
    CustomerBook book = CustomerBook.generate();
    SortedMap<Batch, List<CardPayment>> batches = Courier.deliver(CardPayments.generate(book));
    return FxLanding.write(root, rates.between(Story.FIRST_RATES, Story.LAST_PAID))
        .plus(book.write(root))
        .plus(writePayments(root, batches))
        .plus(writeFinance(root, FinanceTotals.text(batches, rates)));
  }

  private static Landed writePayments(Path root, SortedMap<Batch, List<CardPayment>> batches) {
    LandingFolder folder = LandingFolder.open(root.resolve("landing/payments"));
    batches.forEach(
        (batch, payments) -> folder.put(batch.fileName(), text(payments), batch.arrivedAt()));
    return folder.landed();
  }

  private static Landed writeFinance(Path root, CharSequence totals) {
    LandingFolder folder = LandingFolder.open(root.resolve("landing/finance"));
    folder.put("daily_totals.csv", totals, FINANCE_CLOSED_AT);
    return folder.landed();
  }

  private static CharSequence text(List<CardPayment> payments) {
    StringBuilder csv =
        new StringBuilder("payment_id,customer_id,region,currency,amount,paid_at\n");
    for (CardPayment payment : payments) {
      Customer customer = payment.customer();
      csv.append(payment.id()).append(',').append(customer.id()).append(',');
      csv.append(customer.region().code).append(',').append(payment.currency()).append(',');
      csv.append(payment.amount().toPlainString()).append(',');
      PAID_AT.formatTo(payment.paidAt().atZone(customer.region().zone), csv);
      csv.append('\n');
    }
    return csv;
  }
}
