package dev.backstitch.lineage.calcite;

/** Something in a plan that nobody here knows; the message names it. */
final class Untold extends RuntimeException {
  private static final long serialVersionUID = 1L;

  Untold(String what) {
    super(what, null, false, false);
  }

  String what() {
    return String.valueOf(getMessage());
  }
}
