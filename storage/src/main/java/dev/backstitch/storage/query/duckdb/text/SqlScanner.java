package dev.backstitch.storage.query.duckdb.text;

/** Cuts SQL into the few kinds of tokens that matter for finding parameters and ends. */
final class SqlScanner {
  private final String sql;
  private int start;
  private int end;
  private Kind kind = Kind.BLANK;

  SqlScanner(String sql) {
    this.sql = sql;
  }

  enum Kind {
    /** White space and comments. */
    BLANK,
    PARAMETER,
    SEMICOLON,
    /** Names, numbers, strings and signs. */
    CODE
  }

  /** Moves to the next token; false at the end. */
  boolean next() {
    start = end;
    if (start >= sql.length()) {
      return false;
    }
    char c = sql.charAt(start);
    kind = Kind.CODE;
    if (Character.isWhitespace(c)) {
      kind = Kind.BLANK;
      end = start + 1;
    } else if (sql.startsWith("--", start)) {
      kind = Kind.BLANK;
      end = afterLine();
    } else if (sql.startsWith("/*", start)) {
      kind = Kind.BLANK;
      end = afterBlockComment();
    } else if (c == ';') {
      kind = Kind.SEMICOLON;
      end = start + 1;
    } else if (c == '\'' || c == '"') {
      end = afterQuote(start, c, false);
    } else if ((c == 'e' || c == 'E') && sql.startsWith("'", start + 1)) {
      end = afterQuote(start + 1, '\'', true);
    } else if (c == '$') {
      dollar();
    } else if (c == '?') {
      kind = Kind.PARAMETER;
      end = start + 1;
    } else {
      end = isNamePart(c) ? afterName(start + 1) : start + 1;
    }
    return true;
  }

  Kind kind() {
    return kind;
  }

  int start() {
    return start;
  }

  int end() {
    return end;
  }

  /** {@code $tag$...$tag$} is a string, {@code $name} a parameter. */
  private void dollar() {
    int tagEnd = start + 1;
    while (tagEnd < sql.length() && isTagPart(sql.charAt(tagEnd))) {
      tagEnd++;
    }
    boolean quotes =
        tagEnd < sql.length()
            && sql.charAt(tagEnd) == '$'
            && !(tagEnd > start + 1 && Character.isDigit(sql.charAt(start + 1)));
    if (quotes) {
      end = after(sql.substring(start, tagEnd + 1), tagEnd + 1);
    } else {
      kind = Kind.PARAMETER;
      end = tagEnd;
    }
  }

  private static boolean isTagPart(char c) {
    return Character.isLetterOrDigit(c) || c == '_' || c >= 0x80;
  }

  private static boolean isNamePart(char c) {
    return isTagPart(c) || c == '$';
  }

  private int afterName(int from) {
    int at = from;
    while (at < sql.length() && isNamePart(sql.charAt(at))) {
      at++;
    }
    return at;
  }

  private int after(String closing, int from) {
    int at = sql.indexOf(closing, from);
    return at < 0 ? sql.length() : at + closing.length();
  }

  private int afterLine() {
    int at = start;
    while (at < sql.length() && sql.charAt(at) != '\n' && sql.charAt(at) != '\r') {
      at++;
    }
    return at;
  }

  private int afterBlockComment() {
    int depth = 1;
    int at = start + 2;
    while (at < sql.length() && depth > 0) {
      if (sql.startsWith("*/", at)) {
        depth--;
        at += 2;
      } else if (sql.startsWith("/*", at)) {
        depth++;
        at += 2;
      } else {
        at++;
      }
    }
    return at;
  }

  private int afterQuote(int open, char quote, boolean escapes) {
    int at = open + 1;
    while (at < sql.length()) {
      char c = sql.charAt(at);
      if (escapes && c == '\\') {
        at += 2;
      } else if (c == quote && sql.startsWith(String.valueOf(quote), at + 1)) {
        at += 2;
      } else if (c == quote) {
        return at + 1;
      } else {
        at++;
      }
    }
    return sql.length();
  }
}
