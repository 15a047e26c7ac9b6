package dev.backstitch.engine.run;

import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.core.Attempt;
import dev.backstitch.engine.core.Command;
import dev.backstitch.engine.core.Core;
import dev.backstitch.engine.core.Event;
import dev.backstitch.engine.core.Limits;
import dev.backstitch.engine.core.Outcome;
import dev.backstitch.engine.core.RunPlan;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import io.vertx.core.WorkerExecutor;
import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;

/**
 * Runs plans: the core lives on one event-loop context, steps run on bounded workers, waits are
 * timers. Nothing on the context blocks. Safe for use by many threads.
 */
public final class VertxDriver implements AutoCloseable {
  private static final System.Logger LOG = System.getLogger(VertxDriver.class.getName());
  private static final long CLOSE_SECONDS = 10;

  /** A run that is given up by another process ends this much later than by its own. */
  private static final long WATCH_MILLIS = 500;

  private static final int WATCHERS = 2;

  /** After this long Vert.x begins to warn that a worker is blocked; steps are meant to block. */
  private static final Duration LONGEST_STEP = Duration.ofDays(1);

  private final Vertx vertx;
  private final Context context;
  private final WorkerExecutor workers;

  /** Apart from the workers, so that no step that takes long keeps anybody from stopping it. */
  private final WorkerExecutor watchers;

  private final Limits limits;
  private final Clock clock;
  private final Core core;
  private final Map<String, Active> active = new HashMap<>();

  private record Active(
      Work work,
      RunListener listener,
      CompletableFuture<Command.End> end,
      Map<Attempt, CancelToken> tokens,
      CancelToken checks,
      AtomicReference<Watch.Wish> wish) {}

  public VertxDriver(Limits limits, Clock clock) {
    this.vertx = Vertx.vertx();
    this.context = vertx.getOrCreateContext();
    this.workers =
        vertx.createSharedWorkerExecutor(
            "backstitch-steps",
            limits.attempts() + 1,
            LONGEST_STEP.toNanos(),
            TimeUnit.NANOSECONDS);
    this.watchers = vertx.createSharedWorkerExecutor("backstitch-watch", WATCHERS);
    this.limits = limits;
    this.clock = clock;
    this.core = new Core(limits);
  }

  /** Starts a run; completes when it is over, also when partitions failed. */
  public CompletionStage<Command.End> run(
      String run, RunPlan plan, Work work, RunListener listener) {
    CompletableFuture<Command.End> end = new CompletableFuture<>();
    context.runOnContext(
        unused -> {
          AtomicReference<Watch.Wish> wish = new AtomicReference<>(Watch.Wish.GO_ON);
          active.put(
              run,
              new Active(work, listener, end, new ConcurrentHashMap<>(), new CancelToken(), wish));
          listener.begun(run, () -> cancel(run));
          take(new Event.Submitted(run, plan));
          watch(run, work);
        });
    return end;
  }

  /** Asks a run to stop; what it has published stays. A driver that is closed has none left. */
  public void cancel(String run) {
    try {
      context.runOnContext(unused -> take(new Event.CancelAsked(run)));
    } catch (RejectedExecutionException closed) {
      LOG.log(System.Logger.Level.DEBUG, "run " + run + " is over, and so is its driver", closed);
    }
  }

  /** Does with a run what others want. */
  private void watch(String run, Work work) {
    vertx.setTimer(
        WATCH_MILLIS,
        unused -> {
          if (active.containsKey(run)) {
            watchers
                .executeBlocking(work::wish, false)
                .onComplete(
                    wish -> wished(run, work, wish),
                    unknown -> {
                      LOG.log(System.Logger.Level.WARNING, "cannot tell if it is wanted", unknown);
                      watch(run, work);
                    });
          }
        });
  }

  private void wished(String run, Work work, Watch.Wish wish) {
    Active found = active.get(run);
    if (found == null) {
      return;
    }
    if (wish == Watch.Wish.STOP) {
      take(new Event.CancelAsked(run));
      return;
    }
    if (found.wish().getAndSet(wish) != wish) {
      boolean pauses = wish == Watch.Wish.PAUSE;
      if (pauses) {
        found.listener().paused();
        take(new Event.PauseAsked(run));
      } else {
        found.listener().unpaused();
        take(new Event.UnpauseAsked(run));
      }
    }
    watch(run, work);
  }

  private void take(Event event) {
    Active run = active.get(event.run());
    if (run == null) {
      return;
    }
    try {
      for (Command command : core.on(event, clock.instant())) {
        command.accept(new Doing());
      }
      if (event instanceof Event.CancelAsked) {
        stop(run.checks());
      }
    } catch (RuntimeException fault) {
      LOG.log(System.Logger.Level.ERROR, "run " + event.run() + " cannot go on", fault);
      active.remove(event.run());
      run.end().completeExceptionally(fault);
    }
  }

