package dev.backstitch.lineage.sql.column;

import org.jspecify.annotations.Nullable;

/**
 * What one value depends on.
 *
 * @param unknown why {@code uses} is not complete; null when it is
 * @param numbering set when the value does nothing but tell rows apart
 */
record Trace(Uses uses, @Nullable String unknown, @Nullable Numbering numbering) {
  static final Trace NONE = new Trace(Uses.NONE, null, null);

  static Trace of(Uses uses) {
    return new Trace(uses, null, null);
  }

  static Trace unknown(String why) {
    return new Trace(Uses.NONE, why, null);
  }

  static Trace numbered(Numbering numbering) {
    return new Trace(Uses.NONE, Numbering.WHY, numbering);
  }

  /** Of a value made from both; what is unknown of one is unknown of it. */
  Trace plus(Trace other) {
    if (equals(other)) {
      return this;
    }
    return new Trace(uses.plus(other.uses), unknown != null ? unknown : other.unknown, null);
  }

  /** Of a value that is the same, and moved by {@code more} besides. */
  Trace movedBy(Uses more) {
    return more.isEmpty() ? this : new Trace(uses.plus(more), unknown, null);
  }

  /** Of a value computed from this one. */
  Trace through(Use use) {
    return new Trace(uses.through(use), unknown, null);
  }

  /** Of a value that this one decides. */
  Trace as(Use use) {
    return new Trace(uses.as(use), unknown, null);
  }

  /**
   * The uses, where all of them must be known.
   *
   * @throws Untraceable when they are not
   */
  Uses certain() {
    if (unknown != null) {
      throw new Untraceable(unknown);
    }
    return uses;
  }
}
