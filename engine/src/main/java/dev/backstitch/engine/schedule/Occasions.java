package dev.backstitch.engine.schedule;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Schedule;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.time.Cron;
import dev.backstitch.engine.state.AssetState;
import dev.backstitch.engine.state.Painted;
import dev.backstitch.engine.state.ProjectState;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.storage.schedule.Firing;
import dev.backstitch.storage.schedule.Firings;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Works out what schedules have to answer. */
public final class Occasions {
  /** What could not be kept fresh is not tried again before. */
  public static final Duration PATIENCE = Duration.ofMinutes(15);

  private final AssetGraph graph;
  private final Marks marks;
  private final Instant now;

  public Occasions(AssetGraph graph, Marks marks, Instant now) {
    this.graph = graph;
    this.marks = marks;
    this.now = now;
  }

  /** The ticks of a schedule; empty when arrivals start it. */
  public static Optional<Ticks> ticks(Schedule schedule) {
    return schedule.cron() == null || schedule.zone() == null
        ? Optional.empty()
        : Optional.of(new Ticks(Cron.parse(schedule.cron()), ZoneId.of(schedule.zone())));
  }

  /** Schedules that nobody has looked at before: they count from now on, and owe nothing. */
  public List<Firing> firstLooks(ProjectState state, String by) {
    List<Firing> out = new ArrayList<>();
    for (Schedule schedule : graph.schedules()) {
      Firing.Kind kind = kind(schedule);
      if (marks.of(schedule.name(), kind).isEmpty()) {
        long position =
            kind == Firing.Kind.TICK ? now.getEpochSecond() : newestArrival(schedule, state);
        out.add(new Firing(schedule.name(), kind, position, Firing.What.WATCHED, now, "", by));
      }
    }
    return out;
  }

  /** What was begun and did not end; whoever asks must know that nobody is at it. */
  public List<Occasion> interrupted() {
    List<Occasion> out = new ArrayList<>();
    for (Schedule schedule : graph.schedules()) {
      marks
          .of(schedule.name(), kind(schedule))
          .filter(Occasions::didNotEnd)
          .ifPresent(last -> out.add(interrupted(schedule, last.firing())));
    }
    keptFresh()
        .flatMap(fresh -> marks.of(Occasion.KEEP_FRESH, Firing.Kind.FRESH))
        .filter(Occasions::didNotEnd)
        .ifPresent(last -> out.add(again(last.firing(), keptFresh().orElseThrow(), null)));
    return out;
  }

  private static boolean didNotEnd(Firings.Last last) {
    return last.progress() != null && last.progress().isUnended();
  }

  private Occasion interrupted(Schedule schedule, Firing firing) {
    Instant upTo =
        ticks(schedule)
            .map(ticks -> madeUp(ticks, Instant.ofEpochSecond(firing.position())))
            .orElse(Optional.empty())
            .orElse(null);
    return again(firing, schedule.selection(), upTo);
  }

  private static Occasion again(Firing firing, String selection, @Nullable Instant upTo) {
    return new Occasion(
        firing.schedule(),
        firing.kind(),
        firing.position(),
        selection,
        upTo,
        "run " + firing.run() + " did not end",
        firing);
  }

  /** Ticks that passed, of all schedules together, oldest first. */
  public List<Occasion> ticks() {
    List<Occasion> out = new ArrayList<>();
    for (Schedule schedule : graph.schedules()) {
      ticks(schedule).ifPresent(ticks -> due(schedule, ticks, out));
    }
    out.sort(Comparator.comparingLong(Occasion::position).thenComparing(Occasion::schedule));
    return out;
  }

