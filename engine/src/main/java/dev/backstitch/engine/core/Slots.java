package dev.backstitch.engine.core;

import java.util.Objects;

/**
 * What an attempt takes of a concurrency pool while it is under way.
 *
 * @param pool empty for none
 * @param weight slots, at least 1; one that is heavier than the whole pool takes all of it
 */
public record Slots(String pool, int weight) {
  /** Limited by nothing but the attempts at once. */
  public static final Slots NONE = new Slots("", 1);

  public Slots {
    Objects.requireNonNull(pool);
    if (weight < 1) {
      throw new IllegalArgumentException("Cannot take " + weight + " slots of pool " + pool);
    }
  }
}
