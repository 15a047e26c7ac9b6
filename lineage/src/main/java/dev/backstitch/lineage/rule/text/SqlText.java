package dev.backstitch.lineage.rule.text;

import dev.backstitch.asset.schema.SqlName;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A text as SQL's tokens: just enough to count statements and to see which names somebody wrote
 * out, never fooled by what stands in comments, strings or quotes.
 */
public final class SqlText {
  private static final Pattern DOLLAR_TAG = Pattern.compile("\\$[A-Za-z_]?[A-Za-z0-9_]*\\$");

  private static final Set<String> CLAUSES = Set.of("filter", "over");

  private final String text;
  private final List<Token> tokens = new ArrayList<>();
  private int at;

  private SqlText(String text) {
    this.text = text;
  }

  /** What a token is. */
  public enum Kind {
    WORD,
    QUOTED,
    STRING,
    SYMBOL
  }

  /** Quotes are taken off; {@code start} counts characters from 0. */
  public record Token(Kind kind, String value, int start) {
    public boolean is(String symbol) {
      return kind == Kind.SYMBOL && value.equals(symbol);
    }

    /** Whether it is this word, not quoted, whatever its case. */
    public boolean isWord(String word) {
      return kind == Kind.WORD && value.equalsIgnoreCase(word);
    }

    /** Whether it can be a name. */
    public boolean isName() {
      return kind == Kind.WORD || kind == Kind.QUOTED;
    }

    /** Whether it is this name, quoted or not, whatever its case. */
    public boolean names(String name) {
      return isName() && value.equalsIgnoreCase(name);
    }
  }

  public static SqlText of(String text) {
    SqlText sql = new SqlText(text);
    while (sql.at < text.length()) {
      sql.step();
    }
    return sql;
  }

  private void step() {
    char c = text.charAt(at);
    if (Character.isWhitespace(c)) {
      at++;
    } else if (text.startsWith("--", at)) {
      int end = text.indexOf('\n', at);
      at = end < 0 ? text.length() : end + 1;
    } else if (text.startsWith("/*", at)) {
      skipComment();
    } else if (c == '"') {
      quoted('"', Kind.QUOTED, false);
    } else if (c == '\'') {
      quoted('\'', Kind.STRING, endsWithEscapeMark());
    } else if (c == '$' && dollarString()) {
      return;
    } else if (Character.isLetterOrDigit(c) || c == '_') {
      word();
    } else {
      tokens.add(new Token(Kind.SYMBOL, String.valueOf(c), at++));
    }
  }

  private void skipComment() {
    int depth = 0;
    do {
      if (text.startsWith("/*", at)) {
        depth++;
        at += 2;
      } else if (text.startsWith("*/", at)) {
        depth--;
        at += 2;
      } else {
        at++;
      }
    } while (depth > 0 && at < text.length());
  }

  /** {@code e'...'} is the one string in which a backslash escapes. */
  private boolean endsWithEscapeMark() {
    if (at == 0 || tokens.isEmpty()) {
      return false;
    }
    Token last = tokens.get(tokens.size() - 1);
    return last.value().equalsIgnoreCase("e") && last.start() == at - 1;
  }

  private void quoted(char quote, Kind kind, boolean escapes) {
    int start = at++;
    StringBuilder value = new StringBuilder();
    while (at < text.length()) {
      char c = text.charAt(at++);
      if (c == quote && (at >= text.length() || text.charAt(at) != quote)) {
        break;
      }
      if ((c == quote || (escapes && c == '\\')) && at < text.length()) {
        c = text.charAt(at++);
      }
      value.append(c);
    }
    tokens.add(new Token(kind, value.toString(), start));
  }

  private boolean dollarString() {
    Matcher tag = DOLLAR_TAG.matcher(text).region(at, text.length());
    if (!tag.lookingAt()) {
      return false;
    }
    int end = text.indexOf(tag.group(), tag.end());
    String value = text.substring(tag.end(), end < 0 ? text.length() : end);
    tokens.add(new Token(Kind.STRING, value, at));
    at = end < 0 ? text.length() : end + tag.group().length();
    return true;
  }

  private void word() {
    int start = at;
    while (at < text.length() && isWordPart(text.charAt(at))) {
      at++;
    }
    tokens.add(new Token(Kind.WORD, text.substring(start, at), start));
  }

