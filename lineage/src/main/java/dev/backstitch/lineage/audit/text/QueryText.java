package dev.backstitch.lineage.audit.text;

import dev.backstitch.lineage.rule.text.SqlText;
import dev.backstitch.lineage.rule.text.SqlText.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** A query as its author wrote it, to find pieces of it by their tokens. Immutable. */
public final class QueryText {
  private static final int LONGEST = 80;

  private final String text;
  private final List<Token> tokens;

  private QueryText(String text) {
    this.text = text;
    this.tokens = SqlText.of(text).tokens();
  }

  public static QueryText of(String text) {
    return new QueryText(text);
  }

  List<Token> tokens() {
    return tokens;
  }

  /** Calls of a function by any of these names, in lower case, each to its closing parenthesis. */
  public List<Passage> calls(Set<String> names) {
    return IntStream.range(0, tokens.size() - 1)
        .filter(i -> isCall(i) && names.contains(lower(i)))
        .mapToObj(i -> passage(i, closing(i + 1)))
        .toList();
  }

  /** Where the text first reads the table of this name; beside the text when it does not. */
  public Passage table(String name, String otherwise) {
    return IntStream.range(1, tokens.size())
        .filter(i -> isTable(i, name))
        .mapToObj(i -> passage(i, i))
        .findFirst()
        .orElse(Passage.beside(otherwise));
  }

  /** Where the name first stands, as a name. */
  public Optional<Passage> name(String name) {
    return IntStream.range(0, tokens.size())
        .filter(i -> named(i, name))
        .mapToObj(i -> passage(i, i))
        .findFirst();
  }

  /** The place where it is known; else where the name first stands, if it does. */
  public Passage placed(Passage known, String name) {
    return known.line() > 0 ? known : name(name).orElse(Passage.beside(name));
  }

  /** Whether the token is the name where a table is read, not the qualifier of a column. */
  boolean isTable(int i, String name) {
    return named(i, name)
        && !symbol(i + 1, ".")
        && !isCommon(i, name)
        && (word(i - 1, "from") || word(i - 1, "join") || symbol(i - 1, ","));
  }

  /** Whether the name there is that of rows which the text itself defines before, by WITH. */
  private boolean isCommon(int i, String name) {
    return places(name).stream()
        .filter(
            at ->
                at < i
                    && (word(at - 1, "with") || word(at - 1, "recursive") || symbol(at - 1, ",")))
        .anyMatch(at -> isAfterBody(i, at));
  }

  /** Whether a definition begins at {@code at}, and {@code i} is beyond its body. */
  private boolean isAfterBody(int i, int at) {
    int as = symbol(at + 1, "(") ? closing(at + 1) + 1 : at + 1;
    int open = as + 1;
    while (word(open, "not") || word(open, "materialized")) {
      open++;
    }
    return word(as, "as") && symbol(open, "(") && i > closing(open);
  }

  private boolean isCall(int i) {
    return tokens.get(i).isName() && tokens.get(i + 1).is("(");
  }

  boolean named(int i, String name) {
    return i >= 0 && i < tokens.size() && tokens.get(i).names(name);
  }

  boolean symbol(int i, String symbol) {
    return i >= 0 && i < tokens.size() && tokens.get(i).is(symbol);
  }

  boolean word(int i, String word) {
    return i >= 0 && i < tokens.size() && tokens.get(i).isWord(word);
  }

  private String lower(int i) {
    return tokens.get(i).value().toLowerCase(Locale.ROOT);
  }

  /** The token that closes the parenthesis at {@code open}; the last one when none does. */
  int closing(int open) {
    int depth = 0;
    for (int i = open; i < tokens.size(); i++) {
      depth += symbol(i, "(") ? 1 : symbol(i, ")") ? -1 : 0;
      if (depth == 0) {
        return i;
      }
    }
    return tokens.size() - 1;
  }

  /** The token that opens the parenthesis around {@code at}; -1 when there is none. */
  int opening(int at) {
    int depth = 0;
    for (int i = at - 1; i >= 0; i--) {
      depth += symbol(i, ")") ? 1 : symbol(i, "(") ? -1 : 0;
      if (depth < 0) {
        return i;
      }
    }
    return -1;
  }

  /** The first token of the name that ends at {@code end}: {@code c} of {@code c.valid_to}. */
  int nameStart(int end) {
    return symbol(end - 1, ".") && end >= 2 && tokens.get(end - 2).isName() ? end - 2 : end;
  }

  /** The text of some tokens, both ends included. */
  Passage passage(int first, int last) {
    int start = tokens.get(first).start();
    int end = last + 1 < tokens.size() ? tokens.get(last + 1).start() : text.length();
    String words = text.substring(start, end).strip().replaceAll("\\s+", " ");
    String line = text.substring(0, start);
    int lines = (int) line.chars().filter(c -> c == '\n').count();
    return new Passage(
        words.length() > LONGEST ? words.substring(0, LONGEST - 3) + "..." : words,
        lines + 1,
        start - line.lastIndexOf('\n'));
  }

  /** Positions of tokens that are the name. */
  List<Integer> places(String name) {
    List<Integer> found = new ArrayList<>();
    for (int i = 0; i < tokens.size(); i++) {
      if (named(i, name)) {
        found.add(i);
      }
    }
    return found;
  }
}
