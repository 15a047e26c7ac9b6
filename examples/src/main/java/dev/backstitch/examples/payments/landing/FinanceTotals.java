package dev.backstitch.examples.payments.landing;

import static java.math.RoundingMode.HALF_UP;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The finance department's own sums per Berlin day of payment and currency. Each payment counts
 * once, if it arrived within three days of its day's end, in euros rounded half up to the cent.
 */
final class FinanceTotals {
  /** Days, its own included, on which a published rate is used. */
  static final int RATE_HELD_DAYS = 7;

  private final EcbRates rates;
  private final Set<Long> seen = new HashSet<>();
  private final SortedMap<LocalDate, SortedMap<String, Total>> totals = new TreeMap<>();

  private FinanceTotals(EcbRates rates) {
    this.rates = rates;
  }

  /** Columns {@code day,currency,total_eur,unrated}; the total is empty when nothing was rated. */
  static CharSequence text(SortedMap<Batch, List<CardPayment>> batches, EcbRates rates) {
    FinanceTotals totals = new FinanceTotals(rates);
    batches.forEach((batch, payments) -> payments.forEach(payment -> totals.add(batch, payment)));
    return totals.text();
  }

  private void add(Batch batch, CardPayment payment) {
    LocalDate day = payment.day();
    boolean first = seen.add(payment.id());
    if (first && !batch.day().isAfter(day.plusDays(Story.OPEN_DAYS))) {
      String currency = payment.currency().name();
      Total one =
          rate(payment.currency(), day)
              .map(perEur -> Total.rated(payment.amount().divide(perEur, 2, HALF_UP)))
              .orElse(Total.UNRATED);
      totals.computeIfAbsent(day, absent -> new TreeMap<>()).merge(currency, one, Total::plus);
    }
  }

  private Optional<BigDecimal> rate(CardCurrency currency, LocalDate day) {
    return currency == CardCurrency.EUR
        ? Optional.of(BigDecimal.ONE)
        : rates.held(currency.name(), day, RATE_HELD_DAYS);
  }

  private CharSequence text() {
    StringBuilder csv = new StringBuilder("day,currency,total_eur,unrated\n");
    totals.forEach(
        (day, byCurrency) ->
            byCurrency.forEach(
                (currency, total) ->
                    csv.append(day)
                        .append(',')
                        .append(currency)
                        .append(',')
                        .append(total.cells())));
    return csv;
  }

  private record Total(BigDecimal eur, int rated, int unrated) {
    static final Total UNRATED = new Total(BigDecimal.ZERO, 0, 1);

    static Total rated(BigDecimal eur) {
      return new Total(eur, 1, 0);
    }

    Total plus(Total other) {
      return new Total(eur.add(other.eur), rated + other.rated, unrated + other.unrated);
    }

    String cells() {
      return (rated == 0 ? "" : eur.toPlainString()) + "," + unrated + "\n";
    }
  }
}
