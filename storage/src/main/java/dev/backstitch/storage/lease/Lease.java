package dev.backstitch.storage.lease;

import java.time.Instant;
import java.util.List;
import java.util.Objects;

/**
 * Claims that one holder was granted together.
 *
 * @param fence of all leases ever given, a later one has the higher number
 * @param until when others may take it over; exclusive
 */
public record Lease(String holder, long fence, Instant until, List<Claim> claims) {
  public Lease {
    Objects.requireNonNull(holder);
    Objects.requireNonNull(until);
    claims = List.copyOf(claims);
  }
}
