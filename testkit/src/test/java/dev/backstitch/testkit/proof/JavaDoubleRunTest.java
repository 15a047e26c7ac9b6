package dev.backstitch.testkit.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.dsl.asset.Asset;
import dev.backstitch.engine.proof.DoubleRun;
import dev.backstitch.engine.proof.DoubleRun.Outcome;
import dev.backstitch.engine.proof.variation.Variation;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class JavaDoubleRunTest {
  private static Home home;

  @BeforeAll
  static void build() {
    home = new Home(2, Chain.class, JavaSteps.class);
  }

  @AfterAll
  static void close() {
    home.close();
  }

  private static void differsBy(Variation cause, Asset<?> asset) {
    DoubleRun run = home.prove(asset);
    assertThat(run.outcome()).as("%s", run).isEqualTo(Outcome.DIFFERENT);
    assertThat(run.causes()).as("%s", run).containsExactly(cause);
  }

  private static DoubleRun same(Asset<?> asset) {
    DoubleRun run = home.prove(asset);
    assertThat(run.outcome()).as("%s", run).isEqualTo(Outcome.SAME);
    return run;
  }

  @Test
  void whatAStepAsksForIsFoundByAnother() {
    differsBy(Variation.CLOCK, JavaSteps.CLOCK_OBJECT);
    differsBy(Variation.ZONE, JavaSteps.ZONE);
    differsBy(Variation.LOCALE, JavaSteps.UPPER_REFERRED);
    differsBy(Variation.CHANCE, JavaSteps.UNSEEDED);
    assertThat(home.prove(JavaSteps.DATE_LOCAL).causes()).contains(Variation.CLOCK);
  }

  @Test
  void whatAsksForNothingComesOutTheSame() {
    for (Asset<?> asset : List.of(JavaSteps.CLEAN, JavaSteps.HOLDING)) {
      DoubleRun run = same(asset);
      assertThat(run.varied().tried())
          .containsExactly(
              Variation.CLOCK,
              Variation.ZONE,
              Variation.LOCALE,
              Variation.CHANCE,
              Variation.ORDER,
              Variation.THREADS);
      assertThat(run.varied().notReached()).as("%s", asset.name()).isEmpty();
    }
  }

  @Test
  void whatIsNotReachedIsSaid() {
    DoubleRun run = same(JavaSteps.ENVIRONMENT);
    assertThat(run.varied().notReached())
        .singleElement()
        .asString()
        .startsWith("System.getenv (JavaSteps.java:");
  }

  @Test
  void whatCannotBeLoadedTwiceIsNotClaimed() {
    DoubleRun run = same(JavaSteps.UNCOPIED);
    assertThat(run.varied().tried()).containsExactly(Variation.ORDER, Variation.THREADS);
    assertThat(run.varied().notReached().get(0))
        .isEqualTo(
            "clock, zone, locale and chance: lambda in JavaSteps cannot be loaded a second time:"
                + " java.io.NotSerializableException: java.lang.Thread");
  }
}
