package dev.backstitch.engine.reliability;

/**
 * What may change in the bakery's code.
 *
 * @param rye what a loaf of rye counts in the sales, as SQL
 * @param most what the safe may hold at most; more breaks a must-hold check
 */
record Recipe(String rye, String most) {
  /** The code as it is. */
  static final Recipe PLAIN = new Recipe("price", "1000");

  /** Sales count rye twice: days without rye come out as they were. */
  static final Recipe RYE_TWICE = new Recipe("price * 2", "1000");

  Recipe holdingAtMost(String limit) {
    return new Recipe(rye, limit);
  }
}
