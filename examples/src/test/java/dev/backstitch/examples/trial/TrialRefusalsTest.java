package dev.backstitch.examples.trial;

import static dev.backstitch.dsl.Assets.column;
import static dev.backstitch.dsl.Assets.csv;
import static dev.backstitch.dsl.Assets.mart;
import static dev.backstitch.dsl.Assets.raw;
import static dev.backstitch.dsl.Assets.team;
import static dev.backstitch.dsl.Mappings.allPartitions;
import static dev.backstitch.examples.trial.TillDays.built;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.asset.definition.Owner;
import dev.backstitch.dsl.asset.RawAsset;
import dev.backstitch.dsl.asset.Table;
import dev.backstitch.dsl.scheme.Daily;
import dev.backstitch.dsl.scheme.Whole;
import dev.backstitch.engine.app.BackfillPlans;
import dev.backstitch.engine.app.trial.BackfillTrials;
import dev.backstitch.engine.maintain.Policy;
import dev.backstitch.engine.run.RunListener;
import dev.backstitch.engine.trial.ControlProof;
import dev.backstitch.engine.trial.Probe;
import dev.backstitch.engine.trial.Wish;
import dev.backstitch.testkit.TestProject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What trials refuse, as people read it. */
class TrialRefusalsTest {
  private static final String DAY = "2024-03-05";

  /** Sales, and one figure of them all. */
  static final class Sum {
    private static final Owner TEAM = team("sum", "sum@example.org");
    static final RawAsset<Daily> SALES =
        raw("sum.sales")
            .ownedBy(TEAM)
            .partitionedBy(Daily.from("2024-03-04", "UTC"))
            .appendedFrom(csv("sales/{partition}.csv", column("euros", "BIGINT")));
    static final Table<Whole> TOTAL =
        mart("sum.total")
            .ownedBy(TEAM)
            .unpartitioned()
            .reads("s", SALES, allPartitions())
            .select("SELECT sum(euros) AS euros FROM s");

    private Sum() {}
  }

  @Test
  void aTargetThatIsNeitherExposureNorAssetIsNamedWithTheNearest() {
    try (TestProject till = built(Till.PLAIN)) {
      assertThatThrownBy(
              () ->
                  till.backstitch()
                      .trials()
                      .trial(
                          new BackfillTrials.Request(
                              "till.worths", DAY, List.of("bord"), new Wish(Map.of(), 1))))
          .hasMessage(
              "BS-706 --to bord: is no exposure and no asset. Did you mean 'board'? See `backstitch"
                  + " assets`.");
    }
  }

  @Test
  void whatHasNoOrderInTimeIsNotBisected() {
    try (TestProject sum = TestProject.of(Sum.class).at("2024-03-06T06:00:00Z")) {
      sum.land("sales/2024-03-04.csv", "euros\n1\n").land("sales/2024-03-05.csv", "euros\n2\n");
      sum.materialize().succeeds();

      assertThatThrownBy(
              () -> sum.backstitch().trials().probe("sum.total", null, Probe.Method.BISECTION))
          .hasMessage(
              "BS-704 sum.total: has no partitions one after the other in time, expected such to"
                  + " bisect. Leave --bisect out; all are looked at then.");
    }
  }

  @Test
  void aControlPeriodWhoseInputsAreGoneIsNoControl() {
    try (TestProject till = built(Till.PLAIN)) {
      till.declaring(new Till(Till.RATED + " + 1", "2"));
      restateWorthsAlone(till);
      till.passes(Duration.ofDays(1)).backstitch().maintain().expire(new Policy(Duration.ZERO));

      assertThat(till.backstitch().trials().control("till.since", null, DAY).assets())
          .extracting(ControlProof.Entry::why)
          .singleElement()
          .asString()
          .matches(
              "2024-03-05\\.\\.2024-03-10: BS-703 till\\.since 2024-03-05\\.\\.2024-03-10: cannot"
                  + " be rebuilt as it was: till\\.worths snapshot \\d+ is no longer readable\\."
                  + " Choose control partitions whose inputs are still kept\\.");
    }
  }

  private static void restateWorthsAlone(TestProject till) {
    BackfillPlans.Request worths =
        new BackfillPlans.Request(
            List.of("till.worths[" + DAY + "]"), Set.of(), "till.worths", "one too few");
    String plan = till.backstitch().backfillPlans().plan(worths).saved().id();
    till.backstitch().backfills().run(plan, RunListener.SILENT);
    till.backstitch().backfills().publish(plan, RunListener.SILENT);
  }
}
