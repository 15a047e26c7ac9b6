package dev.backstitch.examples.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.testkit.TestProject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Attribution on random tills equals what all combinations, computed in Java, say. */
@Tag("large")
class TrialOracleTest {
  private static final String DAY = TillDays.SOME_DAY;
  private static final List<String> NAMES = List.of("code", "config", "input till.rates");

  /** One way to say what a sale is worth, in SQL and here. */
  private record Way(String sql, Worth worth) {}

  private interface Worth {
    double of(double amount, double rate, double scale);
  }

  private static final List<Way> WAYS =
      List.of(
          new Way("s.amount * r.rate + $scale", (a, r, s) -> a * r + s),
          new Way("greatest(s.amount * $scale, r.rate)", (a, r, s) -> Math.max(a * s, r)),
          new Way("s.amount + r.rate + 0 * $scale", (a, r, s) -> a + r),
          new Way("s.amount % 3 + $scale", (a, r, s) -> a % 3 + s),
          new Way("least(s.amount, 4) * $scale", (a, r, s) -> Math.min(a, 4) * s));

  /** Code, scale and the rates of both shops. */
  private record Made(Way way, int scale, int a, int b) {
    static Made by(Random random) {
      return new Made(
          WAYS.get(random.nextInt(WAYS.size())),
          1 + random.nextInt(3),
          1 + random.nextInt(3),
          1 + random.nextInt(3));
    }

    Till till() {
      return new Till(way.sql(), String.valueOf(scale));
    }

    String[] rates() {
      return new String[] {"a," + a, "b," + b};
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 5, 8})
  void everyRowHasTheFewestCausesThatMakeIt(long seed) {
    Random random = new Random(seed);
    Made was = Made.by(random);
    Made is = Made.by(random);
    int[] amounts = IntStream.range(0, 8).map(i -> random.nextInt(9)).toArray();
    try (TestProject till = TestProject.of(was.till()).at("2024-03-11T06:00:00Z")) {
      till.land("sales/" + DAY + ".csv", sales(amounts));
      till.land("rates/" + DAY + ".csv", "shop,rate\n" + String.join("\n", was.rates()) + "\n");
      till.materialize().succeeds();
      TillDays.newRates(till, DAY, is.rates());
      till.declaring(is.till());

      assertThat(TillDays.lines(TillDays.trial(till), "till.worths"))
          .isEqualTo(expected(was, is, amounts));
    }
  }

  private static String sales(int[] amounts) {
    return IntStream.range(0, amounts.length)
        .mapToObj(i -> i + "," + shop(i) + "," + amounts[i] + "\n")
        .collect(Collectors.joining("", "id,shop,amount\n", ""));
  }

  private static String shop(int sale) {
    return sale % 2 == 0 ? "a" : "b";
  }

  private static List<String> expected(Made was, Made is, int[] amounts) {
    Map<String, Integer> counts = new TreeMap<>();
    for (int i = 0; i < amounts.length; i++) {
      if (worth(was, is, 0, i, amounts) != worth(was, is, 7, i, amounts)) {
        counts.merge(causes(was, is, i, amounts), 1, Integer::sum);
      }
    }
    List<String> out = new ArrayList<>();
    counts.forEach((causes, rows) -> out.add(rows + " changed by " + causes));
    return out;
  }

  private static double worth(Made was, Made is, int mask, int sale, int[] amounts) {
    Made code = (mask & 1) == 0 ? was : is;
    Made config = (mask & 2) == 0 ? was : is;
    Made rates = (mask & 4) == 0 ? was : is;
    double rate = shop(sale).equals("a") ? rates.a() : rates.b();
    return code.way().worth().of(amounts[sale], rate, config.scale());
  }

  /** Only what differs at all is a cause; of those the smallest sets that give the new worth. */
  private static String causes(Made was, Made is, int sale, int[] amounts) {
    int moved = (was.way().equals(is.way()) ? 0 : 1) | (was.scale() == is.scale() ? 0 : 2) | 4;
    double wanted = worth(was, is, 7, sale, amounts);
    for (int size = 1; size <= 3; size++) {
      List<String> found = new ArrayList<>();
      for (int mask : new int[] {1, 2, 4, 3, 5, 6, 7}) {
        if (Integer.bitCount(mask) == size
            && (mask & ~moved) == 0
            && worth(was, is, mask, sale, amounts) == wanted) {
          found.add(words(mask));
        }
      }
      if (!found.isEmpty()) {
        return String.join(", or ", found);
      }
    }
    throw new IllegalStateException("Cannot explain sale " + sale);
  }

  private static String words(int mask) {
    String all =
        IntStream.range(0, 3)
            .filter(i -> (mask & (1 << i)) != 0)
            .mapToObj(NAMES::get)
            .collect(Collectors.joining(" and "));
    return Integer.bitCount(mask) > 1 ? all + " together" : all;
  }
}
