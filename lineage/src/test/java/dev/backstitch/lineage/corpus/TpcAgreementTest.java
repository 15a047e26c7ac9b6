package dev.backstitch.lineage.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.lineage.corpus.data.Benchmark;
import dev.backstitch.lineage.fixture.DuckPlans;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class TpcAgreementTest {
  @Test
  void theWitnessNamesNoColumnBeyondThePlanThatTheTextNames() {
    assertNothingMoreIsNamed(8);
  }

  @Test
  @Tag("large")
  void theWitnessNamesNoColumnBeyondThePlanThatAnyTextNames() {
    assertNothingMoreIsNamed(1);
  }

  private static void assertNothingMoreIsNamed(int step) {
    try (DuckPlans plans = DuckPlans.open()) {
      for (Benchmark benchmark : Benchmark.all()) {
        Comparison compared = new Comparison();
        for (Hearing hearing : Hearing.all(benchmark, step, plans)) {
          hearing.facts().ifPresent(facts -> compared.add(hearing, facts));
        }
        System.out.println(benchmark.name() + ": " + compared);
        assertThat(compared.unexplained()).isEmpty();
        assertThat(compared.texts()).isPositive();
      }
    }
  }
}
