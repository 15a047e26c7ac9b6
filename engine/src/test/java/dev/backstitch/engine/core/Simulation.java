package dev.backstitch.engine.core;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Problem;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Random;

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
  private final Map<Integer, Attempt> live = new HashMap<>();
  private final Map<Attempt, Batch> batches = new HashMap<>();
  private long sequence;
  private long now;
  final List<Event> journal = new ArrayList<>();
  final List<Command> commands = new ArrayList<>();
  Command.End end = new Command.End("", Command.RunEnd.CANCELLED, List.of(), List.of());
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

  private void take(Event event) {
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

  PartitionSet published(AssetName asset, PartitionSet otherwise) {
    return published.getOrDefault(asset, otherwise);
  }

  private final class World implements Command.Visitor {
    @Override
    public void start(Command.Start command) {
      requireInputs(command.batch());
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
        if (!needs.minus(there).isEmpty()) {
          throw new AssertionError(batch + " starts without " + needs.minus(there));
        }
      }
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
      if (published.put(command.asset(), command.staged()) != null) {
        throw new AssertionError("published twice: " + command.asset());
      }
      for (RunPlan.Read read : step(command.asset()).reads()) {
        PartitionSet up = built.get(read.upstream());
        if (up != null
            && !up.isEmpty()
            && !read.upstream().equals(command.asset())
            && !published.containsKey(read.upstream())) {
          throw new AssertionError(command.asset() + " published before " + read.upstream());
        }
      }
      add(20, new Event.Published(command.run(), command.asset(), null));
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
    }
    if (event instanceof Event.Checked checked && checked.outcome() instanceof Outcome.Done done) {
      built.merge(checked.asset(), done.staged(), PartitionSet::union);
    }
  }
}
