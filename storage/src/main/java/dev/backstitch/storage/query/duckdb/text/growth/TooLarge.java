package dev.backstitch.storage.query.duckdb.text.growth;

import dev.backstitch.storage.query.duckdb.text.growth.TextGrowth.Excess;

/** Ends the walk as soon as a bound is passed. */
final class TooLarge extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String what;
  private final int offset;

  TooLarge(String what, int offset) {
    super(what, null, false, false);
    this.what = what;
    this.offset = offset;
  }

  Excess excess() {
    return new Excess(what, offset);
  }
}
