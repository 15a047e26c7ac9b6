package dev.backstitch.engine.core;

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

/**
 * Some runs over one store, on a server that may crash or stall, and on another that takes over
 * what it held. Time, chance and order come from one seed.
 */
final class History {
  /** How long nobody takes over from a server that is silent. */
  private static final long LEASE = 3_000;

  private static final int MOST_MILLIS = 400;

  private record At(long when, long sequence, Runnable what) {}

  private final Random random;
  private final Limits limits;
  private final PriorityQueue<At> queue =
      new PriorityQueue<>(Comparator.comparingLong(At::when).thenComparingLong(At::sequence));
  private final Map<String, StoredRun> runs = new HashMap<>();
  private long sequence;
  private long now;
  final List<Server> servers = new ArrayList<>();
  final Count count = new Count();

  /** What happened, to be added up. */
  static final class Count {
    int attempts;
    int retries;
    int takeovers;
    int refused;
    int cancels;
    int pauses;
    int overdue;
  }

  History(long seed, Limits limits) {
    this.random = new Random(seed);
    this.limits = limits;
    servers.add(new Server());
  }

  /** Hands a run in. */
  StoredRun add(String id, RunPlan plan, long seed) {
    StoredRun run = new StoredRun(plan, seed);
    runs.put(id, run);
    at(0, () -> begin(servers.get(0), id));
    return run;
  }

  /** The server says nothing from then on; what it did meanwhile comes too late when it stalls. */
  void disturb(long when, boolean stalls) {
    at(
        when,
        () -> {
          Server first = servers.get(0);
          first.silent = true;
          at(LEASE, () -> takeOver());
          if (stalls) {
            at(LEASE + 500, () -> first.silent = false);
          } else {
            first.dead = true;
          }
        });
  }

  void cancel(String id, long when) {
    at(
        when,
        () -> {
          count.cancels++;
          runs.get(id).cancelled = true;
          servers.forEach(server -> server.tell(new Event.CancelAsked(id)));
        });
  }

  void pause(String id, long when, long until) {
    at(
        when,
        () -> {
          count.pauses++;
          runs.get(id).paused = true;
          servers.forEach(server -> server.tell(new Event.PauseAsked(id)));
        });
    at(
        until,
        () -> {
          runs.get(id).paused = false;
          servers.forEach(server -> server.tell(new Event.UnpauseAsked(id)));
        });
  }

  History play() {
    while (!queue.isEmpty()) {
      At next = queue.remove();
      now = next.when();
      next.what().run();
    }
    return this;
  }

  private void at(long in, Runnable what) {
    queue.add(new At(now + in, sequence++, what));
  }

  private void takeOver() {
    Server second = new Server();
    servers.add(second);
    count.takeovers++;
    runs.forEach(
        (id, run) -> {
          if (!run.isOver()) {
            begin(second, id);
          }
        });
  }

  private void begin(Server server, String id) {
    StoredRun run = runs.get(id);
    server.fences.put(id, run.taken());
    if (run.cancelled) {
      run.giveUp();
      return;
    }
    // Whoever goes on with a run lets it go on.
    run.paused = false;
    server.tell(new Event.Submitted(id, run.remaining()));
  }

  /** A process with a core. */
  final class Server implements Command.Visitor {
    private final Core core = new Core(limits);
    private final Map<String, Integer> fences = new HashMap<>();
    private final Map<Attempt, Batch> live = new HashMap<>();
    private final Set<Attempt> started = new HashSet<>();
    private final List<Event> waiting = new ArrayList<>();
    private boolean silent;
    private boolean dead;
    final List<Event> events = new ArrayList<>();
    final List<Command> commands = new ArrayList<>();

    /** What a stalled server hears, it hears when it wakes up. */
    void tell(Event event) {
      if (dead) {
        return;
      }
      if (silent) {
        waiting.add(event);
        return;
      }
      if (!waiting.isEmpty()) {
        List<Event> late = List.copyOf(waiting);
        waiting.clear();
        late.forEach(this::tell);
      }
      events.add(event);
      List<Command> answer = core.on(event, Instant.ofEpochMilli(now));
      commands.addAll(answer);
      answer.forEach(command -> command.accept(this));
      requireWithinLimits();
    }

