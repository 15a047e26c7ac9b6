package dev.backstitch.engine.backfill.life;

import java.time.Instant;
import java.util.Objects;

/**
 * A fact with its place in a backfill's life.
 *
 * @param number 0 for the plan, then counted without gaps: the order, whatever clocks said
 * @param at the instant by the clock of whoever told it
 */
public record BackfillEvent(int number, Instant at, String by, Fact fact) {
  public BackfillEvent {
    Objects.requireNonNull(at);
    Objects.requireNonNull(by);
    Objects.requireNonNull(fact);
  }
}
