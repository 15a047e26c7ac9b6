package dev.backstitch.lineage.select;

/**
 * One piece of a selection.
 *
 * @param value without quotes or brackets
 * @param start first character, from 0
 * @param end the character after the last
 */
record Token(Kind kind, String value, int start, int end) {
  enum Kind {
    WORD,
    QUOTED,
    PARTITIONS,
    SYMBOL,
    END
  }

  boolean isSymbol(String symbol) {
    return kind == Kind.SYMBOL && value.equals(symbol);
  }

  /** Keywords are words in any case. */
  boolean isWord(String keyword) {
    return kind == Kind.WORD && value.equalsIgnoreCase(keyword);
  }

  /** Whether no blank stands between the other and this one. */
  boolean follows(Token other) {
    return start == other.end;
  }
}
