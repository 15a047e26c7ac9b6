package dev.backstitch.asset.definition;

import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.IntStream;

/**
 * Somebody accepts what one rule of the rerun audit finds in an asset.
 *
 * @param rule its code: {@code RS07}
 * @param reason for people; never blank
 * @param until last day on which it holds, in UTC
 */
public record Waiver(String rule, String reason, LocalDate until) {
  /** The codes of all rules of the rerun audit, in order. */
  public static final List<String> RULES =
      IntStream.rangeClosed(1, 20).mapToObj(n -> String.format(Locale.ROOT, "RS%02d", n)).toList();

  public Waiver {
    Objects.requireNonNull(rule);
    Objects.requireNonNull(until);
    if (reason.isBlank()) {
      throw new IllegalArgumentException("Cannot waive " + rule + " without a reason");
    }
  }

  /** Whether it counts on this day, in UTC. */
  public boolean holdsOn(LocalDate day) {
    return !day.isAfter(until);
  }
}
