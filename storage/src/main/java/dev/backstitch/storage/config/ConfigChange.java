package dev.backstitch.storage.config;

import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One change of one value.
 *
 * @param number in the order of the changes of a home; 0 while it is not recorded
 * @param name {@code team.table.parameter}
 * @param value null where the declared one holds again
 * @param reason for the record
 */
public record ConfigChange(
    long number, String name, @Nullable String value, Instant at, String by, String reason) {
  public ConfigChange {
    Objects.requireNonNull(name);
    Objects.requireNonNull(at);
    Objects.requireNonNull(by);
    Objects.requireNonNull(reason);
  }

  /** The same under the number it was recorded with. */
  public ConfigChange numbered(long given) {
    return new ConfigChange(given, name, value, at, by, reason);
  }
}