  private Active active(String run) {
    Active found = active.get(run);
    if (found == null) {
      throw new IllegalStateException("Cannot find run " + run);
    }
    return found;
  }

  /** Work off the context; its answer, or what a fault means, comes back as an event. */
  private <T> void work(
      Callable<T> blocking, Function<T, Event> answer, Function<Problem, Event> fault) {
    workers
        .executeBlocking(blocking, false)
        .onComplete(
            done -> take(answer.apply(done)), thrown -> take(fault.apply(unexpected(thrown))));
  }

  private static Problem unexpected(Throwable thrown) {
    if (thrown instanceof ProblemException told) {
      return told.problem();
    }
    if (!(thrown instanceof CancellationException)) {
      LOG.log(System.Logger.Level.ERROR, "a step failed unexpectedly", thrown);
    }
    return Problem.of("BS-900", "engine", "failed unexpectedly: " + thrown)
        .blamedOn(Blame.ENGINE)
        .next("Please report it with the log.");
  }

  private void stop(CancelToken token) {
    watchers.executeBlocking(
        () -> {
          token.cancel();
          return token;
        },
        false);
  }

  private static Outcome failed(Problem problem) {
    return new Outcome.Failed(problem, problem.blame() == Blame.EXTERNAL);
  }

  /** Carries out commands; on the context. */
  private final class Doing implements Command.Visitor {
    @Override
    public void start(Command.Start command) {
      Attempt attempt = command.attempt();
      Active run = active(attempt.run());
      CancelToken token = new CancelToken();
      run.tokens().put(attempt, token);
      run.listener().started(command.batch());
      long timer =
          vertx.setTimer(
              limits.timeout().toMillis(),
              unused -> context.runOnContext(v -> take(new Event.Overdue(attempt))));
      work(
          () -> run.work().build(attempt, command.batch(), token),
          outcome -> finished(run, command, timer, outcome),
          problem -> finished(run, command, timer, failed(problem)));
    }

    /** What is done was acknowledged, even when somebody wanted to stop it. */
    private Event finished(Active run, Command.Start command, long timer, Outcome outcome) {
      vertx.cancelTimer(timer);
      CancelToken token = run.tokens().remove(command.attempt());
      if (outcome instanceof Outcome.Stopped) {
        // The work itself found that nobody wants it; nothing else of the run may start.
        take(new Event.CancelAsked(command.attempt().run()));
      }
      boolean isStopped =
          token != null && token.isCancelled() && !(outcome instanceof Outcome.Done);
      Outcome end = isStopped ? new Outcome.Stopped() : outcome;
      end.accept(new Telling(run.listener(), command.batch()));
      return new Event.Finished(command.attempt(), end);
    }

    @Override
    public void stop(Command.Stop command) {
      CancelToken token = active(command.attempt().run()).tokens().get(command.attempt());
      if (token != null) {
        VertxDriver.this.stop(token);
      }
    }

    @Override
    public void wake(Command.Wake command) {
      active(command.attempt().run())
          .listener()
          .waiting(command.batch(), command.in(), command.because());
      vertx.setTimer(
          Math.max(1, command.in().toMillis()),
          unused -> context.runOnContext(v -> take(new Event.Due(command.attempt()))));
    }

    @Override
    public void checkTable(Command.CheckTable command) {
      Active run = active(command.run());
      work(
          () -> run.work().checkTable(command.asset(), command.written(), run.checks()),
          outcome -> {
            outcome.accept(new TellingFailures(run.listener()));
            return new Event.Checked(command.run(), command.asset(), outcome);
          },
          problem ->
              new Event.Checked(
                  command.run(),
                  command.asset(),
                  run.checks().isCancelled()
                      ? new Outcome.Stopped()
                      : new Outcome.Failed(problem, false)));
    }

    @Override
    public void publish(Command.Publish command) {
      Active run = active(command.run());
      work(
          () -> run.work().publish(command.staged()),
          shown -> {
            shown.tell(command.staged(), run.listener());
            return published(command, shown);
          },
          problem -> published(command, Shown.refused(problem)));
    }

    private Event published(Command.Publish command, Shown shown) {
      return new Event.Published(
          command.run(), command.staged().keySet(), shown.refusal(), shown.byOthers());
    }

    @Override
    public void end(Command.End command) {
      Active run = active(command.run());
      active.remove(command.run());
      run.end().complete(command);
    }
  }

  @Override
  public void close() {
    try {
      vertx.close().toCompletionStage().toCompletableFuture().get(CLOSE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    } catch (java.util.concurrent.ExecutionException | java.util.concurrent.TimeoutException late) {
      LOG.log(System.Logger.Level.WARNING, "the executor did not close in time", late);
    }
  }
}
