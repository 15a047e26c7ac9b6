package dev.backstitch.asset.partition;

import java.time.Instant;
import java.util.Objects;

/**
 * One dimension at one moment: its axis with all keys known, which cells are closed and which are
 * open, and which were declared at all, future ones included. Immutable.
 */
public final class Side {
  private final Axis axis;
  private final Ranges closed;
  private final Ranges open;
  private final Ranges exists;
  private final Ranges declared;

  private Side(Axis axis, Ranges closed, Ranges open, Ranges declared) {
    this.axis = axis;
    this.closed = closed;
    this.open = open;
    this.exists = closed.union(open);
    this.declared = declared;
  }

  static Side at(Dimension dimension, Instant now, DynamicKeys keys) {
    Ranges declared = dimension.declared();
    if (dimension.axis() instanceof KeyAxis axis && axis.isGrowing()) {
      KnownKeys known = keys.of(axis.dimension());
      return new Side(axis.knowing(known), known.present(), Ranges.EMPTY, known.present());
    }
    if (!dimension.axis().isTime()) {
      return new Side(dimension.axis(), declared, Ranges.EMPTY, declared);
    }
    long open = dimension.axis().floor(now.getEpochSecond());
    Ranges closed = declared.intersect(Ranges.of(Ranges.MIN, open));
    Ranges running = declared.intersect(Ranges.of(open, dimension.axis().plus(open, 1)));
    return new Side(dimension.axis(), closed, running, declared);
  }

  Side onlyClosed() {
    return new Side(axis, closed, Ranges.EMPTY, declared);
  }

  public Axis axis() {
    return axis;
  }

  /** Cells that have ended; keys are always closed. */
  public Ranges closed() {
    return closed;
  }

  /** The cell that has begun and not ended, if any. */
  public Ranges open() {
    return open;
  }

  /** Closed and open cells. */
  public Ranges exists() {
    return exists;
  }

  /** Everything the dimension allows, future cells included. */
  public Ranges declared() {
    return declared;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Side that
        && axis.equals(that.axis)
        && closed.equals(that.closed)
        && open.equals(that.open)
        && declared.equals(that.declared);
  }

  @Override
  public int hashCode() {
    return Objects.hash(axis, closed, open, declared);
  }

  @Override
  public String toString() {
    return axis + " " + exists;
  }
}
