package dev.backstitch.examples.trial;

import static dev.backstitch.examples.trial.TillDays.SOME_DAY;
import static dev.backstitch.examples.trial.TillDays.built;
import static dev.backstitch.examples.trial.TillDays.lines;
import static dev.backstitch.examples.trial.TillDays.newRates;
import static dev.backstitch.examples.trial.TillDays.trial;
import static dev.backstitch.examples.trial.TillDays.tried;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.engine.app.BackfillPlans;
import dev.backstitch.engine.app.trial.BackfillTrials;
import dev.backstitch.engine.trial.ControlProof;
import dev.backstitch.engine.trial.Trial;
import dev.backstitch.engine.trial.Wish;
import dev.backstitch.engine.trial.cause.Reproduction;
import dev.backstitch.testkit.TestProject;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Each row that becomes otherwise is attributed to what alone makes it so. */
class TrialTest {
  @Test
  void nothingNewChangesNothingAndOldAndOldIsPublished() {
    try (TestProject till = built(Till.PLAIN)) {
      Trial trial = trial(till);

      assertThat(trial.words()).isEqualTo("no row becomes otherwise");
      assertThat(tried(trial, "till.worths").base()).isEqualTo(Reproduction.IDENTICAL);
      assertThat(tried(trial, "till.worths").rowsUnchanged()).isEqualTo(3);
      assertThat(tried(trial, "till.weekly").untouched()).hasToString("2024-03-04");
    }
  }

  @Test
  void aTextThatChangedIsCodeDownToTheBoard() {
    try (TestProject till = built(Till.PLAIN)) {
      till.declaring(new Till("round(s.amount * r.rate, $scale) + (s.shop = 'b')::INT", "2"));
      Trial trial = trial(till);

      assertThat(trial.exposures()).containsExactly("board");
      assertThat(tried(trial, "till.worths").base()).isEqualTo(Reproduction.IDENTICAL);
      assertThat(lines(trial, "till.worths")).containsExactly("2 changed by code");
      assertThat(lines(trial, "till.weekly")).containsExactly("1 changed by input till.worths");
      assertThat(tried(trial, "till.weekly").causes())
          .allSatisfy(
              cause ->
                  assertThat(trial.origins(cause).first().words())
                      .isEqualTo("code of till.worths"));
      assertThat(trial.isExplained()).isTrue();
    }
  }

  @Test
  void aParameterThatChangedIsConfig() {
    try (TestProject till = built(Till.PLAIN)) {
      till.declaring(new Till(Till.RATED, "1"));

      assertThat(lines(trial(till), "till.worths")).containsExactly("2 changed by config");
    }
  }

  @Test
  void aFurtherDeliveryIsAnInput() {
    try (TestProject till = built(Till.PLAIN)) {
      newRates(till, SOME_DAY, "a,1.5", "b,4");

      assertThat(lines(trial(till), "till.worths"))
          .containsExactly("2 changed by input till.rates");
    }
  }

  @Test
  void rowsThatSeveralThingsMakeAreToldBySets() {
    try (TestProject till = built(Till.PLAIN)) {
      newRates(till, SOME_DAY, "a,1.5", "b,4");
      till.declaring(new Till(Till.RATED + " + (s.id % 10 = 2)::INT", "1"));

      // a: 1.67 -> 1.7 by scale; b1: scale, rate and text; b2, 6 -> 12, by the rate alone.
      assertThat(lines(trial(till), "till.worths"))
          .containsExactly(
              "1 changed by code and config and input till.rates together",
              "1 changed by config",
              "1 changed by input till.rates");
    }
  }

  @Test
  void eitherOfTwoThatEachDoItAloneIsNamed() {
    try (TestProject till = built(new Till("least(s.amount * $scale, 9)", "2"))) {
      till.declaring(new Till("least(s.amount * $scale * 100, 9)", "200"));

      assertThat(lines(trial(till), "till.worths")).containsExactly("3 changed by code, or config");
    }
  }

  @Test
  void rowsThatComeAndGoAreAttributedToo() {
    try (TestProject till = built(Till.PLAIN)) {
      newRates(till, SOME_DAY, "b,2", "b,2");
      till.declaring(new Till(Till.RATED, "3"));

      // The shop without a rate loses its sale; the others are there twice, one of them otherwise.
      assertThat(lines(trial(till), "till.worths"))
          .containsExactly(
              "1 changed by config and input till.rates together",
              "1 changed by input till.rates",
              "1 removed by input till.rates");
    }
  }

  @Test
  void whatAnswersOtherwiseByItselfIsUnexplained() {
    try (TestProject till = built(new Till("$scale * random()", "2"))) {
      Trial same = trial(till);
      assertThat(lines(same, "till.worths")).containsExactly("3 changed by unexplained");
      assertThat(same.isExplained()).isFalse();

      till.declaring(new Till("$scale * random()", "3"));
      Trial other = trial(till);
      assertThat(tried(other, "till.worths").base().outcome())
          .isEqualTo(Reproduction.Outcome.DIFFERENT);
      assertThat(lines(other, "till.worths")).containsExactly("3 changed by unexplained");
    }
  }

