package dev.backstitch.lineage.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.lineage.corpus.data.Benchmark;
import dev.backstitch.lineage.corpus.data.TpcText;
import dev.backstitch.lineage.calcite.Agreement;
import dev.backstitch.lineage.calcite.Agreement.Difference;
import dev.backstitch.lineage.fixture.DuckPlans;
import dev.backstitch.lineage.sql.column.QueryLineage;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class TpcAgreementTest {
  @Test
  void theWitnessNamesNoColumnThatThePlanDoesNot() {
    assertNothingMoreIsNamed(8);
  }

  @Test
  @Tag("large")
  void theWitnessNamesNoColumnThatThePlanDoesNotInAnyText() {
    assertNothingMoreIsNamed(1);
  }

  private static void assertNothingMoreIsNamed(int step) {
    try (DuckPlans plans = DuckPlans.open()) {
      for (Benchmark benchmark : Benchmark.all()) {
        Compared compared = new Compared();
        for (Hearing hearing : Hearing.all(benchmark, step, plans)) {
          hearing.facts().ifPresent(facts -> compared.add(hearing, facts.lineage()));
        }
        System.out.println(benchmark.name() + ": " + compared);
        assertThat(compared.more).isEmpty();
        assertThat(compared.texts).isPositive();
      }
    }
  }

  /** Outputs by whether the two readings name the same columns. */
  private static final class Compared {
    private final List<String> more = new ArrayList<>();
    private final List<String> fewer = new ArrayList<>();
    private int texts;
    private int outputs;
    private int alike;

    void add(Hearing hearing, QueryLineage witness) {
      QueryLineage plan = TextLineage.of(hearing.text(), hearing.binding()).lineage();
      Agreement agreement = Agreement.between(plan, witness);
      if (agreement.isComparable()) {
        texts++;
        outputs += plan.outputs().size();
        alike += plan.outputs().size() - agreement.differences().size();
        agreement.differences().forEach(each -> add(hearing.text(), each));
      }
    }

    private void add(TpcText text, Difference difference) {
      String output = text + "." + difference.output();
      if (!difference.onlyCalcite().isEmpty()) {
        more.add(output + " " + difference.onlyCalcite());
      }
      if (!difference.onlyDatabase().isEmpty()) {
        fewer.add(output);
      }
    }

    @Override
    public String toString() {
      return "%d texts compared, %d outputs: %d alike, the witness names more for %d, fewer for %d %s"
          .formatted(texts, outputs, alike, more.size(), fewer.size(), fewer);
    }
  }
}
