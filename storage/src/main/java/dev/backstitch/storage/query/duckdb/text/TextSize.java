package dev.backstitch.storage.query.duckdb.text;

import java.util.Locale;
import java.util.Optional;

/**
 * How large a text may be. DuckDB's parser and binder recurse and compare lists with themselves, so
 * a text much larger than people write can take minutes or the whole process with it.
 */
final class TextSize {
  private static final int MOST_CHARS = 128 * 1024;
  private static final int MOST_TOKENS = 10_000;
  private static final int DEEPEST = 500;

  private TextSize() {}

  /** What is too large about the text; empty when it may be shown to the database. */
  static Optional<String> excess(String sql) {
    if (sql.length() > MOST_CHARS) {
      return Optional.of(
          said("has %,d characters, expected at most %,d", sql.length(), MOST_CHARS));
    }
    int tokens = 0;
    int depth = 0;
    SqlScanner scanner = new SqlScanner(sql);
    while (scanner.next()) {
      tokens += scanner.kind() == SqlScanner.Kind.BLANK ? 0 : 1;
      depth += brackets(sql.charAt(scanner.start()));
      if (tokens > MOST_TOKENS) {
        return Optional.of(said("has more than %,d words and signs", MOST_TOKENS));
      }
      if (depth > DEEPEST) {
        return Optional.of(said("is nested more than %,d brackets deep", DEEPEST));
      }
    }
    return Optional.empty();
  }

  private static String said(String words, Object... numbers) {
    return String.format(Locale.ROOT, words, numbers);
  }

  private static int brackets(char c) {
    return c == '(' || c == '[' || c == '{' ? 1 : c == ')' || c == ']' || c == '}' ? -1 : 0;
  }
}
