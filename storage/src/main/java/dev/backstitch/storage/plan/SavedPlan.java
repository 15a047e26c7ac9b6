package dev.backstitch.storage.plan;

import java.time.Instant;
import java.util.Objects;

/**
 * A plan as it was shown, kept so that it can be executed as it is.
 *
 * @param hash of the body; two plans with one hash do the same
 * @param at the instant whose state it was made from
 * @param body JSON
 */
public record SavedPlan(String id, String hash, Instant at, String by, String reason, String body) {
  public SavedPlan {
    Objects.requireNonNull(id);
    Objects.requireNonNull(hash);
    Objects.requireNonNull(at);
    Objects.requireNonNull(by);
    Objects.requireNonNull(reason);
    Objects.requireNonNull(body);
  }
}
