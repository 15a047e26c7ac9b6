package dev.backstitch.storage.query.duckdb.text.growth;

/**
 * How large an expression is.
 *
 * @param leaves columns that its value comes to with every struct taken apart; 0 for a constant
 * @param parts names, constants and calls in it
 */
record Size(long leaves, long parts) {
  static final Size NOTHING = new Size(0, 0);
  static final Size ONE = new Size(1, 1);

  /** Of a value that holds both. */
  Size and(Size other) {
    return new Size(leaves + other.leaves, parts + other.parts);
  }

  /** Of a value that is one of both, or made of both and no larger than either. */
  Size or(Size other) {
    return new Size(Math.max(leaves, other.leaves), parts + other.parts);
  }

  Size withOnePart() {
    return new Size(leaves, parts + 1);
  }
}