  private static boolean isWordPart(char c) {
    return Character.isLetterOrDigit(c) || c == '_' || c == '$';
  }

  /** All tokens in order; comments are none. */
  public List<Token> tokens() {
    return Collections.unmodifiableList(tokens);
  }

  /** Whether the name stands anywhere as a name, quoted or not. */
  public boolean names(String name) {
    return tokens.stream()
        .anyMatch(t -> t.kind() != Kind.STRING && t.value().equalsIgnoreCase(name));
  }

  /**
   * A part of the text.
   *
   * @param line from 1
   * @param column from 1, in characters
   * @param names all words and quoted names within, in lower case
   * @param arguments of a call, also one in front of a dot; 0 when it is none
   */
  public record Written(int line, int column, Set<String> names, int arguments) {}

  /** Every place at which these words and signs follow each other, whatever their case. */
  public List<Written> written(List<String> words) {
    List<Written> found = new ArrayList<>();
    for (int i = 0; i + words.size() <= tokens.size(); i++) {
      if (follow(i, words)) {
        found.add(within(i, i + words.size() - 1, 0));
      }
    }
    return found;
  }

  private boolean follow(int from, List<String> words) {
    for (int i = 0; i < words.size(); i++) {
      Token token = tokens.get(from + i);
      if (token.kind() == Kind.STRING || !token.value().equalsIgnoreCase(words.get(i))) {
        return false;
      }
    }
    return true;
  }

  /** Every call of the function, with its clauses FILTER and OVER when they are in brackets. */
  public List<Written> calls(String function) {
    List<Written> found = new ArrayList<>();
    for (int i = 0; i + 1 < tokens.size(); i++) {
      int close = follow(i, List.of(function, "(")) ? closing(i + 1) : -1;
      if (close > 0) {
        found.add(within(i, withClauses(close), arguments(i, close)));
      }
    }
    return found;
  }

  private int arguments(int name, int close) {
    int commas = 0;
    int depth = 0;
    for (int i = name + 1; i < close; i++) {
      Token token = tokens.get(i);
      depth += token.is("(") || token.is("[") ? 1 : token.is(")") || token.is("]") ? -1 : 0;
      commas += depth == 1 && token.is(",") ? 1 : 0;
    }
    boolean isAfterDot = name > 0 && tokens.get(name - 1).is(".");
    return (close == name + 2 ? 0 : commas + 1) + (isAfterDot ? 1 : 0);
  }

  /** Where the word stands unquoted and by itself: no call, not after a dot, no new name. */
  public List<Written> alone(String word) {
    List<Written> found = new ArrayList<>();
    for (int i = 0; i < tokens.size(); i++) {
      boolean isWord = tokens.get(i).kind() == Kind.WORD && follow(i, List.of(word));
      boolean isNamed = i > 0 && (tokens.get(i - 1).is(".") || follow(i - 1, List.of("as")));
      boolean isCalled = i + 1 < tokens.size() && tokens.get(i + 1).is("(");
      if (isWord && !isNamed && !isCalled) {
        found.add(within(i, i, 0));
      }
    }
    return found;
  }

  private int withClauses(int close) {
    int end = close;
    int open = end + 2;
    while (open < tokens.size()
        && tokens.get(open).is("(")
        && CLAUSES.contains(tokens.get(open - 1).value().toLowerCase(Locale.ROOT))
        && closing(open) > 0) {
      end = closing(open);
      open = end + 2;
    }
    return end;
  }

  private Written within(int first, int last, int arguments) {
    Set<String> names = new HashSet<>();
    for (Token token : tokens.subList(first, last + 1)) {
      if (token.kind() == Kind.WORD || token.kind() == Kind.QUOTED) {
        names.add(token.value().toLowerCase(Locale.ROOT));
      }
    }
    Rewritten.Position start = Rewritten.position(text, tokens.get(first).start());
    return new Written(start.line(), start.column(), names, arguments);
  }

  /** Names that somebody wrote in quotes of either kind, folded. */
  public Set<String> writtenNames() {
    Set<String> names = new HashSet<>();
    for (Token token : tokens) {
      if (token.kind() == Kind.QUOTED || token.kind() == Kind.STRING) {
        names.add(token.value().toLowerCase(Locale.ROOT));
      }
    }
    return names;
  }

