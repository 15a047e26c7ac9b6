package dev.backstitch.ui.report;

import dev.backstitch.lineage.audit.RerunVerdict;

/** A verdict as people see it: a word and a shape, so that colour is never the only sign. */
enum Verdicts {
  UNSAFE(RerunVerdict.UNSAFE, "unsafe", "\u2715", "cannot be rerun safely", "error"),
  UNKNOWN(RerunVerdict.UNKNOWN, "unknown", "?", "nobody can tell", "warning"),
  CONDITIONAL(
      RerunVerdict.CONDITIONAL, "conditional", "\u25d0", "safe while something holds", "note"),
  SAFE(RerunVerdict.SAFE, "safe", "\u2713", "can be rerun safely", "none");

  private final RerunVerdict verdict;
  private final String word;
  private final String shape;
  private final String meaning;
  private final String level;

  Verdicts(RerunVerdict verdict, String word, String shape, String meaning, String level) {
    this.verdict = verdict;
    this.word = word;
    this.shape = shape;
    this.meaning = meaning;
    this.level = level;
  }

  static Verdicts of(RerunVerdict verdict) {
    for (Verdicts one : values()) {
      if (one.verdict == verdict) {
        return one;
      }
    }
    throw new IllegalArgumentException("Cannot show " + verdict);
  }

  RerunVerdict verdict() {
    return verdict;
  }

  String word() {
    return word;
  }

  String shape() {
    return shape;
  }

  /** To stand after a figure of assets. */
  String meaning() {
    return meaning;
  }

  /** As SARIF grades it. */
  String level() {
    return level;
  }
}
