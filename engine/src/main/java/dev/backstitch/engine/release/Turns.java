package dev.backstitch.engine.release;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.storage.lease.Claim;
import dev.backstitch.storage.lease.Grant;
import dev.backstitch.storage.lease.Lease;
import dev.backstitch.storage.lease.Leases;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Whose turn it is to publish some tables: a courtesy, so that somebody who has to catch up with
 * the others comes to an end. A publication waits for the turns of others, and for a bounded time;
 * planning and building never do. What may be published is decided by the guards of the publication
 * alone, so that nothing rests on a turn that ran out. Safe for use by many threads.
 */
public final class Turns {
  /** Enough to build again what others publish between two tries. */
  private static final Duration TERM = Duration.ofMinutes(2);

  private static final int TRIES = 3;
  private static final long PAUSE_MILLIS = 50;

  private final Leases leases;
  private final Clock clock;
  private final Duration patience;

  public Turns(Leases leases, Clock clock) {
    this(leases, clock, TERM);
  }

  /**
   * @param patience how long it is waited for others, by the machine's own time
   */
  Turns(Leases leases, Clock clock, Duration patience) {
    this.leases = leases;
    this.clock = clock;
    this.patience = patience;
  }

  /**
   * Takes the turn at all of these tables, after those who have it. Blocking.
   *
   * @return the number to give it back with; empty when others were quicker every time
   */
  public OptionalLong take(String run, Set<AssetName> tables) {
    List<Claim> claims = tables.stream().sorted().map(Claim::ofPublishing).toList();
    OptionalLong taken = OptionalLong.empty();
    for (int i = 0; i < TRIES && taken.isEmpty(); i++) {
      await(run, tables);
      Instant now = clock.instant();
      taken = leases.take(run, claims, now, now.plus(TERM), (a, b, c) -> true).accept(new Fence());
    }
    return taken;
  }

  public void giveBack(String run, long fence) {
    leases.release(run, fence);
  }

  private static final class Fence implements Grant.Visitor<OptionalLong> {
    @Override
    public OptionalLong taken(Grant.Taken taken) {
      return OptionalLong.of(taken.fence());
    }

    @Override
    public OptionalLong refused(Grant.Refused refused) {
      return OptionalLong.empty();
    }
  }

  /**
   * Waits while somebody else has the turn at one of the tables. Who keeps it for longer than the
   * patience, under a clock that stands still or having died, loses it. Blocking.
   */
  void await(String run, Set<AssetName> tables) {
    long begun = System.nanoTime();
    for (List<Lease> ahead = ahead(run, tables); !ahead.isEmpty(); ahead = ahead(run, tables)) {
      if (System.nanoTime() - begun >= patience.toNanos()) {
        ahead.forEach(lease -> leases.release(lease.holder(), lease.fence()));
        return;
      }
      try {
        Thread.sleep(PAUSE_MILLIS);
      } catch (InterruptedException stopped) {
        Thread.currentThread().interrupt();
        return;
      }
    }
  }

  private List<Lease> ahead(String run, Set<AssetName> tables) {
    return leases.live(clock.instant()).stream()
        .filter(lease -> !lease.holder().equals(run))
        .filter(
            lease ->
                lease.claims().stream()
                    .anyMatch(claim -> claim.isOfPublishing() && tables.contains(claim.asset())))
        .toList();
  }
}
