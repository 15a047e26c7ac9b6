package dev.backstitch.engine.app;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Schedule;
import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Nearest;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.app.home.Opened;
import dev.backstitch.engine.app.schedule.Stop;
import dev.backstitch.engine.app.schedule.Turn;
import dev.backstitch.engine.ingest.Ingest;
import dev.backstitch.engine.plan.Foreseen;
import dev.backstitch.engine.plan.Plan;
import dev.backstitch.engine.schedule.Marks;
import dev.backstitch.engine.schedule.Occasion;
import dev.backstitch.engine.schedule.Occasions;
import dev.backstitch.engine.state.ProjectState;
import dev.backstitch.storage.metadata.Run;
import dev.backstitch.storage.schedule.Begun;
import dev.backstitch.storage.schedule.Firing;
import dev.backstitch.storage.schedule.Firings;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Answers schedules: materialises what they select when the clock passed a tick or deliveries came,
 * and keeps open partitions fresh. One process at a time does so for a home. Closed partitions that
 * are there stay as they are, as with any materialisation.
 */
public final class Schedules {
  private final Opened opened;
  private final Materialize materialize;
  private final Clock real;

  Schedules(Opened opened, Clock real) {
    this.opened = opened;
    this.materialize = new Materialize(opened);
    this.real = real;
  }

  /**
   * How a schedule stands.
   *
   * @param next its next tick; null when arrivals start it
   * @param last when and with what it was last answered; null when it never was looked at
   * @param due how often it would be answered now, deliveries aside that were not taken in yet
   */
  public record Standing(
      Schedule schedule, @Nullable Instant next, Firings.@Nullable Last last, long due) {}

  /** What would be built for an occasion, once those before it are answered. */
  public record Expected(Occasion occasion, Plan plan) {}

  /** What was built for an occasion. */
  public record Answered(Occasion occasion, Materialize.Result result) {}

  /**
   * One round over all schedules.
   *
   * @param taken deliveries that were taken in because schedules wait for them
   */
  public record Round(Ingest.Result taken, List<Answered> answered) {
    public Round {
      answered = List.copyOf(answered);
    }
  }

  /** Hears how a round goes on. */
  public interface Listener extends Materialize.Listener {
    /** Something is about to be answered. */
    default void answering(Occasion occasion) {}

    /** A round of a watch is over. */
    default void ended(Round round) {}

    /** A round of a watch could not be ended; it is tried again. */
    default void failed(ProblemException problem) {}
  }

  /** All schedules, by name. */
  public List<Standing> all() {
    Marks marks = marks();
    Instant now = opened.clock().instant();
    List<Occasion> due = due(new Occasions(opened.project().graph(), marks, now), opened.state());
    List<Standing> out = new ArrayList<>();
    for (Schedule schedule : opened.project().graph().schedules()) {
      Instant next = Occasions.ticks(schedule).map(ticks -> ticks.next(now)).orElse(null);
      Firing.Kind kind = next == null ? Firing.Kind.ARRIVAL : Firing.Kind.TICK;
      long count = due.stream().filter(o -> o.schedule().equals(schedule.name())).count();
      out.add(new Standing(schedule, next, marks.of(schedule.name(), kind).orElse(null), count));
    }
    return out;
  }

  /** What {@link #tick} would do now, deliveries aside that were not taken in; changes nothing. */
  public List<Expected> expected() {
    Occasions occasions =
        new Occasions(opened.project().graph(), marks(), opened.clock().instant());
    ProjectState state = opened.state();
    List<Occasion> all = new ArrayList<>(occasions.interrupted());
    all.addAll(due(occasions, state));
    occasions.fresh().ifPresent(all::add);
    List<Expected> out = new ArrayList<>();
    for (Occasion occasion : all) {
      Plan plan = materialize.plan(request(occasion), state);
      if (!plan.isEmpty() || occasion.kind() != Firing.Kind.FRESH) {
        out.add(new Expected(occasion, plan));
      }
      state = Foreseen.after(opened.project().graph(), state, plan);
    }
    return out;
  }

  private static List<Occasion> due(Occasions occasions, ProjectState state) {
    List<Occasion> out = new ArrayList<>(occasions.ticks());
    out.addAll(occasions.arrivals(state));
    return out;
  }

  /**
   * Answers everything that is due, once. Blocking.
   *
   * @throws ProblemException BS-770 when another process does so
   */
  public Round tick(Listener listener) {
    try (Turn turn = turn()) {
      return round(turn, listener);
    }
  }

