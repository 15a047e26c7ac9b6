package dev.backstitch.testkit.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.dsl.asset.Table;
import dev.backstitch.dsl.scheme.Daily;
import dev.backstitch.engine.proof.DoubleRun;
import dev.backstitch.engine.proof.variation.Variation;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** So many rows that the work of a row group outlasts the start of a thread. */
@Tag("large")
class ThreadsTest {
  private static final int TRIES = 10;

  /** Declared apart, as its rows take long. */
  static final class Many {
    static final Table<Daily> FLOATS =
        Steps.table(
            "many_floats",
            "SELECT grp, sum(weight / (i + 1)) AS weight FROM r, range(2000) AS t(i) GROUP BY grp");

    private Many() {}
  }

  @Test
  void floatSumsVaryWithThreadsAlone() {
    try (Home home = new Home(6_000, Chain.class, Many.class)) {
      List<Variation> causes = new ArrayList<>();
      for (int i = 0; i < TRIES && !causes.contains(Variation.THREADS); i++) {
        DoubleRun run = home.prove(Many.FLOATS);
        causes.addAll(run.causes());
      }
      assertThat(causes).contains(Variation.ORDER, Variation.THREADS);
      assertThat(causes).doesNotContain(Variation.CLOCK, Variation.REPETITION);
    }
  }
}
