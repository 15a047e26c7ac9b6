package dev.backstitch.engine.schedule;

import dev.backstitch.storage.schedule.Firing;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Something that a schedule has to answer by materialising a selection.
 *
 * @param schedule its name; {@link #KEEP_FRESH} for what no declared schedule asks for
 * @param position how far the schedule has come with it
 * @param upTo of a tick that is made up for: only partitions that had ended by it, since later ones
 *     belong to later ticks; null for all
 * @param because in words for people
 * @param interrupted the firing whose run did not end; null when this is a new one
 */
public record Occasion(
    String schedule,
    Firing.Kind kind,
    long position,
    String selection,
    @Nullable Instant upTo,
    String because,
    @Nullable Firing interrupted) {
  /** The name under which open partitions are kept fresh; no schedule can be declared under it. */
  public static final String KEEP_FRESH = "(keep fresh)";

  public Occasion {
    Objects.requireNonNull(schedule);
    Objects.requireNonNull(kind);
    Objects.requireNonNull(selection);
    Objects.requireNonNull(because);
  }

  /** The firing that answers it. */
  public Firing firing(Instant at, String run, String by) {
    return new Firing(schedule, kind, position, Firing.What.FIRED, at, run, by);
  }
}
