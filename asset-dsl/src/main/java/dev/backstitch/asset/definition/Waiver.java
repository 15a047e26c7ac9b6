package dev.backstitch.asset.definition;

import java.time.LocalDate;
import java.util.Objects;

/**
 * Somebody accepts what one rule of the rerun audit finds in an asset.
 *
 * @param rule its code: {@code RS07}
 * @param reason for people; never blank
 * @param until last day on which it holds, in UTC
 */
public record Waiver(String rule, String reason, LocalDate until) {
  public Waiver {
    Objects.requireNonNull(rule);
    Objects.requireNonNull(until);
    if (reason.isBlank()) {
      throw new IllegalArgumentException("Cannot waive " + rule + " without a reason");
    }
  }
}
