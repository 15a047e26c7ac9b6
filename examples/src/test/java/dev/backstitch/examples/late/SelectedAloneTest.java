package dev.backstitch.examples.late;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.testkit.TestProject;
import dev.backstitch.testkit.TestRun;
import org.junit.jupiter.api.Test;

/** A table that is selected alone is built from what was delivered, not from what was not seen. */
class SelectedAloneTest {
  private static TestProject kiosk() {
    return TestProject.of(Kiosk.class)
        .at("2022-01-08T08:00:00Z")
        .land(
            "sales/a.csv",
            "id,cents,sold_at\n1,100,2022-01-03 00:00:00\n2,200,2022-01-03 23:59:59\n",
            "2022-01-04T08:00:00Z");
  }

  @Test
  void noClosedDayIsPublishedEmptyWhileItsRowsLieInTheLandingFolder() {
    try (TestProject kiosk = kiosk()) {
      TestRun run = kiosk.materialize("kiosk.sales").succeeds();
      assertThat(run.of(Kiosk.SALES).built()).hasToString("2022-01-01..2022-01-07");
      assertThat(kiosk.query("SELECT id FROM sales WHERE day = '2022-01-03' ORDER BY id").lines())
          .containsExactly("1", "2");
      assertThat(kiosk.materialize().succeeds().of(Kiosk.SALES).built().isEmpty()).isTrue();
    }
  }

  @Test
  void nothingIsTakenInForWhatIsNotBuilt() {
    try (TestProject kiosk = kiosk()) {
      kiosk.materialize("kiosk.takings").succeeds();
      assertThat(kiosk.query("SELECT id FROM sales_raw").lines()).isEmpty();
    }
  }
}
