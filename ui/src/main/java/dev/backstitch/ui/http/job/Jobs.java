package dev.backstitch.ui.http.job;

import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.server.Job;
import dev.backstitch.ui.http.Answer;
import dev.backstitch.ui.http.Request;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Does what takes long, a few at a time and no more than it can remember. Thread-safe. */
public final class Jobs implements AutoCloseable {
  private static final int AT_ONCE = 3;
  private static final int WAITING = 100;
  private static final int LONGEST_KEY = 100;

  private final dev.backstitch.storage.server.Jobs kept;
  private final Clock clock;
  private final Consumer<String> changed;
  private final String server = UUID.randomUUID().toString();
  private final Map<Long, JobProgress> live = new ConcurrentHashMap<>();
  private final ThreadPoolExecutor threads =
      new ThreadPoolExecutor(
          AT_ONCE,
          AT_ONCE,
          1,
          TimeUnit.MINUTES,
          new ArrayBlockingQueue<>(WAITING),
          work -> {
            Thread thread = new Thread(work, "job");
            thread.setDaemon(true);
            return thread;
          });

  /**
   * Begins with none.
   *
   * @param kept where they are remembered
   * @param changed hears the name of every job that went on
   */
  public Jobs(dev.backstitch.storage.server.Jobs kept, Clock clock, Consumer<String> changed) {
    this.kept = kept;
    this.clock = clock;
    this.changed = changed;
  }

  /** What servers of before have left undone is interrupted; to be called by the only server. */
  public void takeOver() {
    kept.interruptOthers(server, clock.instant());
  }

  /**
   * Starts a job for a call, or finds the one that the same call has started before.
   *
   * @param verb as the command line calls it
   * @param subject what it is about, for people
   * @throws ProblemException BS-828 when the key was used for another call; BS-829 when too many
   *     wait
   */
  public Answer start(Request request, String verb, String subject, Doing doing) {
    String key = Objects.requireNonNullElse(request.header(Request.IDEMPOTENCY_KEY), "");
    if (key.isBlank() || key.length() > LONGEST_KEY) {
      throw new ProblemException(
          Problem.of(
              "BS-820",
              Request.IDEMPOTENCY_KEY,
              "has " + key.length() + " characters, expected 1 to 100"));
    }
    Job.Asked asked =
        new Job.Asked(
            verb, subject, request.by(), key, RequestHash.of(verb, request), clock.instant());
    dev.backstitch.storage.server.Jobs.Added added = kept.add(asked, server);
    Job job = added.job();
    if (!job.asked().hash().equals(asked.hash())) {
      throw new ProblemException(
          Problem.of("BS-828", Request.IDEMPOTENCY_KEY, "was used for another call, " + name(job))
              .next("Take a new one for each call that is to happen."));
    }
    if (added.isNew()) {
      enqueue(job, doing);
    }
    return Answer.accepted(name(job));
  }

  private void enqueue(Job job, Doing doing) {
    long number = job.number();
    JobProgress progress =
        new JobProgress(run -> kept.builds(number, run), () -> changed.accept(name(job)));
    live.put(number, progress);
    try {
      threads.execute(() -> work(job, doing, progress));
    } catch (RejectedExecutionException full) {
      live.remove(number);
      ProblemException busy =
          new ProblemException(
              Problem.of("BS-829", "server", "has " + WAITING + " jobs that wait")
                  .blamedOn(Blame.EXTERNAL)
                  .next("Try again with another key when some are over."),
              full);
      kept.end(number, Job.State.REFUSED, Ending.of(busy).text(), clock.instant());
      throw busy;
    }
    changed.accept(name(job));
  }

  private void work(Job job, Doing doing, JobProgress progress) {
    if (progress.isCancelled()) {
      end(job, Ending.CANCELLED);
      return;
    }
    kept.start(job.number(), clock.instant());
    changed.accept(name(job));
    end(job, Ending.of(doing, progress));
  }

  private void end(Job job, Ending ending) {
    Instant now = clock.instant();
    kept.end(job.number(), ending.state(), ending.text(), now);
    live.remove(job.number());
    changed.accept(name(job));
  }

  /** A job and how it goes on. */
  public record View(Job job, JobProgress.@Nullable Shown progress) {
    public String name() {
      return Jobs.name(job);
    }
  }

  /**
   * A job by its name.
   *
   * @throws ProblemException BS-827 when there is none
   */
  public View find(String name) {
    return Optional.of(name)
        .filter(text -> text.matches("j\\d{1,18}"))
        .flatMap(text -> kept.find(Long.parseLong(text.substring(1))))
        .map(this::view)
        .orElseThrow(
            () ->
                new ProblemException(
                    Problem.of("BS-827", "job " + name, "is not known in this home")
                        .next("See /api/v1/jobs.")));
  }

  /**
   * Newest first.
   *
   * @param state null for all
   */
  public List<View> newest(Job.@Nullable State state, int limit) {
    return kept.newest(state, limit).stream().map(this::view).toList();
  }

  private View view(Job job) {
    JobProgress progress = live.get(job.number());
    return new View(job, progress == null ? null : progress.shown());
  }

  /**
   * Asks a job to end; one that is over stays as it is.
   *
   * @throws ProblemException BS-827 when there is none of this name, BS-831 when it is not this
   *     server's
   */
  public View cancel(String name) {
    View view = find(name);
    JobProgress progress = live.get(view.job().number());
    if (progress != null) {
      progress.cancel();
    } else if (!view.job().state().isOver()) {
      throw new ProblemException(
          Problem.of("BS-831", "job " + name, "belongs to another server")
              .next("Ask the server that was asked for it."));
    }
    return find(name);
  }

  static String name(Job job) {
    return "j" + job.number();
  }

  /** Asks all to end, and gives them a moment to do so. */
  @Override
  public void close() {
    live.values().forEach(JobProgress::cancel);
    threads.shutdown();
    try {
      if (!threads.awaitTermination(4, TimeUnit.SECONDS)) {
        threads.shutdownNow();
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
