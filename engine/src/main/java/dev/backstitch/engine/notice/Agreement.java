package dev.backstitch.engine.notice;

import java.util.Objects;

/**
 * One comparison with totals of others.
 *
 * @param source whose totals
 * @param measure what was compared
 * @param holds whether within what was agreed
 */
public record Agreement(
    String asset, String source, String measure, String ours, String theirs, boolean holds) {
  public Agreement {
    Objects.requireNonNull(asset);
    Objects.requireNonNull(source);
    Objects.requireNonNull(measure);
    Objects.requireNonNull(ours);
    Objects.requireNonNull(theirs);
  }
}