  /** The text without a closing semicolon and what follows it. */
  public String withoutEnd() {
    for (int i = tokens.size() - 1; i >= 0 && tokens.get(i).is(";"); i--) {
      if (i == 0 || !tokens.get(i - 1).is(";")) {
        return text.substring(0, tokens.get(i).start());
      }
    }
    return text;
  }

  /**
   * The text with each {@code $name(word, rest)} replaced; a call that is not closed stays as it
   * is.
   *
   * @param change from the first argument, unquoted, and the text of the rest
   */
  public Rewritten withCalls(String name, BinaryOperator<String> change) {
    Rewritten.Draft out = new Rewritten.Draft(text);
    for (int i = 0; i + 4 < tokens.size(); i++) {
      boolean call =
          tokens.get(i).is("$")
              && tokens.get(i + 1).value().equalsIgnoreCase(name)
              && tokens.get(i + 2).is("(")
              && tokens.get(i + 4).is(",");
      int close = call ? closing(i + 2) : -1;
      if (close > 0) {
        int end = tokens.get(close).start();
        String rest = text.substring(tokens.get(i + 4).start() + 1, end);
        String now = change.apply(tokens.get(i + 3).value(), rest);
        out.replace(tokens.get(i).start(), end + 1, now);
        i = close;
      }
    }
    return out.rewritten();
  }

  /** The first argument of each {@code $name(word, rest)}, unquoted, in the order of the text. */
  public List<String> firstWords(String name) {
    List<String> words = new ArrayList<>();
    withCalls(
        name,
        (word, rest) -> {
          words.add(word);
          return "";
        });
    return words;
  }

  private int closing(int open) {
    int depth = 0;
    for (int i = open; i < tokens.size(); i++) {
      depth += tokens.get(i).is("(") ? 1 : tokens.get(i).is(")") ? -1 : 0;
      if (depth == 0) {
        return i;
      }
    }
    return -1;
  }

  /** The text with each {@code $name} replaced; one in a comment or a string is none. */
  public String withParameters(UnaryOperator<String> change) {
    StringBuilder out = new StringBuilder();
    int copied = 0;
    for (int i = 0; i + 1 < tokens.size(); i++) {
      Token mark = tokens.get(i);
      Token name = tokens.get(i + 1);
      if (mark.is("$") && name.kind() == Kind.WORD && name.start() == mark.start() + 1) {
        out.append(text, copied, mark.start()).append(change.apply(name.value()));
        copied = name.start() + name.value().length();
      }
    }
    return out.append(text.substring(copied)).toString();
  }

  /**
   * The text with the names of these functions quoted where they are called.
   *
   * @param names in lower case
   */
  public String withCalledQuoted(Set<String> names) {
    StringBuilder out = new StringBuilder();
    int copied = 0;
    for (int i = 0; i + 1 < tokens.size(); i++) {
      Token name = tokens.get(i);
      boolean called = name.kind() == Kind.WORD && tokens.get(i + 1).is("(");
      if (called && names.contains(name.value().toLowerCase(Locale.ROOT))) {
        out.append(text, copied, name.start()).append(SqlName.quoted(name.value()));
        copied = name.start() + name.value().length();
      }
    }
    return out.append(text.substring(copied)).toString();
  }

  /** How many tokens there are. */
  public int size() {
    return tokens.size();
  }

  /** How many brackets of any kind are open at the deepest place. */
  public int depth() {
    int depth = 0;
    int deepest = 0;
    for (Token token : tokens) {
      if (token.is("(") || token.is("[") || token.is("{")) {
        deepest = Math.max(deepest, ++depth);
      } else if (token.is(")") || token.is("]") || token.is("}")) {
        depth--;
      }
    }
    return deepest;
  }

  /** {@code line 3, column 7} of a character, both from 1. */
  public String position(int offset) {
    int line = 1;
    int lineStart = 0;
    for (int i = text.indexOf('\n'); i >= 0 && i < offset; i = text.indexOf('\n', i + 1)) {
      line++;
      lineStart = i + 1;
    }
    return "line " + line + ", column " + (offset - lineStart + 1);
  }
}
