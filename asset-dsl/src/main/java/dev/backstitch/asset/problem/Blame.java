package dev.backstitch.asset.problem;

/** Whose turn it is to act on a problem; decides whether a retry can help. */
public enum Blame {
  /** A declaration, command or query is wrong; only an edit helps. */
  USER,
  /** The data broke a promise; only other data or another promise helps. */
  DATA,
  /** Backstitch itself is at fault; please report. */
  ENGINE,
  /** Something outside failed, such as a disk or a database; a retry may help. */
  EXTERNAL
}