  /**
   * Answers what is due again and again until it is asked to stop. Blocking. A round that fails is
   * told and tried again.
   *
   * @param every the longest time between two looks for deliveries
   * @throws ProblemException BS-770 when another process does so, BS-771 when one took over
   */
  public void watch(Duration every, Stop stop, Listener listener) throws InterruptedException {
    try (Turn turn = turn()) {
      boolean ended = stop.isAsked();
      while (!ended) {
        turn.check();
        try {
          listener.ended(round(turn, listener));
        } catch (ProblemException problem) {
          listener.failed(problem);
        }
        ended = stop.pause(untilNext(every));
      }
    }
  }

  private Duration untilNext(Duration every) {
    Instant now = opened.clock().instant();
    return opened.project().graph().schedules().stream()
        .flatMap(schedule -> Occasions.ticks(schedule).stream())
        .map(ticks -> Duration.between(now, ticks.next(now)))
        .filter(wait -> wait.compareTo(every) < 0)
        .min(Duration::compareTo)
        .orElse(every);
  }

  private Turn turn() {
    return Turn.take(opened.home().metadata().leases(), real, opened.by());
  }

  private Round round(Turn turn, Listener listener) {
    List<Answered> answered = new ArrayList<>();
    occasions().interrupted().forEach(o -> answer(turn, o, listener, answered));
    occasions().firstLooks(opened.state(), opened.by()).forEach(firings()::fire);
    Ingest.Result taken = materialize.takeIn(awaited());
    listener.takenIn(taken);
    occasions().ticks().forEach(o -> answer(turn, o, listener, answered));
    occasions().arrivals(opened.state()).forEach(o -> answer(turn, o, listener, answered));
    occasions()
        .fresh()
        .filter(o -> !materialize.plan(request(o)).isEmpty())
        .ifPresent(o -> answer(turn, o, listener, answered));
    return new Round(taken, answered);
  }

  private void answer(Turn turn, Occasion occasion, Listener listener, List<Answered> answered) {
    turn.check();
    listener.answering(occasion);
    Materialize.Result result =
        materialize.run(request(occasion), run -> record(occasion, run), listener);
    if (result.end().isEmpty()) {
      recordNothingToBuild(occasion);
    }
    answered.add(new Answered(occasion, result));
  }

  private void record(Occasion occasion, Run run) {
    Firing interrupted = occasion.interrupted();
    Firing firing = occasion.firing(opened.clock().instant(), run.id(), opened.by());
    Begun begun = new Begun(run.id(), run.plan(), run.by(), run.startedAt());
    boolean first =
        interrupted == null ? firings().fire(firing, begun) : firings().again(interrupted, begun);
    if (!first) {
      throw new ProblemException(
          Problem.of("BS-772", "schedule " + occasion.schedule(), "was answered by another process")
              .blamedOn(Blame.EXTERNAL)
              .next("Nothing is lost; see `backstitch schedules`."));
    }
  }

  /** A run that did not end, and of which nothing is left to build, has done what it was for. */
  private void recordNothingToBuild(Occasion occasion) {
    Firing interrupted = occasion.interrupted();
    Instant now = opened.clock().instant();
    if (interrupted == null) {
      firings().fire(occasion.firing(now, "", opened.by()));
    } else {
      opened.home().metadata().runs().end(interrupted.run(), Run.Status.DONE, now);
    }
  }

  /**
   * Materialises what a schedule selects, now and whatever its ticks say; they stay due. Blocking.
   *
   * @throws ProblemException BS-773 when there is no such schedule
   */
  public Materialize.Result run(String name, Materialize.Listener listener) {
    return materialize.run(new Materialize.Request(named(name).selection(), null), listener);
  }

  /**
   * Makes sure that a schedule is declared.
   *
   * @throws ProblemException BS-773 when it is not
   */
  public void require(String name) {
    named(name);
  }

  /** What {@link #run} would build. */
  public Plan plan(String name) {
    return materialize.plan(new Materialize.Request(named(name).selection(), null));
  }

  private Schedule named(String name) {
    List<Schedule> all = opened.project().graph().schedules();
    Optional<Schedule> found = all.stream().filter(s -> s.name().equals(name)).findFirst();
    return found.orElseThrow(
        () ->
            new ProblemException(
                Problem.of("BS-773", "schedule " + name, "is not declared")
                    .nearest(
                        Nearest.to(name, all.stream().map(Schedule::name).toList()).orElse(null))
                    .next("See `backstitch schedules`.")));
  }

  private static Materialize.Request request(Occasion occasion) {
    return new Materialize.Request(occasion.selection(), null, occasion.upTo());
  }

  private Set<AssetName> awaited() {
    Set<AssetName> out = new HashSet<>();
    opened.project().graph().schedules().forEach(schedule -> out.addAll(schedule.onArrivalOf()));
    return out;
  }

  private Occasions occasions() {
    return new Occasions(opened.project().graph(), marks(), opened.clock().instant());
  }

  private Marks marks() {
    return new Marks(firings().last());
  }

  private Firings firings() {
    return opened.home().metadata().firings();
  }
}
