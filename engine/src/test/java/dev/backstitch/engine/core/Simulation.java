package dev.backstitch.engine.core;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Problem;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.Set;

/** Plays the world to a core: time, chance and order come from one seed. */
final class Simulation {
  private static final Problem BROKEN = Problem.of("BS-501", "test", "broke");

  private record At(long when, long sequence, Event event) {}

  private final Random random;
  private final RunPlan plan;
  private final Limits limits;
  private final Core core;
  private final PriorityQueue<At> queue =
      new PriorityQueue<>(Comparator.comparingLong(At::when).thenComparingLong(At::sequence));
  private final Map<AssetName, PartitionSet> published = new HashMap<>();
  private final Map<AssetName, PartitionSet> built = new HashMap<>();
  private final Map<AssetName, PartitionSet> written = new HashMap<>();
  private final Map<AssetName, PartitionSet> unchanged = new HashMap<>();
  private final Set<AssetName> refused = new HashSet<>();
  private final Map<Integer, Attempt> live = new HashMap<>();
  private final Map<Attempt, Batch> batches = new HashMap<>();
  private long sequence;
  private long now;
  final List<Event> journal = new ArrayList<>();
  final List<Command> commands = new ArrayList<>();
  Command.End end = new Command.End("", Command.RunEnd.CANCELLED, List.of(), List.of(), Map.of());
  int ends;

  Simulation(long seed, RunPlan plan, Limits limits) {
    this.random = new Random(seed);
    this.plan = plan;
    this.limits = limits;
    this.core = new Core(limits);
  }

  void cancelAt(long millis) {
    add(millis, new Event.CancelAsked("r"));
  }

  Simulation play() {
    add(0, new Event.Submitted("r", plan));
    while (!queue.isEmpty()) {
      At at = queue.remove();
      now = at.when();
      take(at.event());
      if (random.nextInt(20) == 0) {
        take(at.event());
      }
    }
    return this;
  }

  /** As the driver does, forgets a run that is over. */
  private void take(Event event) {
    if (ends > 0) {
      return;
    }
    journal.add(event);
    hear(event);
    for (Command command : core.on(event, Instant.ofEpochMilli(now))) {
      commands.add(command);
      command.accept(new World());
    }
    if (live.size() > limits.attempts()) {
      throw new AssertionError("more attempts than allowed: " + live);
    }
  }

  private void add(long in, Event event) {
    queue.add(new At(now + in, sequence++, event));
  }

  /** Partitions that came about: visible, or staged where nothing is to be published. */
  PartitionSet held(AssetName asset, PartitionSet otherwise) {
    return (plan.unit() == RunPlan.Unit.WORKSPACE ? built : published)
        .getOrDefault(asset, otherwise);
  }

  private final class World implements Command.Visitor {
    @Override
    public void start(Command.Start command) {
      requireInputs(command.batch());
      requireNeed(command.batch());
      batches.put(command.attempt(), command.batch());
      if (live.put(command.attempt().batch(), command.attempt()) != null) {
        throw new AssertionError("batch runs twice at once: " + command);
      }
      add(1 + random.nextInt(500), new Event.Finished(command.attempt(), outcome(command.batch())));
    }

    /** A batch may start only when all that it reads in this run is built. */
    private void requireInputs(Batch batch) {
      RunPlan.Step step = step(batch.asset());
      for (RunPlan.Read read : step.reads()) {
        RunPlan.Step up = step(read.upstream());
        PartitionSet needs =
            read.mapping()
                .backward(batch.keys(), up.keys().extent())
                .present()
                .intersect(up.keys());
        PartitionSet there = built.getOrDefault(read.upstream(), needs.minus(needs));
        if (read.upstream().equals(batch.asset())) {
          there = there.union(written.getOrDefault(batch.asset(), there));
        }
        if (!isCalm(up, needs.minus(there))) {
          throw new AssertionError(batch + " starts without " + needs.minus(there));
        }
      }
    }

    /** A partition that is built only if something moved has something that did. */
    private void requireNeed(Batch batch) {
      RunPlan.Step step = step(batch.asset());
      for (PartitionKey key : batch.keys().intersect(step.onlyIfMoved()).keys()) {
        if (isCalm(step, batch.keys().extent().of(key))) {
          throw new AssertionError(batch + " builds " + key + " although nothing moved");
        }
      }
    }

