package dev.backstitch.examples.trial;

import static dev.backstitch.examples.trial.TillDays.built;
import static dev.backstitch.examples.trial.TillDays.newRates;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.engine.trial.Probe;
import dev.backstitch.testkit.TestProject;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The first partition that becomes otherwise is found, exactly or as far as somebody vouches. */
class ProbeTest {
  private static Probe probe(TestProject till, @Nullable String range, Probe.Method method) {
    return till.backstitch().trials().probe("till.worths", range, method).get(0);
  }

  @Test
  void aScanFindsTheFirstAndAllThatDiffer() {
    try (TestProject till = built(Till.PLAIN)) {
      till.declaring(new Till(Till.RATED + " + (day(s.day) IN (6, 8))::INT", "2"));
      Probe probe = probe(till, null, Probe.Method.SCAN);

      assertThat(probe.first()).hasToString("Optional[2024-03-06]");
      assertThat(probe.before()).hasToString("Optional[2024-03-05]");
      assertThat(probe.different()).hasToString("2024-03-06,2024-03-08");
      assertThat(probe.tested()).hasToString("2024-03-04..2024-03-10");
      assertThat(probe.statements()).isOne();
    }
  }

  @Test
  void floatSumsAreBuiltOneByOneAndOnTheirPublishedPast() {
    try (TestProject till = built(Till.PLAIN)) {
      till.declaring(new Till(Till.RATED, "1"));
      Probe probe = till.backstitch().trials().probe("till.since", null, Probe.Method.SCAN).get(0);

      assertThat(probe.first()).isEmpty();
      assertThat(probe.statements()).isEqualTo(7);
    }
  }

  @Test
  void aChangedInputIsFoundWhereverItIs() {
    try (TestProject till = built(Till.PLAIN)) {
      newRates(till, "2024-03-07", "a,1.5", "b,3");

      assertThat(probe(till, null, Probe.Method.SCAN).different()).hasToString("2024-03-07");
      assertThat(probe(till, "2024-03-04..2024-03-06", Probe.Method.SCAN).first()).isEmpty();
    }
  }

  @Test
  void bisectionBuildsFewAndBothNeighboursOfTheBorder() {
    try (TestProject till = built(Till.PLAIN)) {
      till.declaring(new Till(Till.RATED + " + (day(s.day) > 5)::INT", "2"));
      Probe probe = probe(till, null, Probe.Method.BISECTION);

      assertThat(probe.method()).isEqualTo(Probe.Method.BISECTION);
      assertThat(probe.first()).hasToString("Optional[2024-03-06]");
      assertThat(probe.tested().contains(probe.before().orElseThrow())).isTrue();
      assertThat(probe.tested().count()).isLessThan(6);
    }
  }

  @Test
  void whereTheLastIsAsItWasEverythingIsScanned() {
    try (TestProject till = built(Till.PLAIN)) {
      till.declaring(new Till(Till.RATED + " + (day(s.day) = 5)::INT", "2"));
      Probe probe = probe(till, null, Probe.Method.BISECTION);

      assertThat(probe.method()).isEqualTo(Probe.Method.SCAN);
      assertThat(probe.different()).hasToString("2024-03-05");
    }
  }

  @Test
  void nothingPublishedIsNothingToCompareWith() {
    try (TestProject till = built(Till.PLAIN)) {
      till.remove(Till.PLAIN.worths(), "2024-03-05");

      assertThatThrownBy(() -> probe(till, "2024-03-05", Probe.Method.SCAN))
          .hasMessageStartingWith("BS-702 till.worths 2024-03-05: is not published");
    }
  }
}
