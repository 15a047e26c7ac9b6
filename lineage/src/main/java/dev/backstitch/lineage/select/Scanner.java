package dev.backstitch.lineage.select;

import java.util.ArrayList;
import java.util.List;

/** Cuts a selection into tokens; partition parts are kept whole, as they are read elsewhere. */
final class Scanner {
  private static final String SYMBOLS = "()+,:";

  private final String text;
  private final List<Token> tokens = new ArrayList<>();
  private int at;

  private Scanner(String text) {
    this.text = text;
  }

  static List<Token> tokens(String text) {
    Scanner scanner = new Scanner(text);
    while (scanner.at < text.length()) {
      scanner.step();
    }
    scanner.tokens.add(new Token(Token.Kind.END, "", text.length(), text.length()));
    return scanner.tokens;
  }

  private void step() {
    char c = text.charAt(at);
    if (Character.isWhitespace(c)) {
      at++;
    } else if (SYMBOLS.indexOf(c) >= 0) {
      add(Token.Kind.SYMBOL, at, at + 1, at + 1);
    } else if (c == '"') {
      quoted();
    } else if (c == '[') {
      partitions();
    } else if (isWordPart(c)) {
      int end = at;
      while (end < text.length() && isWordPart(text.charAt(end))) {
        end++;
      }
      add(Token.Kind.WORD, at, end, end);
    } else {
      throw Faults.at(text, at, "found '" + c + "'", "a name, tag: or another attribute");
    }
  }

  private static boolean isWordPart(char c) {
    return Character.isLetterOrDigit(c) || "_.*-/@".indexOf(c) >= 0;
  }

  private void quoted() {
    int end = text.indexOf('"', at + 1);
    if (end < 0) {
      throw Faults.at(text, at, "found a quote that is not closed", "a closing \"");
    }
    add(Token.Kind.QUOTED, at + 1, end, end + 1);
  }

  /** A bracket closes the part, unless it stands in a quoted key. */
  private void partitions() {
    boolean inQuotes = false;
    for (int end = at + 1; end < text.length(); end++) {
      char c = text.charAt(end);
      inQuotes ^= c == '"';
      if (c == ']' && !inQuotes) {
        if (text.substring(at + 1, end).isBlank()) {
          throw Faults.at(text, at, "found no partitions", "keys like 2024-03-01..2024-04-11");
        }
        add(Token.Kind.PARTITIONS, at + 1, end, end + 1);
        return;
      }
    }
    throw Faults.at(text, at, "found a bracket that is not closed", "a closing ]");
  }

  private void add(Token.Kind kind, int from, int to, int next) {
    tokens.add(new Token(kind, text.substring(from, to), at, next));
    at = next;
  }
}
