package dev.backstitch.lineage.sql.column;

/** Ends a walk whose rows cannot be traced; never leaves the package. */
final class Untraceable extends RuntimeException {
  private static final long serialVersionUID = 1L;

  Untraceable(String why) {
    super(why, null, false, false);
  }

  String why() {
    return String.valueOf(getMessage());
  }
}
