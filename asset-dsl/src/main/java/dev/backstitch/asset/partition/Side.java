package dev.backstitch.asset.partition;

import java.time.Instant;

/**
 * One dimension at one moment: its axis with all keys known, which cells are closed and which are
 * open, and which were declared at all, future ones included.
 */
public record Side(Axis axis, Ranges closed, Ranges open, Ranges declared) {
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

  public Ranges exists() {
    return closed.union(open);
  }

  Side onlyClosed() {
    return new Side(axis, closed, Ranges.EMPTY, declared);
  }
}
