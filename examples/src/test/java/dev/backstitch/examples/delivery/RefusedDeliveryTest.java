package dev.backstitch.examples.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.engine.plan.Plan;
import dev.backstitch.testkit.TestProject;
import dev.backstitch.testkit.TestRun;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Nothing is promised of when deliveries come, so a day without one is an empty day. */
class RefusedDeliveryTest {
  private static final String DAY = "2024-03-02";

  @AfterEach
  void back() {
    Meter.isAway = false;
  }

  private static TestProject meter() {
    return TestProject.of(Meter.class)
        .at("2024-03-04T06:00:00Z")
        .land("readings/2024-03-01.csv", "kwh\n1.5\n")
        .land("readings/2024-03-02.csv", "kwh\nmuch\n");
  }

  @Test
  void dayWhoseFileIsRefusedIsNotBuiltAsIfNoneHadCome() {
    try (TestProject meter = meter()) {
      TestRun run = meter.materialize("+meters.readings");

      assertThat(run.problems())
          .singleElement()
          .satisfies(
              problem -> assertThat(problem.subject()).startsWith("readings/2024-03-02.csv"));
      assertThat(run.result().plan().waiting())
          .singleElement()
          .satisfies(
              waiting -> {
                assertThat(waiting.keys()).hasToString(DAY);
                assertThat(waiting.reason()).isEqualTo(Plan.Reason.NOT_DELIVERED);
              });
      assertThat(meter.states(Meter.READINGS).get("published"))
          .as("the day without a file is an empty one")
          .hasToString("2024-03-01,2024-03-03");

      meter.at("2024-03-04T07:00:00Z").land("readings/2024-03-02.csv", "kwh\n2.5\n");
      meter.materialize("+meters.readings").succeeds();
      assertThat(meter.states(Meter.READINGS).get("published"))
          .as("without a backfill")
          .hasToString("2024-03-01..2024-03-03");
      assertThat(meter.query("SELECT day, kwh FROM meters.readings ORDER BY day").lines())
          .containsExactly("2024-03-01, 1.500", "2024-03-02, 2.500");
    }
  }

  @Test
  void dayThatCouldNotBeFetchedIsNotBuiltAsIfItHadNoRows() {
    Meter.isAway = true;
    try (TestProject meter = meter()) {
      meter.materialize("+meters.prices");
      assertThat(meter.states(Meter.PRICES).get("published")).hasToString("2024-03-01,2024-03-03");

      Meter.isAway = false;
      meter.materialize("+meters.prices").succeeds();
      assertThat(meter.states(Meter.PRICES).get("published")).hasToString("2024-03-01..2024-03-03");
    }
  }
}
