package dev.backstitch.examples.fetch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.asset.definition.Row;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.engine.ingest.Ingest;
import dev.backstitch.testkit.TestProject;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Each day's rates are asked for once, and are a delivery as any other. */
class FetchedRowsTest {
  private static final String LEDGER =
      "SELECT day, delivery_path, delivery_number, count(*) FROM rates_raw GROUP BY ALL ORDER BY"
          + " ALL";

  @BeforeEach
  void serviceHasThreeDays() {
    Bureau.SERVICE.clear();
    Bureau.ASKED.clear();
    Bureau.SERVICE.put(
        "2022-01-03",
        List.of(
            Bureau.rate("USD", "1.131200", "2022-01-03"),
            Bureau.rate("GBP", "0.838700", "2022-01-03")));
    Bureau.SERVICE.put("2022-01-04", List.of());
    Bureau.SERVICE.put("2022-01-05", List.of(Bureau.rate("USD", "1.1319", "2022-01-05")));
  }

  private static TestProject bureau() {
    return TestProject.of(Bureau.class).at("2022-01-06T08:00:00Z");
  }

  private static List<String> problems(Ingest.Result taken) {
    return taken.problems().stream().map(Problem::toString).toList();
  }

  @Test
  void everyDayThatHasEndedIsFetchedOnceAndIsADelivery() {
    try (TestProject bureau = bureau()) {
      bureau.materialize("+bureau.rates").succeeds();

      assertThat(Bureau.ASKED).containsExactly("2022-01-03", "2022-01-04", "2022-01-05");
      assertThat(bureau.query(LEDGER).lines())
          .containsExactly(
              "2022-01-03, fetched/2022-01-03, 1, 2", "2022-01-05, fetched/2022-01-05, 1, 1");
      assertThat(bureau.states(Bureau.RATES_RAW).get("published"))
          .hasToString("2022-01-03..2022-01-05");
      assertThat(bureau.query("SELECT day, currency, rate FROM rates ORDER BY ALL").lines())
          .containsExactly(
              "2022-01-03, GBP, 0.838700",
              "2022-01-03, USD, 1.131200",
              "2022-01-05, USD, 1.131900");
      assertThat(
              bureau
                  .query(
                      "SELECT currency, valid_on, delivery_number, delivery_line FROM rates_raw"
                          + " WHERE day = '2022-01-03' ORDER BY delivery_line")
                  .lines())
          .containsExactly("USD, 2022-01-03, 1, 1", "GBP, 2022-01-03, 1, 2");

      bureau.materialize("+bureau.rates").succeeds();
      assertThat(Bureau.ASKED).as("asked again").hasSize(3);
    }
  }

  @Test
  void fetchThatThrowsIsReportedHoldsUpNothingElseAndIsTriedAgain() {
    Bureau.SERVICE.remove("2022-01-04");
    try (TestProject bureau = bureau()) {
      List<String> problems =
          bureau.materialize("+bureau.rates").result().ingest().problems().stream()
              .map(Problem::toString)
              .toList();

      assertThat(problems).hasSize(1);
      assertThat(problems.get(0))
          .startsWith(
              "BS-840 bureau.rates_raw 2022-01-04: could not be fetched:"
                  + " java.lang.IllegalStateException: 503 for 2022-01-04. It is tried again with"
                  + " the next `backstitch materialize`.");
      assertThat(bureau.query(LEDGER).lines()).hasSize(2);
      assertThat(bureau.states(Bureau.RATES_RAW).get("overdue")).hasToString("2022-01-04");

      Bureau.SERVICE.put("2022-01-04", List.of(Bureau.rate("USD", "1.2", "2022-01-04")));
      bureau.materialize("+bureau.rates").succeeds();
      assertThat(Bureau.ASKED)
          .containsExactly("2022-01-03", "2022-01-04", "2022-01-05", "2022-01-04");
      assertThat(bureau.states(Bureau.RATES).get("published"))
          .hasToString("2022-01-03..2022-01-05");
    }
  }

  @Test
  void fetchedAgainTheSameRowsAreNothingNewAndOthersAreARedelivery() {
    try (TestProject bureau = bureau()) {
      bureau.materialize("+bureau.rates").succeeds();
      bureau.at("2022-01-06T09:00:00Z");

      Ingest.Result same =
          bureau.backstitch().materialize().fetch("rates_raw", "2022-01-03").ingest();
      assertThat(same.taken()).isEmpty();

      Bureau.SERVICE.put("2022-01-03", List.of(Bureau.rate("USD", "1.14", "2022-01-03")));
      bureau.at("2022-01-06T10:00:00Z");
      Ingest.Result other =
          bureau.backstitch().materialize().fetch("rates_raw", "2022-01-03").ingest();

      assertThat(problems(other)).isEmpty();
      assertThat(bureau.query(LEDGER).lines())
          .contains("2022-01-03, fetched/2022-01-03, 2, 1")
          .contains("2022-01-03, fetched/2022-01-03, 1, 2");
      assertThat(bureau.states(Bureau.RATES).get("stale")).hasToString("2022-01-03");
    }
  }

  @Test
  void redeliveryThatIsNotAcceptedChangesNothing() {
    try (TestProject bureau = bureau()) {
      bureau.materialize("bureau.fixed_raw").succeeds();
      Bureau.SERVICE.put("one more", List.of());
      bureau.at("2022-01-06T09:00:00Z");

      Ingest.Result again =
          bureau.backstitch().materialize().fetch("fixed_raw", "2022-01-03").ingest();

      assertThat(problems(again).get(0))
          .startsWith("BS-641 fetched/2022-01-03: was delivered before with other bytes");
      assertThat(bureau.query("SELECT n FROM fixed_raw WHERE day = '2022-01-03'").lines())
          .containsExactly("3");
    }
  }

  @Test
  void valuesThatDoNotFitAreRefusedByNameAndColumn() {
    Bureau.SERVICE.put("2022-01-05", List.of(Row.of("currency", "USD", "rate", "much")));
    try (TestProject bureau = bureau()) {
      List<String> problems = problems(bureau.materialize("+bureau.rates").result().ingest());

      assertThat(problems.get(0))
          .startsWith(
              "BS-507 bureau.rates_raw 2022-01-05: was fetched: 1 row: column 'rate' holds the"
                  + " String much, expected DECIMAL(12,6)");
      assertThat(bureau.query(LEDGER).lines()).hasSize(1);
      assertThat(bureau.states(Bureau.RATES_RAW).get("published"))
          .hasToString("2022-01-03..2022-01-04");
    }
  }

  @Test
  void secretThatIsNotThereIsNamedAndNothingIsFetched() {
    try (TestProject bureau = bureau()) {
      assertThat(problems(bureau.materialize("bureau.secret_raw").result().ingest()))
          .hasSize(3)
          .allMatch(p -> p.contains("the environment has no variable BUREAU_KEY_THAT_NOBODY_SET"));
    }
  }

  @Test
  void onlyWhatIsFetchedAndHasEndedIsFetchedAgain() {
    try (TestProject bureau = bureau()) {
      assertThatThrownBy(() -> bureau.backstitch().materialize().fetch("rates", "2022-01-03"))
          .hasMessage(
              "BS-841 bureau.rates: is not fetched by code. Only assets that are declared with"
                  + " fetched(...) are.");
      assertThatThrownBy(() -> bureau.backstitch().materialize().fetch("rates_raw", "2022-01-06"))
          .hasMessage("BS-841 bureau.rates_raw 2022-01-06: has not ended. Fetch it when it has.");
    }
  }
}
