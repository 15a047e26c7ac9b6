package dev.backstitch.examples.payments.landing;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.examples.payments.landing.LandedFiles.Row;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PaymentFilesTest {
  private static final LocalDate FIRST = LocalDate.of(2021, 4, 1);
  private static final LocalDate LAST_PAID = LocalDate.of(2022, 4, 30);
  private static final LocalDate LAST_ARRIVAL = LocalDate.of(2022, 5, 3);

  @TempDir static Path root;

  private static List<Row> rows = List.of();
  private static SortedMap<LocalDate, Map<String, String>> tiers = new TreeMap<>();

  @BeforeAll
  static void generate() throws IOException {
    PaymentsLanding.writeTo(root);
    rows = LandedFiles.payments(root);
    tiers = LandedFiles.byDay(root.resolve("landing/customers"));
  }

  @Test
  void paymentsAreOfTheStorysDaysAndArriveOnEachOfThemAndThreeMore() {
    assertThat(new TreeSet<>(rows.stream().map(Row::paidOn).toList()))
        .containsExactlyElementsOf(FIRST.datesUntil(LAST_PAID.plusDays(1)).toList());
    assertThat(new TreeSet<>(rows.stream().map(Row::received).toList()))
        .containsExactlyElementsOf(FIRST.datesUntil(LAST_ARRIVAL.plusDays(1)).toList());
    assertThat(rows).noneMatch(row -> row.received().isBefore(row.paidOn()));
  }

  @Test
  void aDayBringsAFewHundredAndFridayMoreThanSunday() {
    Map<LocalDate, Long> perDay =
        rows.stream()
            .filter(row -> !row.received().isAfter(LAST_PAID))
            .collect(groupingBy(Row::received, counting()));
    assertThat(perDay.values()).allMatch(count -> count >= 280 && count <= 650);
    assertThat(average(perDay, DayOfWeek.FRIDAY)).isGreaterThan(average(perDay, DayOfWeek.SUNDAY));
    assertThat(rows.size()).isBetween(185_000, 200_000);
  }

  @Test
  void everyCurrencyIsPaidAndArrivesInTimeOnEveryDayAlsoInTheWrongWeeks() {
    Map<LocalDate, Set<String>> perDay = new HashMap<>();
    rows.stream()
        .filter(PaymentFilesTest::isInTime)
        .forEach(
            row ->
                perDay
                    .computeIfAbsent(row.paidOn(), absent -> new HashSet<>())
                    .add(row.currency()));
    assertThat(perDay).hasSize(395);
    assertThat(perDay.values()).allMatch(currencies -> currencies.size() == 13);
  }

  @Test
  void someArriveLateAndAFewTooLate() {
    Set<String> once = new HashSet<>();
    List<Row> firsts = rows.stream().filter(row -> once.add(row.id())).toList();
    long late =
        firsts.stream()
            .filter(row -> isInTime(row) && row.received().isAfter(row.paidOn()))
            .count();
    long tooLate = firsts.stream().filter(row -> !isInTime(row)).count();
    assertThat(late).isEqualTo(6_978);
    assertThat(tooLate).isEqualTo(256);
  }

  @Test
  void aResentPaymentIsEqualInALaterFile() {
    Map<String, Row> firsts = new HashMap<>();
    int resent = 0;
    for (Row row : rows) {
      Row first = firsts.putIfAbsent(row.id(), row);
      if (first != null) {
        resent++;
        assertThat(row.content()).isEqualTo(first.content());
        assertThat(row.file()).isGreaterThan(first.file());
      }
    }
    assertThat(resent).isEqualTo(1_349);
  }

  @Test
  void aRefundNeverExceedsWhatTheCustomerPaidBeforeInThatCurrency() {
    Map<String, BigDecimal> most = new HashMap<>();
    List<Row> byPayment = rows.stream().sorted((a, b) -> a.paidAt().compareTo(b.paidAt())).toList();
    Set<String> refunds = new HashSet<>();
    for (Row row : byPayment) {
      String account = row.customer() + row.currency();
      if (row.amount().signum() > 0) {
        most.merge(account, row.amount(), BigDecimal::max);
      } else {
        refunds.add(row.id());
        assertThat(row.amount().negate())
            .isLessThanOrEqualTo(most.getOrDefault(account, BigDecimal.ZERO));
      }
    }
    assertThat(refunds).hasSize(4_477);
  }

  @Test
  void yenAndForintAreWholeAndOfTheirOwnSize() {
    for (String currency : List.of("JPY", "HUF")) {
      List<BigDecimal> prices =
          rows.stream()
              .filter(row -> row.currency().equals(currency) && row.amount().signum() > 0)
              .map(Row::amount)
              .sorted()
              .toList();
      assertThat(prices).allMatch(price -> price.stripTrailingZeros().scale() <= 0);
      assertThat(prices.get(prices.size() / 2))
          .isBetween(BigDecimal.valueOf(2_000), BigDecimal.valueOf(10_000));
    }
  }

  @Test
  void whoeverPaysHasATierThatDay() {
    assertThat(rows)
        .allMatch(row -> tiers.getOrDefault(row.paidOn(), Map.of()).containsKey(row.customer()));
  }

  @Test
  void customersJoinAndMoveBetweenTiersButNeverLeave() {
    assertThat(tiers).hasSize(398);
    assertThat(tiers.get(tiers.firstKey())).hasSize(370);
    assertThat(tiers.get(tiers.lastKey())).hasSize(425);
    int moves = 0;
    Map<String, String> yesterday = Map.of();
    for (Map<String, String> today : tiers.values()) {
      assertThat(today.keySet()).containsAll(yesterday.keySet());
      moves +=
          (int)
              yesterday.entrySet().stream()
                  .filter(held -> !held.getValue().equals(today.get(held.getKey())))
                  .count();
      yesterday = today;
    }
    assertThat(moves).isEqualTo(220);
  }

  private static boolean isInTime(Row row) {
    return !row.received().isAfter(row.paidOn().plusDays(3));
  }

  private static double average(Map<LocalDate, Long> perDay, DayOfWeek weekday) {
    return perDay.entrySet().stream()
        .filter(day -> day.getKey().getDayOfWeek() == weekday)
        .mapToLong(Map.Entry::getValue)
        .average()
        .orElseThrow();
  }
}
