package dev.backstitch.engine.run;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.storage.lease.Claim;
import dev.backstitch.storage.lease.Grant;
import dev.backstitch.storage.lease.Lease;
import dev.backstitch.storage.lease.Leases;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Who works on what, such as on a run: one at a time, for as long as he says so again. Whoever is
 * silent for {@link #LENGTH}, or whose process of this machine is gone, may be succeeded. Time is
 * that of the machine, whatever the clock of the home says. Thread-safe.
 */
public final class Holds {
  public static final Duration LENGTH = Duration.ofSeconds(30);

  private static final AssetName WORK = new AssetName("backstitch", "work");

  private final Leases leases;
  private final Clock clock;
  private final String self;

  private Holds(Leases leases, Clock clock, String self) {
    this.leases = leases;
    this.clock = clock;
    this.self = self;
  }

  /** Of a worker in this process. */
  public static Holds here(Leases leases) {
    return new Holds(leases, Clock.systemUTC(), Worker.here().toString());
  }

  /** Of another, under another clock; for tests. */
  static Holds of(String worker, Leases leases, Clock clock) {
    return new Holds(leases, clock, worker);
  }

  /** Takes what nobody holds; what this worker held already, it holds under a new number. */
  public Optional<Hold> take(String what) {
    return take(what, LENGTH);
  }

  /** The same for as long as somebody may be silent who cannot say so again meanwhile. */
  public Optional<Hold> take(String what, Duration length) {
    lease(what)
        .filter(lease -> Worker.parse(lease.holder()).filter(Worker::isGone).isPresent())
        .ifPresent(lease -> leases.release(lease.holder(), lease.fence()));
    Instant now = clock.instant();
    Grant grant =
        leases.take(
            self,
            List.of(new Claim(WORK, what)),
            now,
            now.plus(length),
            (asset, one, other) -> one.equals(other));
    return grant.accept(
        new Grant.Visitor<Optional<Hold>>() {
          @Override
          public Optional<Hold> taken(Grant.Taken taken) {
            return Optional.of(new Hold(leases, clock, self, taken.fence()));
          }

          @Override
          public Optional<Hold> refused(Grant.Refused refused) {
            return Optional.empty();
          }
        });
  }

  /** Who holds it, in words for people. */
  public Optional<String> holder(String what) {
    return lease(what)
        .map(lease -> Worker.parse(lease.holder()).map(Worker::words).orElse(lease.holder()));
  }

  /** Whether somebody who is alive holds it. */
  public boolean isHeld(String what) {
    return lease(what)
        .filter(lease -> Worker.parse(lease.holder()).filter(Worker::isGone).isEmpty())
        .isPresent();
  }

  /** Takes it away from whoever holds it: he can publish nothing more by it. */
  public void free(String what) {
    lease(what).ifPresent(lease -> leases.release(lease.holder(), lease.fence()));
  }

  private Optional<Lease> lease(String what) {
    Claim wanted = new Claim(WORK, what);
    return leases.live(clock.instant()).stream()
        .filter(lease -> lease.claims().contains(wanted))
        .findFirst();
  }
}
