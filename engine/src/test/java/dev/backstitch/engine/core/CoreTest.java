package dev.backstitch.engine.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.mapping.kind.OwnPrevious;
import dev.backstitch.asset.mapping.kind.SamePartition;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Problem;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class CoreTest {
  private static final Limits LIMITS = new Limits(3, 3, Duration.ofSeconds(1));
  private static final Instant NOW = Instant.EPOCH;
  private static final Problem BROKEN = Problem.of("BS-501", "test", "broke");

  @Test
  void historiesEndOnceAndAccountForEveryPartition() {
    for (int seed = 0; seed < 2_000; seed++) {
      Random random = new Random(seed);
      RunPlan plan = Scenario.random(random);
      Simulation simulation = new Simulation(seed, plan, LIMITS);
      if (random.nextInt(4) == 0) {
        simulation.cancelAt(random.nextInt(3_000));
      }
      simulation.play();
      assertThat(simulation.ends).as("ends of history %d", seed).isEqualTo(1);
      if (simulation.end.end() != Command.RunEnd.CANCELLED) {
        accountForEveryPartition(plan, simulation, seed);
      }
    }
  }

  private static void accountForEveryPartition(RunPlan plan, Simulation played, int seed) {
    for (RunPlan.Step step : plan.steps()) {
      PartitionSet left = step.keys();
      left = left.minus(played.held(step.asset(), left.minus(left)));
      for (Failure failure : played.end.failures()) {
        left = failure.asset().equals(step.asset()) ? left.minus(failure.keys()) : left;
      }
      for (Command.Blocked blocked : played.end.blocked()) {
        left = blocked.asset().equals(step.asset()) ? left.minus(blocked.keys()) : left;
      }
      left = left.minus(played.end.skipped().getOrDefault(step.asset(), left.minus(left)));
      assertThat(left.isEmpty()).as("history %d leaves %s %s", seed, step.asset(), left).isTrue();
    }
  }

  @Test
  void theSameEventsGiveTheSameCommands() {
    for (int seed = 0; seed < 200; seed++) {
      RunPlan plan = Scenario.random(new Random(seed));
      Simulation simulation = new Simulation(seed, plan, LIMITS).play();
      Core again = new Core(LIMITS);
      List<Command> commands = new ArrayList<>();
      simulation.journal.forEach(event -> commands.addAll(again.on(event, NOW)));
      assertThat(commands).isEqualTo(simulation.commands);
    }
  }

  @Test
  void partitionsOfOneStepShareABatch() {
    RunPlan plan = Scenario.plan(Scenario.step(0, Scenario.days(305), 1_000));
    List<Command> commands = new Core(LIMITS).on(new Event.Submitted("r", plan), NOW);
    assertThat(commands).hasSize(1);
    assertThat(((Command.Start) commands.get(0)).batch().keys().count()).isEqualTo(305);
  }

  @Test
  @DisplayName("A109 a run over 2,500 keys starts with its submission")
  void aRunOverThousandsOfKeysStartsWithItsSubmission() {
    RunPlan plan = Scenario.plan(Scenario.step(0, Scenario.days(2_500), 50));
    List<Command> commands = new Core(LIMITS).on(new Event.Submitted("r", plan), NOW);
    assertThat(commands)
        .extracting(command -> ((Command.Start) command).batch().keys().count())
        .containsExactly(50L, 50L, 50L);
  }

  @Test
  void aFailedBatchIsTriedPartitionByPartition() {
    Extent extent = Scenario.days(3);
    Core core = new Core(LIMITS);
    RunPlan plan = Scenario.plan(Scenario.step(0, extent, 10));
    Command.Start start = (Command.Start) core.on(new Event.Submitted("r", plan), NOW).get(0);
    List<Command> next =
        core.on(new Event.Finished(start.attempt(), new Outcome.Failed(BROKEN, false)), NOW);
    assertThat(next).hasSize(3).allMatch(c -> ((Command.Start) c).batch().keys().count() == 1);
  }

  @Test
  void aStepThatReadsItsOwnPastGoesDayByDay() {
    Extent extent = Scenario.days(3);
    Core core = new Core(LIMITS);
    RunPlan plan = Scenario.plan(Scenario.step(0, extent, 10, Scenario.read(0, new OwnPrevious())));
    List<String> order = new ArrayList<>();
    List<Command> commands = core.on(new Event.Submitted("r", plan), NOW);
    while (commands.get(0) instanceof Command.Start start) {
      assertThat(commands).hasSize(1);
      order.add(start.batch().keys().text());
      commands =
          core.on(
              new Event.Finished(
                  start.attempt(), new Outcome.Done(start.batch().keys(), List.of())),
              NOW);
    }
    assertThat(order).containsExactly("2022-03-01", "2022-03-02", "2022-03-03");
  }

  @Test
  void aFailedPartitionBlocksJustItsDescendants() {
    Extent extent = Scenario.days(3);
    Core core = new Core(LIMITS);
    RunPlan plan =
        Scenario.plan(
            Scenario.step(0, extent, 10),
            Scenario.step(1, extent, 10, Scenario.read(0, new SamePartition())));
    Command.Start first = (Command.Start) core.on(new Event.Submitted("r", plan), NOW).get(0);
    PartitionSet bad = extent.parse("2022-03-02");
    List<Command> next =
        core.on(
            new Event.Finished(
                first.attempt(),
                new Outcome.Done(
                    extent.closed().minus(bad),
                    List.of(new Failure(Scenario.asset(0), bad, BROKEN)))),
            NOW);
    assertThat(next)
        .filteredOn(c -> c instanceof Command.Start)
        .extracting(c -> ((Command.Start) c).batch().keys().text())
        .containsExactly("2022-03-01,2022-03-03");
  }

  @Test
  @DisplayName("A031 a partition starts after the new partition that it reads")
  void aPartitionStartsAfterTheNewPartitionThatItReads() {
    Extent extent = Scenario.days(10);
    Core core = new Core(LIMITS);
    RunPlan plan =
        Scenario.plan(
            Scenario.step(0, extent, 5),
            Scenario.step(1, extent, 5, Scenario.read(0, new SamePartition())));
    List<Command> first = core.on(new Event.Submitted("r", plan), NOW);
    assertThat(first).allMatch(c -> ((Command.Start) c).batch().asset().equals(Scenario.asset(0)));
    Command.Start early = (Command.Start) first.get(0);
    List<Command> next =
        core.on(
            new Event.Finished(early.attempt(), new Outcome.Done(early.batch().keys(), List.of())),
            NOW);
    assertThat(next)
        .allSatisfy(
            c ->
                assertThat(early.batch().keys().containsAll(((Command.Start) c).batch().keys()))
                    .isTrue());
  }

  @Test
  void anAnswerOfAnotherAttemptIsIgnored() {
    Core core = new Core(LIMITS);
    RunPlan plan = Scenario.plan(Scenario.step(0, Scenario.days(1), 1));
    core.on(new Event.Submitted("r", plan), NOW);
    Outcome done = new Outcome.Done(Scenario.days(1).closed(), List.of());
    assertThat(core.on(new Event.Finished(new Attempt("r", 0, 7), done), NOW)).isEmpty();
  }

  @Test
  @DisplayName("F10 a partition that reads nothing new is left as it is")
  void aPartitionThatReadsNothingNewIsLeftAsItIs() {
    Extent extent = Scenario.days(3);
    Core core = new Core(LIMITS);
    RunPlan plan =
        Scenario.plan(
            Scenario.step(0, extent, 10),
            new RunPlan.Step(
                Scenario.asset(1),
                extent.closed(),
                List.of(Scenario.read(0, new SamePartition())),
                10,
                false,
                "",
                extent.closed(),
                extent.none(),
                extent.none(),
                Slots.NONE));
    Command.Start first = (Command.Start) core.on(new Event.Submitted("r", plan), NOW).get(0);
    PartitionSet same = extent.parse("2022-03-01..2022-03-02");
    List<Command> next =
        core.on(
            new Event.Finished(first.attempt(), new Outcome.Done(extent.closed(), List.of(), same)),
            NOW);
    assertThat(next)
        .filteredOn(c -> c instanceof Command.Start)
        .extracting(c -> ((Command.Start) c).batch().keys().text())
        .containsExactly("2022-03-03");
  }

  @Test
  void aGroupOfWhichOneMemberFailsStaysInvisible() {
    Extent extent = Scenario.days(1);
    Core core = new Core(LIMITS);
    RunPlan plan = Scenario.plan(grouped(0, extent), grouped(1, extent));
    List<Command> starts = core.on(new Event.Submitted("r", plan), NOW);
    Command.Start first = (Command.Start) starts.get(0);
    Command.Start second = (Command.Start) starts.get(1);
    Outcome done = new Outcome.Done(extent.closed(), List.of());
    assertThat(core.on(new Event.Finished(first.attempt(), done), NOW)).isEmpty();
    Outcome failed = new Outcome.Failed(BROKEN, false);
    List<Command> last = core.on(new Event.Finished(second.attempt(), failed), NOW);
    assertThat(last).hasSize(1);
    assertThat(((Command.End) last.get(0)).failures())
        .extracting(failure -> failure.problem().text())
        .anyMatch(
            text ->
                text.startsWith(
                    "BS-571 t.a0, t.a1: are published together, and t.a1 lacks 2022-03-01."));
  }

  private static RunPlan.Step grouped(int number, Extent extent) {
    return new RunPlan.Step(
        Scenario.asset(number),
        extent.closed(),
        List.of(),
        10,
        false,
        "g",
        extent.none(),
        extent.none(),
        extent.none(),
        Slots.NONE);
  }

  @Test
  void nothingIsPublishedOnTopOfARefusedPublication() {
    Extent extent = Scenario.days(1);
    Core core = new Core(LIMITS);
    RunPlan plan =
        Scenario.plan(
            Scenario.step(0, extent, 10),
            Scenario.step(1, extent, 10, Scenario.read(0, new SamePartition())));
    Outcome done = new Outcome.Done(extent.closed(), List.of());
    Command.Start up = (Command.Start) core.on(new Event.Submitted("r", plan), NOW).get(0);
    Command.Start down =
        core.on(new Event.Finished(up.attempt(), done), NOW).stream()
            .filter(command -> command instanceof Command.Start)
            .map(command -> (Command.Start) command)
            .findFirst()
            .orElseThrow();
    assertThat(core.on(new Event.Finished(down.attempt(), done), NOW)).isEmpty();
    List<Command> last = core.on(new Event.Published("r", Set.of(Scenario.asset(0)), BROKEN), NOW);
    assertThat(last).hasSize(1);
    assertThat(((Command.End) last.get(0)).failures())
        .extracting(failure -> failure.problem().text())
        .anyMatch(
            text ->
                text.startsWith("BS-572 t.a1: was built from t.a0, which could not be published."));
  }
}
