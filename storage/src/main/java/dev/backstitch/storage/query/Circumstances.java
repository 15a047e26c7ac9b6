package dev.backstitch.storage.query;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What a batch runs under besides its inputs; none of it may matter to a text that is safe to run
 * again.
 *
 * @param clock what functions that tell the time answer; null for the real time
 * @param seed of the order in which the rows of every input come, mixed over files; null for the
 *     order they have
 * @param threads null for as many as the batch's order allows; otherwise each input is rewritten in
 *     small row groups too, so that several threads find work in few rows
 */
public record Circumstances(
    @Nullable Instant clock, @Nullable Long seed, @Nullable Integer threads) {
  /** As a run has them. */
  public static final Circumstances USUAL = new Circumstances(null, null, null);

  public Circumstances at(Instant instant) {
    return new Circumstances(instant, seed, threads);
  }

  public Circumstances shuffledBy(long number) {
    return new Circumstances(clock, number, threads);
  }

  public Circumstances onThreads(int number) {
    return new Circumstances(clock, seed, number);
  }

  /** Whether inputs have to be rewritten. */
  public boolean scatters() {
    return seed != null || threads != null;
  }
}
