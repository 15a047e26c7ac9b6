package dev.backstitch.storage.lease;

import java.time.Instant;
import java.util.List;

/**
 * Who may write what. A lease that ran out still counts until somebody takes it over, so its holder
 * may publish; a lease that was taken over never counts again. Safe for use by many threads.
 */
public interface Leases {
  /**
   * Takes all claims or none. Leases that overlap them and ran out by {@code now}, and overlapping
   * ones of the same holder, are removed: whoever still holds their number can publish no more.
   *
   * @param until exclusive
   */
  Grant take(String holder, List<Claim> claims, Instant now, Instant until, Overlap overlap);

  /**
   * Moves the end of a lease.
   *
   * @return false when it was released or taken over; stop then
   */
  boolean renew(String holder, long fence, Instant until);

  /** Gives a lease back; nothing happens when it is gone. */
  void release(String holder, long fence);

  /** Leases that have not run out, by number. */
  List<Lease> live(Instant now);
}
