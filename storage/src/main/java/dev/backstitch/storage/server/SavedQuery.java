package dev.backstitch.storage.server;

import java.time.Instant;
import java.util.Objects;

/**
 * A question in SQL that was given a name.
 *
 * @param by who saved it as it is now
 */
public record SavedQuery(String id, String name, String text, Instant at, String by) {
  public SavedQuery {
    Objects.requireNonNull(id);
    Objects.requireNonNull(name);
    Objects.requireNonNull(text);
    Objects.requireNonNull(at);
    Objects.requireNonNull(by);
  }
}
