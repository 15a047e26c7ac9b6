package dev.backstitch.asset.partition.text;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import java.util.ArrayList;
import java.util.List;

/**
 * Cuts set text into items, sides and terms: {@code item , item}, an item being {@code side | side}
 * and a side {@code term ; term}. Knows nothing of schemes. Not thread-safe.
 */
public final class SetScanner {
  private static final String DELIMITERS = ",|;";

  private final String text;
  private int at;

  public SetScanner(String text) {
    this.text = text;
  }

  /** How a term names keys. */
  public enum Kind {
    KEY,
    RANGE,
    PREFIX
  }

  /**
   * One term: a key, a range whose ends may be empty, or a prefix before a star.
   *
   * @param position where it stands in the text, counted from 1
   * @param lastPosition where the second end of a range stands
   */
  public record Term(Kind kind, String first, String last, int position, int lastPosition) {
    public boolean isKey() {
      return kind == Kind.KEY;
    }
  }

  private record Word(String text, boolean quoted) {}

  public boolean atEnd() {
    return at >= text.length();
  }

  /** The sides of the next item; eats the comma behind it. */
  public List<List<Term>> item() {
    List<List<Term>> sides = new ArrayList<>();
    do {
      sides.add(side());
    } while (eat('|'));
    if (eat(',') && atEnd()) {
      throw refused("found nothing after the last comma, expected a key");
    }
    return sides;
  }

  private List<Term> side() {
    List<Term> terms = new ArrayList<>();
    do {
      terms.add(term());
    } while (eat(';'));
    return terms;
  }

  private Term term() {
    skipSpace();
    int position = at + 1;
    Word first = word();
    if (text.startsWith("..", at)) {
      at += 2;
      skipSpace();
      int lastPosition = at + 1;
      Word last = word();
      if (isEmpty(first) && isEmpty(last)) {
        throw refused("found a range without ends, expected at least one", position);
      }
      return new Term(Kind.RANGE, first.text, last.text, position, lastPosition);
    }
    if (isEmpty(first)) {
      throw refused("found " + here() + ", expected a key");
    }
    if (!first.quoted && first.text.endsWith("*")) {
      String prefix = first.text.substring(0, first.text.length() - 1);
      return new Term(Kind.PREFIX, requirePlain(prefix, position), "", position, position);
    }
    return new Term(
        Kind.KEY,
        first.quoted ? first.text : requirePlain(first.text, position),
        "",
        position,
        position);
  }

  private static boolean isEmpty(Word word) {
    return word.text.isEmpty() && !word.quoted;
  }

  private String requirePlain(String word, int position) {
    for (String special : List.of("*", "\"", "[", "]")) {
      if (word.contains(special)) {
        throw refused("found " + special + " inside a key, expected the key in quotes", position);
      }
    }
    return word;
  }

  private Word word() {
    if (!atEnd() && text.charAt(at) == '"') {
      return quotedWord();
    }
    int start = at;
    while (!atEnd() && DELIMITERS.indexOf(text.charAt(at)) < 0 && !text.startsWith("..", at)) {
      at++;
    }
    return new Word(text.substring(start, at).strip(), false);
  }

  private Word quotedWord() {
    int open = at++;
    StringBuilder out = new StringBuilder();
    while (true) {
      int quote = text.indexOf('"', at);
      if (quote < 0) {
        throw refused("found a quote that is never closed", open + 1);
      }
      out.append(text, at, quote);
      at = quote + 1;
      if (atEnd() || text.charAt(at) != '"') {
        break;
      }
      out.append('"');
      at++;
    }
    skipSpace();
    if (!atEnd() && DELIMITERS.indexOf(text.charAt(at)) < 0 && !text.startsWith("..", at)) {
      throw refused("found text after a closing quote, expected a comma");
    }
    return new Word(out.toString(), true);
  }

  private void skipSpace() {
    while (!atEnd() && text.charAt(at) == ' ') {
      at++;
    }
  }

  private boolean eat(char c) {
    if (!atEnd() && text.charAt(at) == c) {
      at++;
      return true;
    }
    return false;
  }

  private String here() {
    return atEnd() ? "the end" : "'" + text.charAt(at) + "'";
  }

  private ProblemException refused(String message) {
    return refused(message, at + 1);
  }

  public ProblemException refused(String message, int position) {
    return new ProblemException(
        Problem.of("BS-205", text, message + " (character " + position + ")")
            .next("Write keys as 2024-03-01..2024-03-31, 2024-03-* or \"a,b\"."));
  }
}