  @Test
  void anAssetThatReadsItsOwnPastIsBuiltDayByDay() {
    try (TestProject till = built(Till.PLAIN)) {
      till.declaring(new Till(Till.RATED + " + (s.shop = 'a')::INT", "2"));
      Trial trial = trial(till, "till.since");

      assertThat(trial.exposures()).isEmpty();
      assertThat(tried(trial, "till.since").rebuilt()).hasToString("2024-03-06..2024-03-10");
      assertThat(lines(trial, "till.since"))
          .containsExactly("4 changed by input till.since", "1 changed by input till.worths");
      assertThat(trial.origins(tried(trial, "till.since").moved().get(0)))
          .extracting(Trial.Origin::words)
          .containsExactly("code of till.worths");
    }
  }

  @Test
  void newCodeThatDoesNotBuildIsSaidAndNothingBelowIsTried() {
    try (TestProject till = built(Till.PLAIN)) {
      till.declaring(new Till("CAST('no number' || s.shop AS INT) * $scale", "2"));
      Trial trial = trial(till);

      assertThat(trial.words()).isEqualTo("the new code does not build");
      assertThat(trial.notTried()).hasToString("[till.weekly]");
    }
  }

  @Test
  void theRowThatIsAskedForIsShownChangedOrNot() {
    try (TestProject till = built(Till.PLAIN)) {
      till.declaring(new Till(Till.RATED + " + (s.shop = 'a')::INT", "2"));
      Trial changed = wanted(till, "61");
      Trial unchanged = wanted(till, "62");

      assertThat(tried(changed, "till.worths").attributed().get(0).samples()).hasSize(1);
      assertThat(tried(changed, "till.worths").kept()).isEmpty();
      assertThat(tried(unchanged, "till.worths").attributed().get(0).samples()).isEmpty();
      assertThat(tried(unchanged, "till.worths").kept()).hasSize(1);
      assertThat(tried(unchanged, "till.worths").rowsDifferent()).isEqualTo(1);
    }
  }

  private static Trial wanted(TestProject till, String id) {
    return till.backstitch()
        .trials()
        .trial(
            new BackfillTrials.Request(
                "worths", SOME_DAY, List.of(), new Wish(Map.of("id", id), 5)));
  }

  @Test
  void nothingIsPublishedOrLeftBehind() {
    try (TestProject till = built(Till.PLAIN)) {
      long before = till.backstitch().published().newest(100).size();
      till.declaring(new Till(Till.RATED, "1"));
      trial(till);

      assertThat(till.backstitch().published().newest(100)).hasSize((int) before);
      assertThat(till.query("SELECT worth FROM worths WHERE id = 61").value()).isEqualTo(1.67);
    }
  }

  @Test
  void partitionsThatAreNotPublishedAreRefused() {
    try (TestProject till = built(Till.PLAIN)) {
      till.remove(Till.PLAIN.worths(), SOME_DAY);

      assertThatThrownBy(() -> trial(till))
          .hasMessageStartingWith(
              "BS-702 till.worths 2024-03-06: is not published, so there is nothing to compare");
    }
  }

  @Test
  void controlDaysOutsideTheChangeStayAsTheyAre() {
    try (TestProject till = built(Till.PLAIN)) {
      till.declaring(new Till(Till.RATED + " + (day(s.day) > 6)::INT", "2"));
      ControlProof before =
          till.backstitch().trials().control("worths", null, "2024-03-04..2024-03-06");
      ControlProof all =
          till.backstitch().trials().control("worths", null, "2024-03-04..2024-03-10");

      assertThat(before.assets().get(0).rowsUnchanged()).isEqualTo(9);
      assertThat(before.holds()).isTrue();
      assertThat(all.assets().get(0).rowsDifferent()).isEqualTo(12);
      assertThat(all.holds()).isFalse();
    }
  }

  @Test
  void controlIsProvenOnRecordedInputsWhateverCameSince() {
    try (TestProject till = built(Till.PLAIN)) {
      newRates(till, SOME_DAY, "a,7", "b,7");

      assertThat(till.backstitch().trials().control("worths", null, SOME_DAY).words())
          .endsWith("rebuilt with the new code on recorded inputs, 0 rows differ");
    }
  }

  @Test
  void aTrialOfAPlanGoesOnTheRecordOfItsBackfill() {
    try (TestProject till = built(Till.PLAIN)) {
      till.declaring(new Till(Till.RATED, "1"));
      String plan =
          till.backstitch()
              .backfillPlans()
              .plan(
                  new BackfillPlans.Request(
                      List.of("till.worths[" + SOME_DAY + "]"), Set.of(), null, "cents"))
              .saved()
              .id();
      till.backstitch()
          .trials()
          .trial(new BackfillTrials.Request(plan, null, List.of(), new Wish(Map.of(), 1)));

      assertThat(till.backstitch().backfillStatuses().of(plan).life().events())
          .last()
          .extracting(event -> event.fact().words())
          .isEqualTo(
              "tried as till.worths 2024-03-06: 4 rows become otherwise, every one attributed");
      assertThatThrownBy(
              () ->
                  till.backstitch()
                      .trials()
                      .trial(
                          new BackfillTrials.Request(
                              plan, "2024-03-05", List.of(), new Wish(Map.of(), 1))))
          .hasMessageStartingWith("BS-705 " + plan + " 2024-03-05: is in none of its seeds");
    }
  }
}
