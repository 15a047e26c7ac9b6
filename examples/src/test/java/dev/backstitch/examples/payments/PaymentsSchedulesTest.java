package dev.backstitch.examples.payments;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.engine.app.Schedules;
import dev.backstitch.engine.app.Schedules.Answered;
import dev.backstitch.engine.plan.Plan;
import dev.backstitch.testkit.TestProject;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A week of mornings, two of which nobody answered. */
class PaymentsSchedulesTest {
  private static final Schedules.Listener SILENT = new Schedules.Listener() {};

  private static Schedules.Round tick(TestProject bank, String instant) {
    return bank.at(instant).backstitch().schedules().tick(SILENT);
  }

  private static String payments(Plan plan) {
    return plan.steps().stream()
        .filter(step -> step.asset().toString().equals("payments.payments_eur"))
        .map(step -> step.keys().text())
        .collect(Collectors.joining());
  }

  private static List<String> told(Schedules.Round round) {
    return round.answered().stream()
        .map(one -> one.occasion().schedule() + " " + payments(one.result().plan()))
        .toList();
  }

  @Test
  @Tag("large")
  void aWeekOfNightlyTicksWithTwoMissedMorningsBuildsEveryDay() {
    try (TestProject bank = TestProject.of(new PaymentsProject())) {
      assertThat(told(tick(bank, "2021-04-05T12:00:00Z")))
          .as("the first look owes no tick, and takes in the rates that are there")
          .containsExactly("rates ", "(keep fresh) ");

      assertThat(told(tick(bank, "2021-04-06T04:30:00Z")))
          .contains("nightly 2021-04-01..2021-04-05");
      assertThat(told(tick(bank, "2021-04-06T04:31:00Z"))).as("not twice").isEmpty();
      assertThat(told(tick(bank, "2021-04-07T04:35:00Z")))
          .as("days that still take late payments are built again with the new one")
          .contains("nightly 2021-04-03..2021-04-06");

      bank.at("2021-04-10T05:00:00Z");
      Schedules.Round madeUp = bank.backstitch().schedules().tick(SILENT);

      assertThat(told(madeUp).stream().filter(t -> t.startsWith("nightly")))
          .as("one run for each morning, oldest first")
          .satisfiesExactly(
              first -> assertThat(first).endsWith("2021-04-07"),
              second -> assertThat(second).endsWith("2021-04-08"),
              third -> assertThat(third).endsWith("2021-04-09"));
      assertThat(because(madeUp).stream().filter(b -> b.contains("tick")))
          .containsExactly(
              "made up for the tick of 2021-04-08T06:30+02:00[Europe/Berlin]",
              "made up for the tick of 2021-04-09T06:30+02:00[Europe/Berlin]",
              "tick of 2021-04-10T06:30+02:00[Europe/Berlin]");
      tick(bank, "2021-04-11T04:30:00Z");
      tick(bank, "2021-04-12T04:30:00Z");

      assertThat(bank.states(Payments.REVENUE_WEEKLY).get("stale"))
          .as("the week that was built while open is finished once it has ended")
          .satisfiesAnyOf(
              stale -> assertThat(stale).isNull(), stale -> assertThat(stale.isEmpty()).isTrue());
      assertThat(
              bank.query("SELECT count(DISTINCT day), min(day), max(day) FROM payments_eur")
                  .lines())
          .containsExactly("11, 2021-04-01, 2021-04-11");
      assertThat(tick(bank, "2021-04-09T04:30:00Z").answered())
          .as("a clock that went back fires nothing again")
          .noneMatch(one -> one.occasion().schedule().equals("nightly"));
    }
  }

  private static List<String> because(Schedules.Round round) {
    return round.answered().stream().map(one -> one.occasion().because()).toList();
  }

  @Test
  void aDryRunNamesExactlyWhatIsThenBuilt() {
    try (TestProject bank = TestProject.of(new PaymentsProject())) {
      tick(bank, "2021-04-05T12:00:00Z");
      bank.at("2021-04-07T04:40:00Z").materialize("layer:raw").succeeds();

      List<String> expected =
          bank.backstitch().schedules().expected().stream()
              .flatMap(one -> steps(one.occasion().schedule(), one.plan()))
              .toList();
      List<String> built =
          bank.backstitch().schedules().tick(SILENT).answered().stream()
              .flatMap(one -> steps(one.occasion().schedule(), one.result().plan()))
              .toList();

      assertThat(expected).isNotEmpty().containsExactlyElementsOf(built);
    }
  }

  private static Stream<String> steps(String schedule, Plan plan) {
    return plan.steps().stream()
        .map(step -> schedule + " " + step.asset() + " " + step.keys().text());
  }

  @Test
  void ratesAreBuiltWhenTheyArriveAndThenNoMore() {
    try (TestProject bank = TestProject.of(new PaymentsProject())) {
      tick(bank, "2021-04-05T12:00:00Z");
      List<Answered> next = tick(bank, "2021-04-07T12:00:00Z").answered();

      assertThat(next)
          .filteredOn(one -> one.occasion().schedule().equals("rates"))
          .singleElement()
          .satisfies(
              one ->
                  assertThat(one.occasion().because())
                      .startsWith("arrival of finance.fx_raw 2021"));
      assertThat(tick(bank, "2021-04-07T12:01:00Z").answered()).isEmpty();
    }
  }
}
