package dev.backstitch.engine.run;

import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
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
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Runs plans: the core lives on one event-loop context, steps run on bounded workers, waits are
 * timers. Nothing on the context blocks. Safe for use by many threads.
 */
public final class VertxDriver implements AutoCloseable {
  private static final System.Logger LOG = System.getLogger(VertxDriver.class.getName());
  private static final long CLOSE_SECONDS = 10;

  /** A run that is given up by another process ends this much later than by its own. */
  private static final long WATCH_MILLIS = 500;

  /** After this long Vert.x begins to warn that a worker is blocked; steps are meant to block. */
  private static final Duration LONGEST_STEP = Duration.ofDays(1);

  private final Vertx vertx;
  private final Context context;
  private final WorkerExecutor workers;
  private final Clock clock;
  private final Core core;
  private final Map<String, Active> active = new HashMap<>();

  private record Active(
      Work work,
      RunListener listener,
      CompletableFuture<Command.End> end,
      Map<Attempt, CancelToken> tokens) {}

  public VertxDriver(Limits limits, Clock clock) {
    this.vertx = Vertx.vertx();
    this.context = vertx.getOrCreateContext();
    this.workers =
        vertx.createSharedWorkerExecutor(
            "backstitch-steps",
            limits.attempts() + 1,
            LONGEST_STEP.toNanos(),
            TimeUnit.NANOSECONDS);
    this.clock = clock;
    this.core = new Core(limits);
  }

  /** Starts a run; completes when it is over, also when partitions failed. */
  public CompletionStage<Command.End> run(
      String run, RunPlan plan, Work work, RunListener listener) {
    CompletableFuture<Command.End> end = new CompletableFuture<>();
    context.runOnContext(
        unused -> {
          active.put(run, new Active(work, listener, end, new HashMap<>()));
          take(new Event.Submitted(run, plan));
          watch(run, work);
        });
    return end;
  }

  /** Asks a run to stop; what it has published stays. */
  public void cancel(String run) {
    context.runOnContext(unused -> take(new Event.CancelAsked(run)));
  }

  /** A run that nobody wants any more is cancelled. */
  private void watch(String run, Work work) {
    vertx.setTimer(
        WATCH_MILLIS,
        unused -> {
          if (active.containsKey(run)) {
            workers
                .executeBlocking(work::isWanted, false)
                .onComplete(
                    wanted -> wanted(run, work, wanted),
                    unknown -> {
                      LOG.log(System.Logger.Level.WARNING, "cannot tell if it is wanted", unknown);
                      watch(run, work);
                    });
          }
        });
  }

  private void wanted(String run, Work work, boolean wanted) {
    if (wanted) {
      watch(run, work);
    } else {
      take(new Event.CancelAsked(run));
    }
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
            done -> take(answer.apply(done)),
            thrown -> {
              LOG.log(System.Logger.Level.ERROR, "a step failed unexpectedly", thrown);
              take(fault.apply(unexpected(thrown)));
            });
  }

  private static Problem unexpected(Throwable thrown) {
    return Problem.of("BS-900", "engine", "failed unexpectedly: " + thrown)
        .blamedOn(Blame.ENGINE)
        .next("Please report it with the log.");
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
      work(
          () -> run.work().build(attempt, command.batch(), token),
          outcome -> finished(run, command, token, outcome),
          problem -> finished(run, command, token, new Outcome.Failed(problem, false)));
    }

    private Event finished(Active run, Command.Start command, CancelToken token, Outcome outcome) {
      run.tokens().remove(command.attempt());
      Outcome end = token.isCancelled() ? new Outcome.Stopped() : outcome;
      end.accept(new Telling(run.listener(), command.batch()));
      return new Event.Finished(command.attempt(), end);
    }

    @Override
    public void stop(Command.Stop command) {
      CancelToken token = active(command.attempt().run()).tokens().get(command.attempt());
      if (token != null) {
        workers.executeBlocking(
            () -> {
              token.cancel();
              return token;
            },
            false);
      }
    }

    @Override
    public void wake(Command.Wake command) {
      vertx.setTimer(
          Math.max(1, command.in().toMillis()),
          unused -> context.runOnContext(v -> take(new Event.Due(command.attempt()))));
    }

    @Override
    public void checkTable(Command.CheckTable command) {
      Active run = active(command.run());
      work(
          () -> run.work().checkTable(command.asset(), command.written()),
          outcome -> {
            outcome.accept(new TellingFailures(run.listener()));
            return new Event.Checked(command.run(), command.asset(), outcome);
          },
          problem ->
              new Event.Checked(
                  command.run(), command.asset(), new Outcome.Failed(problem, false)));
    }

    @Override
    public void publish(Command.Publish command) {
      Active run = active(command.run());
      work(
          () -> run.work().publish(command.staged()),
          refusal -> {
            if (refusal.isEmpty()) {
              command
                  .staged()
                  .forEach((asset, keys) -> run.listener().published(asset, keys.count()));
            }
            return published(command, refusal.orElse(null));
          },
          problem -> published(command, problem));
    }

    private Event published(Command.Publish command, @Nullable Problem problem) {
      return new Event.Published(command.run(), command.staged().keySet(), problem);
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
