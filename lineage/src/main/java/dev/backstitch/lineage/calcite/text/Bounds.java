package dev.backstitch.lineage.calcite.text;

import dev.backstitch.lineage.rule.text.SqlText;
import java.util.Optional;

/** How large a text may be, so that no text takes seconds: Calcite's cost grows faster than it. */
public final class Bounds {
  private static final int CHARACTERS = 64 * 1024;
  private static final int TOKENS = 2_000;
  private static final int DEPTH = 100;

  private Bounds() {}

  /** What is too large, in words; empty when the text may be read. */
  public static Optional<String> broken(String sql) {
    if (sql.length() > CHARACTERS) {
      return Optional.of("%,d characters, above %,d".formatted(sql.length(), CHARACTERS));
    }
    SqlText text = SqlText.of(sql);
    if (text.size() > TOKENS) {
      return Optional.of("%,d tokens, above %,d".formatted(text.size(), TOKENS));
    }
    int depth = text.depth();
    return depth > DEPTH
        ? Optional.of("brackets %d deep, above %d".formatted(depth, DEPTH))
        : Optional.empty();
  }
}
