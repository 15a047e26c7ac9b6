package dev.backstitch.examples.payments.landing;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Collections;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The European Central Bank's reference rates: units of a currency for one euro, by day of
 * publication. Days without publication (weekends, TARGET holidays) are absent. Immutable.
 */
public final class EcbRates {
  private final NavigableMap<LocalDate, SortedMap<String, BigDecimal>> byDay;

  EcbRates(SortedMap<LocalDate, SortedMap<String, BigDecimal>> byDay) {
    TreeMap<LocalDate, SortedMap<String, BigDecimal>> copy = new TreeMap<>();
    byDay.forEach((day, rates) -> copy.put(day, unmodifiableCopy(rates)));
    this.byDay = Collections.unmodifiableNavigableMap(copy);
  }

  /** The rates on the class path, 1999-01-04 to 2023-02-21; each call reads them anew. */
  public static EcbRates bundled() {
    return new EcbRates(EcbHistoryXml.readBundled());
  }

  /** Rates published on {@code day}, by currency code; empty when nothing was published. */
  public SortedMap<String, BigDecimal> on(LocalDate day) {
    SortedMap<String, BigDecimal> rates = byDay.get(day);
    return rates == null ? Collections.emptySortedMap() : rates;
  }

  /** Publication days in {@code [first, last]}, both ends included. */
  public SortedMap<LocalDate, SortedMap<String, BigDecimal>> between(
      LocalDate first, LocalDate last) {
    return byDay.subMap(first, true, last, true);
  }

  /**
   * The newest rate in the {@code days} days that end with {@code day} itself; empty when there is
   * none. A rate of 2022-03-01 held for 7 days still answers on 2022-03-07, not on 2022-03-08.
   */
  public Optional<BigDecimal> held(String currency, LocalDate day, int days) {
    return between(day.minusDays(days - 1L), day).values().stream()
        .flatMap(rates -> Optional.ofNullable(rates.get(currency)).stream())
        .reduce((older, newer) -> newer);
  }

  private static SortedMap<String, BigDecimal> unmodifiableCopy(
      SortedMap<String, BigDecimal> rates) {
    return Collections.unmodifiableSortedMap(new TreeMap<>(rates));
  }
}
