package dev.backstitch.engine.app.schedule;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.lease.Claim;
import dev.backstitch.storage.lease.Conflict;
import dev.backstitch.storage.lease.Grant;
import dev.backstitch.storage.lease.Leases;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/**
 * The right to answer the schedules of a home, which one process has at a time: a lease that is
 * renewed while the process lives. It counts real time, whatever the clock of the project says.
 * Safe for use by many threads.
 */
public final class Turn implements AutoCloseable {
  private static final System.Logger LOG = System.getLogger(Turn.class.getName());

  /** Nobody's asset: names of this team are taken by the home's own tables. */
  private static final Claim ALL = new Claim(AssetName.parse("backstitch.schedules"), "all");

  private static final Duration LASTS = Duration.ofMinutes(1);
  private static final Duration RENEWED = Duration.ofSeconds(15);

  private final Leases leases;
  private final Clock clock;
  private final String holder;
  private final long fence;
  private final ScheduledExecutorService heart;
  private volatile boolean lost;

  private Turn(Leases leases, Clock clock, String holder, long fence) {
    this.leases = leases;
    this.clock = clock;
    this.holder = holder;
    this.fence = fence;
    this.heart =
        Executors.newSingleThreadScheduledExecutor(
            work -> {
              Thread thread = new Thread(work, "backstitch-schedules");
              thread.setDaemon(true);
              return thread;
            });
  }

  /**
   * Takes the turn.
   *
   * @param by who asks, shown to those who come meanwhile
   * @throws ProblemException BS-770 when another process has it; a retry helps once that is through
   */
  public static Turn take(Leases leases, Clock real, String by) {
    String holder = by + " " + UUID.randomUUID().toString().substring(0, 8);
    Grant grant =
        leases.take(
            holder,
            List.of(ALL),
            real.instant(),
            real.instant().plus(LASTS),
            (asset, mine, theirs) -> true);
    return grant.accept(
        new Grant.Visitor<>() {
          @Override
          public Turn taken(Grant.Taken taken) {
            Turn turn = new Turn(leases, real, holder, taken.fence());
            turn.beat();
            return turn;
          }

          @Override
          public Turn refused(Grant.Refused refused) {
            throw new ProblemException(problem(refused.conflicts()));
          }
        });
  }

  private static Problem problem(List<Conflict> conflicts) {
    return Problem.of("BS-770", "schedules", "are being answered by " + conflicts.get(0).holder())
        .blamedOn(Blame.EXTERNAL)
        .next(
            "Leave it to that process; one that died is followed "
                + LASTS.toSeconds()
                + " seconds later.");
  }

  private void beat() {
    // It catches what it may throw, so nothing is lost with its future.
    ScheduledFuture<?> unused =
        heart.scheduleWithFixedDelay(
            this::renew, RENEWED.toMillis(), RENEWED.toMillis(), TimeUnit.MILLISECONDS);
  }

  void renew() {
    try {
      lost |= !leases.renew(holder, fence, clock.instant().plus(LASTS));
    } catch (RuntimeException unreachable) {
      LOG.log(System.Logger.Level.WARNING, "cannot renew the turn, trying again", unreachable);
    }
  }

  /**
   * Goes on only while nobody else has taken the turn over.
   *
   * @throws ProblemException BS-771 when somebody has: this process stood still for too long
   */
  public void check() {
    if (lost) {
      throw new ProblemException(
          Problem.of(
                  "BS-771",
                  "schedules",
                  "were taken over by another process, since this one stood still for more than "
                      + LASTS.toSeconds()
                      + " seconds")
              .blamedOn(Blame.EXTERNAL)
              .next(
                  "Nothing is lost: that one answers what is due. Begin this one anew once that has"
                      + " ended."));
    }
  }

  @Override
  public void close() {
    heart.shutdownNow();
    leases.release(holder, fence);
  }
}
