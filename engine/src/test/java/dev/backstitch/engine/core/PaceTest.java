package dev.backstitch.engine.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** How much is started at once, in whose turn, how long it may take and when it is tried again. */
class PaceTest {
  private static final Instant NOW = Instant.EPOCH;
  private static final Limits LIMITS = new Limits(4, 3, Duration.ofSeconds(2));
  private static final Problem BUSY =
      Problem.of("BS-612", "backstitch.db", "the metadata database is busy")
          .blamedOn(Blame.EXTERNAL);

  private static RunPlan plan(RunPlan.Unit unit, RunPlan.Step... steps) {
    return new RunPlan(List.of(steps), unit);
  }

  private static List<Command.Start> starts(List<Command> commands) {
    return commands.stream()
        .filter(command -> command instanceof Command.Start)
        .map(command -> (Command.Start) command)
        .toList();
  }

  private static Event done(Command.Start start) {
    return new Event.Finished(start.attempt(), new Outcome.Done(start.batch().keys(), List.of()));
  }

  @Test
  void whatMayHelpIsTriedAgainAfterTwiceTheTimeEachTime() {
    Core core = new Core(LIMITS);
    RunPlan plan = Scenario.plan(Scenario.step(0, Scenario.days(1), 1));
    Attempt attempt = starts(core.on(new Event.Submitted("r", plan), NOW)).get(0).attempt();
    List<Duration> waits = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      List<Command> next =
          core.on(new Event.Finished(attempt, new Outcome.Failed(BUSY, true)), NOW);
      Command.Wake wake = (Command.Wake) next.get(0);
      assertThat(wake.because()).isEqualTo(BUSY);
      waits.add(wake.in());
      attempt = starts(core.on(new Event.Due(wake.attempt()), NOW)).get(0).attempt();
    }
    assertThat(waits).containsExactly(Duration.ofSeconds(2), Duration.ofSeconds(4));
    List<Command> last = core.on(new Event.Finished(attempt, new Outcome.Failed(BUSY, true)), NOW);
    assertThat(((Command.End) last.get(0)).failures())
        .extracting(Failure::problem)
        .containsExactly(BUSY);
  }

  @Test
  void aHeavyStepWaitsForItsPoolAndLightOnesBehindItDoNotPassIt() {
    Core core = new Core(LIMITS.withPools(Map.of("small", 3)));
    Extent day = Scenario.days(1);
    RunPlan plan =
        Scenario.plan(
            Scenario.step(0, day, 1).with(new Slots("small", 2)),
            Scenario.step(1, day, 1).with(new Slots("small", 9)),
            Scenario.step(2, day, 1).with(new Slots("small", 1)),
            Scenario.step(3, day, 1));
    List<Command.Start> first = starts(core.on(new Event.Submitted("r", plan), NOW));
    assertThat(first).extracting(s -> s.batch().asset().table()).containsExactly("a0", "a3");
    List<Command.Start> second = starts(core.on(done(first.get(0)), NOW));
    assertThat(second).extracting(s -> s.batch().asset().table()).containsExactly("a1");
    List<Command.Start> third = starts(core.on(done(second.get(0)), NOW));
    assertThat(third).extracting(s -> s.batch().asset().table()).containsExactly("a2");
  }

  @Test
  void whatPublishesAsItGoesComesBeforeWhatIsLookedAtFirst() {
    Core core = new Core(LIMITS);
    Extent days = Scenario.days(8);
    List<Command.Start> history =
        starts(
            core.on(
                new Event.Submitted(
                    "backfill", plan(RunPlan.Unit.WORKSPACE, Scenario.step(0, days, 1))),
                NOW));
    assertThat(history).hasSize(4);
    core.on(new Event.Submitted("night", plan(RunPlan.Unit.ASSET, Scenario.step(1, days, 1))), NOW);
    assertThat(starts(core.on(done(history.get(0)), NOW)))
        .extracting(s -> s.attempt().run())
        .containsExactly("night");
  }

  @Test
  void equalsShareThePlaces() {
    Core core = new Core(LIMITS);
    Extent days = Scenario.days(8);
    List<Command.Start> first =
        starts(core.on(new Event.Submitted("a", Scenario.plan(Scenario.step(0, days, 1))), NOW));
    core.on(new Event.Submitted("b", Scenario.plan(Scenario.step(1, days, 1))), NOW);
    List<String> next = new ArrayList<>();
    for (Command.Start start : first) {
      starts(core.on(done(start), NOW)).forEach(s -> next.add(s.attempt().run()));
    }
    assertThat(next).containsExactly("b", "b", "a", "a");
  }

  @Test
  void aPausedRunStartsNothingUntilItMayGoOn() {
    Core core = new Core(LIMITS);
    RunPlan plan = Scenario.plan(Scenario.step(0, Scenario.days(8), 1));
    List<Command.Start> first = starts(core.on(new Event.Submitted("r", plan), NOW));
    assertThat(core.on(new Event.PauseAsked("r"), NOW)).isEmpty();
    for (Command.Start start : first) {
      assertThat(core.on(done(start), NOW)).isEmpty();
    }
    assertThat(starts(core.on(new Event.UnpauseAsked("r"), NOW))).hasSize(4);
  }

  @Test
  void anAttemptThatTakesTooLongIsStoppedAndTriedPartitionByPartition() {
    Core core = new Core(LIMITS.withTimeout(Duration.ofSeconds(90)));
    RunPlan plan = plan(RunPlan.Unit.WORKSPACE, Scenario.step(0, Scenario.days(2), 2));
    Attempt attempt = starts(core.on(new Event.Submitted("r", plan), NOW)).get(0).attempt();
    assertThat(core.on(new Event.Overdue(attempt), NOW)).containsExactly(new Command.Stop(attempt));
    List<Command.Start> alone =
        starts(core.on(new Event.Finished(attempt, new Outcome.Stopped()), NOW));
    assertThat(alone).hasSize(2).allMatch(s -> s.batch().keys().count() == 1);
    core.on(done(alone.get(0)), NOW);
    Attempt second = alone.get(1).attempt();
    core.on(new Event.Overdue(second), NOW);
    List<Command> last = core.on(new Event.Finished(second, new Outcome.Stopped()), NOW);
    assertThat(last).hasSize(1);
    assertThat(((Command.End) last.get(0)).failures())
        .extracting(failure -> failure.problem().text())
        .containsExactly(
            "BS-750 t.a0 2022-03-02: was stopped, since an attempt may take 90 s. Give it more time"
                + " with --timeout, or make less of it.");
  }
}
