package dev.backstitch.storage.outside.jdbc;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A text that is one SELECT. Looked at without knowing the database's dialect: what might be a
 * second statement in any of them is refused, and the database itself has to accept the text within
 * the parentheses of a subquery.
 */
final class SingleSelect {
  private static final Pattern SKIPPED =
      Pattern.compile("'(?:[^']|'')*'|\"(?:[^\"]|\"\")*\"|--[^\\n]*|/\\*.*?\\*/", Pattern.DOTALL);
  private static final Pattern BEGINNING = Pattern.compile("(?is)\\s*(select|with)\\b.*");
  private static final Pattern END = Pattern.compile(";\\s*\\z");

  private SingleSelect() {}

  /** What is wrong with the text; empty when nothing is. */
  static Optional<String> complaint(String text) {
    String bare = bare(END.matcher(text).replaceFirst(""));
    if (!BEGINNING.matcher(bare).matches()) {
      String first = bare.strip().split("\\s+", 2)[0].toUpperCase(Locale.ROOT);
      return Optional.of("found " + (first.isEmpty() ? "nothing" : first) + ", expected a SELECT");
    }
    if (bare.contains(";")) {
      return Optional.of("found more than one statement, expected a single SELECT");
    }
    int open = 0;
    for (int i = 0; i < bare.length(); i++) {
      open += bare.charAt(i) == '(' ? 1 : bare.charAt(i) == ')' ? -1 : 0;
      if (open < 0) {
        return Optional.of("found a parenthesis that closes nothing");
      }
    }
    return Optional.empty();
  }

  /** The text as rows; nothing but a query fits between the parentheses. */
  static String rows(String text) {
    return "SELECT * FROM (\n" + END.matcher(text).replaceFirst("") + "\n) totals";
  }

  /** Without what is quoted or commented out. */
  private static String bare(String text) {
    return SKIPPED.matcher(text).replaceAll(" ");
  }
}
