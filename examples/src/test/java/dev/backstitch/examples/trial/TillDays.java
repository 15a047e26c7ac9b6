package dev.backstitch.examples.trial;

import dev.backstitch.engine.app.trial.BackfillTrials;
import dev.backstitch.engine.trial.AssetTrial;
import dev.backstitch.engine.trial.Trial;
import dev.backstitch.engine.trial.Wish;
import dev.backstitch.engine.trial.cause.Attributed;
import dev.backstitch.testkit.TestProject;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A till with seven days of sales in two shops, and trials of it told in lines. */
final class TillDays {
  static final String SOME_DAY = "2024-03-06";

  private TillDays() {}

  static TestProject built(Till till) {
    TestProject days = TestProject.of(till).at("2024-03-11T06:00:00Z");
    for (int day = 4; day <= 10; day++) {
      String key = "2024-03-" + (day < 10 ? "0" : "") + day;
      days.land(
          "sales/" + key + ".csv",
          "id,shop,amount\n%d1,a,1.111\n%d2,b,2.222\n%d3,b,3\n".formatted(day, day, day));
      days.land("rates/" + key + ".csv", "shop,rate\na,1.5\nb,2\n");
    }
    days.materialize().succeeds();
    return days;
  }

  /** A further delivery of a day's rates, taken in but not built on. */
  static void newRates(TestProject days, String day, String... lines) {
    days.at("2024-03-11T07:00:00Z");
    days.land(
        "rates/" + day + ".csv",
        "shop,rate\n" + String.join("\n", lines) + "\n",
        "2024-03-11T06:30:00Z");
    days.materialize("till.rates");
  }

  static Trial trial(TestProject days, String... to) {
    return days.backstitch()
        .trials()
        .trial(
            new BackfillTrials.Request(
                "till.worths", SOME_DAY, List.of(to), new Wish(Map.of(), 5)));
  }

  /** {@code 2 changed by code}, in the order in which they are told. */
  static List<String> lines(Trial trial, String asset) {
    return tried(trial, asset).attributed().stream().map(TillDays::line).toList();
  }

  private static String line(Attributed attributed) {
    return attributed.rows()
        + " "
        + attributed.change().name().toLowerCase(Locale.ROOT)
        + " by "
        + attributed.words();
  }

  static AssetTrial tried(Trial trial, String asset) {
    return trial.assets().stream()
        .filter(a -> a.asset().toString().equals(asset))
        .findFirst()
        .orElseThrow();
  }
}
