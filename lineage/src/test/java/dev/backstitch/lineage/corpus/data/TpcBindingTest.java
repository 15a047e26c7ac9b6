package dev.backstitch.lineage.corpus.data;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.lineage.fixture.DuckPlans;
import dev.backstitch.lineage.sql.Binding;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TpcBindingTest {
  @Test
  void everyTextBinds() {
    try (DuckPlans plans = DuckPlans.open()) {
      for (Benchmark benchmark : Benchmark.all()) {
        List<String> refused = new ArrayList<>();
        Map<Dialect, Integer> rewritten = new EnumMap<>(Dialect.class);
        for (TpcText text : benchmark.texts()) {
          Binding binding = plans.bind(text.sql(), benchmark.schema(text), List.of(), List.of());
          if (binding.error() != null) {
            refused.add(text + ": " + binding.error().message());
          }
          text.rewritten().forEach(rule -> rewritten.merge(rule, 1, Integer::sum));
        }
        System.out.printf(
            "%s: %d texts, %d refused, rewritten by rule %s%n",
            benchmark.name(), benchmark.texts().size(), refused.size(), rewritten);
        assertThat(refused).isEmpty();
      }
    }
  }

  @Test
  void theArtifactHoldsAllTexts() {
    assertThat(Benchmark.all().stream().map(b -> b.texts().size())).containsExactly(103, 22);
  }
}
