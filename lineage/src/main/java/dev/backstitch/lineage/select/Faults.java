package dev.backstitch.lineage.select;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;

/** Problems of a selection; each points at a character. */
final class Faults {
  private static final String NEXT =
      "Write names like +team.table, team.*, tag:nightly, joined by and, or, not and parentheses.";

  private Faults() {}

  /** BS-120: the text is no selection. */
  static ProblemException at(String text, int offset, String found, String expected) {
    return new ProblemException(
        Problem.of("BS-120", "selection", found + where(text, offset) + ", expected " + expected)
            .next(NEXT));
  }

  /** The character counted from 1, and the text with a mark before it. */
  static String where(String text, int offset) {
    return " at character %d of '%s>>>%s'"
        .formatted(offset + 1, text.substring(0, offset), text.substring(offset));
  }
}