    private boolean holds(String run) {
      return runs.get(run).fence() == fences.get(run);
    }

    private void requireWithinLimits() {
      require(live.size() <= limits.attempts(), "more attempts than allowed: " + live);
      Map<String, Integer> used = new HashMap<>();
      live.forEach(
          (attempt, batch) -> {
            Slots slots = runs.get(attempt.run()).step(batch.asset()).slots();
            Integer most = limits.pools().get(slots.pool());
            if (most != null) {
              used.merge(slots.pool(), Math.min(most, slots.weight()), Integer::sum);
            }
          });
      used.forEach(
          (pool, slots) ->
              require(slots <= limits.pools().get(pool), pool + " is overfull: " + live));
    }

    @Override
    public void start(Command.Start command) {
      Attempt attempt = command.attempt();
      StoredRun run = runs.get(attempt.run());
      require(started.add(attempt), "started twice: " + command);
      if (holds(attempt.run())) {
        require(!run.cancelled, "started after a cancel: " + command);
        require(!run.paused, "started while paused: " + command);
        run.requireInputs(command.batch());
      }
      count.attempts++;
      count.retries += attempt.number() > 1 ? 1 : 0;
      live.put(attempt, command.batch());
      if (random.nextInt(40) == 0) {
        at(MOST_MILLIS, () -> overdue(attempt));
      } else {
        at(1 + random.nextInt(MOST_MILLIS), () -> finish(attempt));
      }
    }

    private void overdue(Attempt attempt) {
      if (live.containsKey(attempt)) {
        count.overdue++;
        tell(new Event.Overdue(attempt));
        // It had come to its end before anybody could stop it.
        finish(attempt);
      }
    }

    /** The work looks at its hold before it writes anything down. */
    private void finish(Attempt attempt) {
      Batch batch = live.get(attempt);
      if (batch == null || dead) {
        return;
      }
      if (silent) {
        at(MOST_MILLIS, () -> finish(attempt));
        return;
      }
      live.remove(attempt);
      if (!holds(attempt.run())) {
        count.refused++;
        tell(new Event.CancelAsked(attempt.run()));
        tell(new Event.Finished(attempt, new Outcome.Stopped()));
        return;
      }
      Event end = new Event.Finished(attempt, runs.get(attempt.run()).built(attempt, batch));
      tell(end);
      if (random.nextInt(20) == 0) {
        tell(end);
      }
    }

    @Override
    public void stop(Command.Stop command) {
      Attempt attempt = command.attempt();
      at(
          1,
          () -> {
            if (!silent && live.remove(attempt) != null) {
              tell(new Event.Finished(attempt, new Outcome.Stopped()));
            }
          });
    }

    @Override
    public void wake(Command.Wake command) {
      at(command.in().toMillis(), () -> tell(new Event.Due(command.attempt())));
    }

    @Override
    public void checkTable(Command.CheckTable command) {
      Outcome held = new Outcome.Done(command.written(), List.of());
      at(5, () -> tell(new Event.Checked(command.run(), command.asset(), held)));
    }

    @Override
    public void publish(Command.Publish command) {
      at(20, () -> published(command));
    }

    private void published(Command.Publish command) {
      if (dead) {
        return;
      }
      if (silent) {
        at(MOST_MILLIS, () -> published(command));
        return;
      }
      if (holds(command.run())) {
        runs.get(command.run()).publish(command.staged());
        tell(new Event.Published(command.run(), command.staged().keySet(), null));
      } else {
        count.refused++;
        tell(new Event.Published(command.run(), command.staged().keySet(), StoredRun.TAKEN_OVER));
      }
    }

    @Override
    public void end(Command.End command) {
      if (holds(command.run())) {
        runs.get(command.run()).end(command);
      }
    }
  }

  static void require(boolean holds, String otherwise) {
    if (!holds) {
      throw new AssertionError(otherwise);
    }
  }
}
