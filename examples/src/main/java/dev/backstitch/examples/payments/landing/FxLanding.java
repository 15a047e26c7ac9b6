package dev.backstitch.examples.payments.landing;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.SortedMap;

/**
 * Reference rates as one file a day, {@code landing/fx/2021-04-01.csv}, columns {@code
 * currency,per_eur}; no file on days without publication. A file arrives at 16:00 Berlin time.
 */
public final class FxLanding {
  private static final LocalTime PUBLISHED_AT = LocalTime.of(16, 0);

  private FxLanding() {}

  /** Writes the bundled rates of {@code [first, last]}, both ends included, below {@code root}. */
  public static Landed write(Path root, LocalDate first, LocalDate last) {
    return write(root, EcbRates.bundled().between(first, last));
  }

  static Landed write(Path root, SortedMap<LocalDate, SortedMap<String, BigDecimal>> days) {
    LandingFolder folder = LandingFolder.open(root.resolve("landing/fx"));
    days.forEach(
        (day, rates) ->
            folder.put(
                day + ".csv",
                text(rates),
                day.atTime(PUBLISHED_AT).atZone(Story.BERLIN).toInstant()));
    return folder.landed();
  }

  private static CharSequence text(SortedMap<String, BigDecimal> rates) {
    StringBuilder csv = new StringBuilder("currency,per_eur\n");
    rates.forEach(
        (currency, perEur) ->
            csv.append(currency).append(',').append(perEur.toPlainString()).append('\n'));
    return csv;
  }
}
