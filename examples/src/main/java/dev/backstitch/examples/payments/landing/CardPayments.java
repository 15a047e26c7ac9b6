package dev.backstitch.examples.payments.landing;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What really was paid and refunded, day by day: the truth behind files and finance totals. */
final class CardPayments {
  private static final long SEED = 1304;
  private static final long FIRST_ID = 700_000_001L;
  private static final int REFUNDED_PER_10000 = 250;
  private static final int PARTLY_PER_10000 = 2_500;
  private static final int REFUND_WITHIN_DAYS = 20;

  private static final List<CardCurrency> CURRENCIES = List.of(CardCurrency.values());

  private final Dice dice = new Dice(SEED);
  private final CustomerBook book;
  private final Map<Region, int[]> currencyWeights = new EnumMap<>(Region.class);
  private final Map<LocalDate, List<CardPayment>> refundsDue = new HashMap<>();
  private final List<CardPayment> paid = new ArrayList<>();

  private CardPayments(CustomerBook book) {
    this.book = book;
    for (Region region : Region.values()) {
      currencyWeights.put(region, CardCurrency.perMilleIn(region));
    }
  }

  /** In order of payment; ids ascend with it. */
  static List<CardPayment> generate(CustomerBook book) {
    CardPayments payments = new CardPayments(book);
    Story.FIRST_PAID.datesUntil(Story.LAST_PAID.plusDays(1)).forEach(payments::addDay);
    return List.copyOf(payments.paid);
  }

  private void addDay(LocalDate day) {
    List<CardPayment> ofDay = new ArrayList<>();
    List<CardPayment> due = refundsDue.remove(day);
    if (due != null) {
      due.forEach(payment -> ofDay.add(refund(payment, day)));
    }
    List<Customer> customers = book.on(day);
    int count = DayShape.count(day, dice);
    for (int i = 0; i < count; i++) {
      CardPayment payment = payment(customers, day);
      ofDay.add(payment);
      planRefund(payment, day);
    }
    ofDay.sort(Comparator.comparing(CardPayment::paidAt));
    ofDay.forEach(payment -> paid.add(payment.withId(FIRST_ID + paid.size())));
  }

  private CardPayment payment(List<Customer> customers, LocalDate day) {
    // the lesser of two draws: long-standing customers pay more often
    int index = Math.min(dice.below(customers.size()), dice.below(customers.size()));
    Customer customer = customers.get(index);
    int[] weights = currencyWeights.getOrDefault(customer.region(), new int[0]);
    CardCurrency currency = dice.oneOf(CURRENCIES, weights);
    return new CardPayment(
        0,
        customer,
        currency,
        currency.price(dice),
        DayShape.instant(day, customer.region(), dice));
  }

  private void planRefund(CardPayment payment, LocalDate day) {
    if (dice.chanceIn10000(REFUNDED_PER_10000)) {
      LocalDate due = day.plusDays(dice.between(1, REFUND_WITHIN_DAYS));
      refundsDue.computeIfAbsent(due, absent -> new ArrayList<>()).add(payment);
    }
  }

  private CardPayment refund(CardPayment payment, LocalDate day) {
    long step = payment.currency().stepHundredths;
    long half = payment.hundredths() / 2 / step * step;
    long back = half > 0 && dice.chanceIn10000(PARTLY_PER_10000) ? half : payment.hundredths();
    return new CardPayment(
        0,
        payment.customer(),
        payment.currency(),
        -back,
        DayShape.instant(day, payment.customer().region(), dice));
  }
}
