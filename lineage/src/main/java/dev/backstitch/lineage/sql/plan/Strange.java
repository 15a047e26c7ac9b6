package dev.backstitch.lineage.sql.plan;

/** Ends the reading of one node, which becomes unrecognised; never leaves the package. */
final class Strange extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Told to the reader of a report: what it is, and which part of it is not known. */
  Strange(String what) {
    super(what, null, false, false);
  }

  String what() {
    return String.valueOf(getMessage());
  }
}