    /** Whether nothing that the partitions read in this run has moved. */
    private boolean isCalm(RunPlan.Step step, PartitionSet keys) {
      if (keys.isEmpty()) {
        return true;
      }
      if (!step.onlyIfMoved().containsAll(keys)) {
        return false;
      }
      for (RunPlan.Read read : step.reads()) {
        RunPlan.Step up = step(read.upstream());
        PartitionSet needs = read.mapping().backward(keys, up.keys().extent()).present();
        needs = needs.intersect(up.keys());
        PartitionSet none = needs.minus(needs);
        PartitionSet all =
            built.getOrDefault(up.asset(), none).union(written.getOrDefault(up.asset(), none));
        PartitionSet moved = all.minus(unchanged.getOrDefault(up.asset(), none));
        if (!needs.intersect(moved).isEmpty() || !isCalm(up, needs.minus(all))) {
          return false;
        }
      }
      return true;
    }

    private Outcome outcome(Batch batch) {
      int luck = random.nextInt(10);
      if (luck == 0) {
        return new Outcome.Failed(BROKEN, random.nextBoolean());
      }
      if (luck == 1) {
        PartitionKey bad = batch.keys().keys().iterator().next();
        PartitionSet failed = batch.keys().extent().of(bad);
        return new Outcome.Done(
            batch.keys().minus(failed), List.of(new Failure(batch.asset(), failed, BROKEN)));
      }
      if (luck < 6) {
        PartitionKey same = batch.keys().keys().iterator().next();
        return new Outcome.Done(batch.keys(), List.of(), batch.keys().extent().of(same));
      }
      return new Outcome.Done(batch.keys(), List.of());
    }

    @Override
    public void stop(Command.Stop command) {
      add(1, new Event.Finished(command.attempt(), new Outcome.Stopped()));
    }

    @Override
    public void wake(Command.Wake command) {
      add(command.in().toMillis(), new Event.Due(command.attempt()));
    }

    @Override
    public void checkTable(Command.CheckTable command) {
      add(
          5,
          new Event.Checked(
              command.run(), command.asset(), new Outcome.Done(command.written(), List.of())));
    }

    @Override
    public void publish(Command.Publish command) {
      if (plan.unit() == RunPlan.Unit.WORKSPACE) {
        throw new AssertionError("published from a workspace: " + command);
      }
      boolean refuses = random.nextInt(10) == 0;
      command.staged().keySet().forEach(asset -> requireTurn(asset, command.staged().keySet()));
      if (refuses) {
        refused.addAll(command.staged().keySet());
      } else {
        published.putAll(command.staged());
      }
      Problem problem = refuses ? BROKEN : null;
      add(20, new Event.Published(command.run(), command.staged().keySet(), problem));
    }

    /** Once, with its group, and after all that it was built from. */
    private void requireTurn(AssetName asset, Set<AssetName> together) {
      if (published.containsKey(asset) || refused.contains(asset)) {
        throw new AssertionError("published twice: " + asset);
      }
      RunPlan.Step step = step(asset);
      for (RunPlan.Step other : plan.steps()) {
        boolean grouped = !step.group().isEmpty() && step.group().equals(other.group());
        if (grouped && built.containsKey(other.asset()) && !together.contains(other.asset())) {
          throw new AssertionError(asset + " published without " + other.asset());
        }
      }
      for (RunPlan.Read read : step.reads()) {
        PartitionSet up = built.get(read.upstream());
        if (up != null
            && !up.isEmpty()
            && !together.contains(read.upstream())
            && !published.containsKey(read.upstream())) {
          throw new AssertionError(asset + " published before " + read.upstream());
        }
      }
    }

    @Override
    public void end(Command.End command) {
      end = command;
      ends++;
    }
  }

  private RunPlan.Step step(AssetName asset) {
    return plan.steps().stream().filter(s -> s.asset().equals(asset)).findFirst().orElseThrow();
  }

  /** What is known to be built once an event is in. */
  private void hear(Event event) {
    if (event instanceof Event.Finished finished
        && live.remove(finished.attempt().batch(), finished.attempt())
        && finished.outcome() instanceof Outcome.Done done) {
      AssetName asset = batches.get(finished.attempt()).asset();
      Map<AssetName, PartitionSet> to = step(asset).checksTable() ? written : built;
      to.merge(asset, done.staged(), PartitionSet::union);
      unchanged.merge(asset, done.unchanged(), PartitionSet::union);
    }
    if (event instanceof Event.Checked checked && checked.outcome() instanceof Outcome.Done done) {
      built.merge(checked.asset(), done.staged(), PartitionSet::union);
    }
  }
}
