package dev.backstitch.examples.payments.landing;

import static java.math.RoundingMode.HALF_UP;
import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.examples.payments.landing.LandedFiles.Row;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Derives the totals a second time, from nothing but the other landing files. */
class FinanceTotalsTest {
  @TempDir static Path root;

  private static List<String> written = List.of();
  private static SortedMap<LocalDate, Map<String, String>> rates = new TreeMap<>();

  @BeforeAll
  static void generate() throws IOException {
    PaymentsLanding.writeTo(root);
    rates = LandedFiles.byDay(root.resolve("landing/fx"));
    written =
        LandedFiles.cells(root.resolve("landing/finance/daily_totals.csv")).stream()
            .map(cells -> String.join(",", cells))
            .toList();
  }

  @Test
  void equalWhatTheLandedFilesAddUpTo() throws IOException {
    TreeMap<String, BigDecimal> eur = new TreeMap<>();
    TreeMap<String, Integer> unrated = new TreeMap<>();
    Set<String> seen = new HashSet<>();
    for (Row row : LandedFiles.payments(root)) {
      String key = row.paidOn() + "," + row.currency();
      if (seen.add(row.id()) && !row.received().isAfter(row.paidOn().plusDays(3))) {
        BigDecimal rate = rate(row.currency(), row.paidOn());
        unrated.merge(key, rate.signum() == 0 ? 1 : 0, Integer::sum);
        if (rate.signum() != 0) {
          eur.merge(key, row.amount().divide(rate, 2, HALF_UP), BigDecimal::add);
        }
      }
    }
    List<String> derived = new ArrayList<>();
    unrated.forEach(
        (key, n) -> derived.add(key + "," + (eur.containsKey(key) ? eur.get(key) : "") + "," + n));
    assertThat(derived).hasSize(5135);
    assertThat(written).isEqualTo(derived);
  }

  @Test
  void theRoubleIsRatedToTheSeventhOfMarchAndCountedAfterwards() {
    List<String> roubles = written.stream().filter(line -> line.contains(",RUB,")).toList();
    assertThat(roubles).hasSize(395);
    assertThat(roubles)
        .allSatisfy(
            line ->
                assertThat(line.matches("[-0-9]{10},RUB,,[1-9][0-9]*"))
                    .as(line)
                    .isEqualTo(line.compareTo("2022-03-08") >= 0));
  }

  @Test
  void nothingButTheRoubleIsEverUnrated() {
    assertThat(written)
        .filteredOn(line -> !line.contains(",RUB,"))
        .allMatch(line -> line.matches("[-0-9]{10},[A-Z]{3},-?[0-9]+[.][0-9]{2},0"));
  }

  /** Zero when none of the seven days that end with {@code day} published one. */
  private static BigDecimal rate(String currency, LocalDate day) {
    if (currency.equals("EUR")) {
      return BigDecimal.ONE;
    }
    for (int back = 0; back < 7; back++) {
      String rate = rates.getOrDefault(day.minusDays(back), Map.of()).get(currency);
      if (rate != null) {
        return new BigDecimal(rate);
      }
    }
    return BigDecimal.ZERO;
  }
}