  private void due(Schedule schedule, Ticks ticks, List<Occasion> out) {
    Optional<Firings.Last> last = marks.of(schedule.name(), Firing.Kind.TICK);
    if (last.isEmpty()) {
      return;
    }
    Instant since = Instant.ofEpochSecond(last.get().firing().position());
    for (Instant tick : ticks.due(since, now, schedule.catchUp())) {
      Instant upTo = madeUp(ticks, tick).orElse(null);
      out.add(
          new Occasion(
              schedule.name(),
              Firing.Kind.TICK,
              tick.getEpochSecond(),
              schedule.selection(),
              upTo,
              (upTo == null ? "tick of " : "made up for the tick of ") + tick.atZone(ticks.zone()),
              null));
    }
  }

  /** The tick itself when a later one has passed too. */
  private Optional<Instant> madeUp(Ticks ticks, Instant tick) {
    return ticks.next(tick).isAfter(now) ? Optional.empty() : Optional.of(tick);
  }

  /** Schedules whose raw assets have taken in deliveries since they were last answered. */
  public List<Occasion> arrivals(ProjectState state) {
    List<Occasion> out = new ArrayList<>();
    for (Schedule schedule : graph.schedules()) {
      Optional<Firings.Last> last = marks.of(schedule.name(), Firing.Kind.ARRIVAL);
      if (kind(schedule) != Firing.Kind.ARRIVAL || last.isEmpty()) {
        continue;
      }
      long position = last.get().firing().position();
      List<String> came = came(schedule, state, position);
      if (!came.isEmpty()) {
        out.add(
            new Occasion(
                schedule.name(),
                Firing.Kind.ARRIVAL,
                newestArrival(schedule, state),
                schedule.selection(),
                null,
                "arrival of " + String.join(" and ", came),
                null));
      }
    }
    return out;
  }

  private static List<String> came(Schedule schedule, ProjectState state, long position) {
    List<String> out = new ArrayList<>();
    for (AssetName raw : schedule.onArrivalOf()) {
      AssetState now = state.of(raw);
      PartitionSet keys = now.extent().none();
      for (Painted painted : now.painted()) {
        keys = painted.painting().version() > position ? keys.union(painted.keys()) : keys;
      }
      if (!keys.isEmpty()) {
        out.add(raw + " " + keys.text());
      }
    }
    return out;
  }

  private static long newestArrival(Schedule schedule, ProjectState state) {
    return schedule.onArrivalOf().stream()
        .flatMap(raw -> state.of(raw).painted().stream())
        .mapToLong(painted -> painted.painting().version())
        .max()
        .orElse(0);
  }

  /**
   * Looks after what promises to be fresh; whether there is anything to do, a plan says. Empty when
   * nothing promises it, or when the last try failed a short while ago.
   */
  public Optional<Occasion> fresh() {
    Optional<Firings.Last> last = marks.of(Occasion.KEEP_FRESH, Firing.Kind.FRESH);
    if (last.filter(this::failedJustNow).isPresent()) {
      return Optional.empty();
    }
    long after = last.map(l -> l.firing().position() + 1).orElse(0L);
    return keptFresh()
        .map(
            selection ->
                new Occasion(
                    Occasion.KEEP_FRESH,
                    Firing.Kind.FRESH,
                    Math.max(now.getEpochSecond(), after),
                    selection,
                    null,
                    "what is open, or promised by a time of day, is not what its inputs say",
                    null));
  }

  private boolean failedJustNow(Firings.Last last) {
    Instant at = last.firing().at();
    return last.progress() == Firing.Progress.FAILED
        && !at.isAfter(now)
        && at.plus(PATIENCE).isAfter(now);
  }

  /** The assets that are built while open or promised by a time of day. */
  private Optional<String> keptFresh() {
    String selection =
        graph.order().stream()
            .map(graph::asset)
            .filter(AssetDefinition::isBuilt)
            .filter(a -> a.policy().builtWhileOpen() || a.policy().freshBy() != null)
            .map(a -> a.name().toString())
            .collect(Collectors.joining(" or "));
    return selection.isEmpty() ? Optional.empty() : Optional.of(selection);
  }

  private static Firing.Kind kind(Schedule schedule) {
    return schedule.cron() == null ? Firing.Kind.ARRIVAL : Firing.Kind.TICK;
  }
}
