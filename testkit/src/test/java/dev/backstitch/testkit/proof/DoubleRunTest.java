package dev.backstitch.testkit.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.dsl.asset.Asset;
import dev.backstitch.engine.proof.Difference;
import dev.backstitch.engine.proof.DoubleRun;
import dev.backstitch.engine.proof.DoubleRun.Outcome;
import dev.backstitch.engine.proof.Proofs;
import dev.backstitch.engine.proof.variation.Variation;
import dev.backstitch.testkit.TestProject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class DoubleRunTest {
  private static final int ROWS = 6_000;
  private static Home home;

  @BeforeAll
  static void build() {
    home = new Home(ROWS, Chain.class, Steps.class);
  }

  @AfterAll
  static void close() {
    home.close();
  }

  private static void same(Asset<?> asset, Variation... tried) {
    DoubleRun run = home.prove(asset);
    assertThat(run.outcome()).as("%s", run).isEqualTo(Outcome.SAME);
    assertThat(run.varied().tried()).containsExactly(tried);
    assertThat(run.causes()).isEmpty();
    assertThat(run.difference()).isEqualTo(Difference.NONE);
    assertThat(run.partition().text()).isEqualTo("2024-03-03");
  }

  private static DoubleRun differs(Asset<?> asset, Variation cause) {
    DoubleRun run = home.prove(asset);
    assertThat(run.outcome()).as("%s", run).isEqualTo(Outcome.DIFFERENT);
    assertThat(run.causes()).as("%s", run).contains(cause);
    assertThat(run.difference().rows()).isNotEmpty().hasSizeLessThanOrEqualTo(Difference.SAMPLES);
    return run;
  }

  @Test
  void theNewestPartitionThatHasRowsIsBuiltAgain() {
    try (TestProject project =
        TestProject.of(Chain.class).at(Instant.parse("2024-03-06T06:00:00Z"))) {
      project.land("r/2024-03-02.csv", "id,grp,amount,weight\n1,a,2.00,0.5\n");
      project.materialize().succeeds();

      DoubleRun run = project.backstitch().proofs().prove(Chain.CHANCE.name(), null);
      assertThat(run.partition().text()).isEqualTo("2024-03-02");
      assertThat(run.rows()).isEqualTo(1);
      assertThat(run.outcome()).isEqualTo(Outcome.DIFFERENT);

      PartitionKey empty = PartitionKey.of("2024-03-05");
      assertThat(project.backstitch().proofs().prove(Chain.CHANCE.name(), empty).rows()).isZero();
    }
  }

  @Test
  void safeStepsComeOutTheSame() {
    Variation[] all = {Variation.CLOCK, Variation.ORDER, Variation.THREADS};
    same(Chain.SAFE, all);
    same(Steps.TOTALLY_NUMBERED, all);
    same(Chain.JOINED, all);
    same(Chain.RUNNING, all);
    same(
        Chain.JAVA_SAFE,
        Variation.CLOCK,
        Variation.ZONE,
        Variation.LOCALE,
        Variation.CHANCE,
        Variation.ORDER,
        Variation.THREADS);
  }

  @Test
  void aTextThatReadsTheClockDiffersUnderAnotherAndUnderNothingElse() {
    DoubleRun run = differs(Steps.CLOCK, Variation.CLOCK);
    assertThat(run.causes()).containsExactly(Variation.CLOCK);
    assertThat(run.difference().onlyFirst()).isEqualTo(ROWS);
    assertThat(run.difference().onlySecond()).isEqualTo(ROWS);
    assertThat(differs(Steps.WINDOWED_CLOCK, Variation.CLOCK).causes())
        .containsExactly(Variation.CLOCK);
  }

  @Test
  void whatIsDrawnByChanceDiffersByItself() {
    assertThat(differs(Chain.CHANCE, Variation.REPETITION).causes())
        .containsExactly(Variation.REPETITION);
  }

  @Test
  void whatDependsOnTheOrderOfRowsDiffersUnderAnother() {
    for (Asset<?> asset :
        List.of(Steps.FIRST, Steps.NUMBERED, Steps.LIMITED, Steps.FLOATS, Steps.JAVA_LAST)) {
      DoubleRun run = differs(asset, Variation.ORDER);
      assertThat(run.causes()).doesNotContain(Variation.CLOCK, Variation.REPETITION);
      System.out.println(asset.name() + " " + run.causes() + " " + run.difference().onlyFirst());
    }
  }

  @Test
  void whatCannotBeProvedIsRefused() {
    Proofs proofs = home.project.backstitch().proofs();
    AssetName raw = Chain.RAW.name();
    assertThatThrownBy(() -> proofs.prove(raw, null)).hasMessageContaining("BS-540 t.raw");
    AssetName safe = Chain.SAFE.name();
    assertThatThrownBy(() -> proofs.prove(safe, PartitionKey.of("2024-03-04")))
        .hasMessageContaining("BS-541 t.safe 2024-03-04");
    assertThat(proofs.provable()).doesNotContain(raw).hasSize(14);
  }

  @Test
  void nothingIsPublishedOrLeftBehind() throws IOException {
    String before = state();
    home.prove(Steps.CLOCK);
    home.prove(Steps.JAVA_LAST);
    home.drift(Chain.JOINED, "2024-03-02");
    assertThat(state()).isEqualTo(before);
  }

  /** Every release, painting, file of the home and row of a table. */
  private static String state() throws IOException {
    List<String> out = new ArrayList<>();
    out.add(home.project.backstitch().published().newest(100).toString());
    out.add(home.project.query("SELECT * FROM clock ORDER BY ALL LIMIT 100").lines().toString());
    out.add(home.project.states(Steps.CLOCK).toString());
    try (Stream<Path> files = Files.walk(home.folder())) {
      files
          .filter(f -> !f.toString().contains("backstitch.db"))
          .sorted()
          .forEach(f -> out.add(f.toString()));
    }
    return String.join("\n", out);
  }
}
