package dev.backstitch.lineage.audit.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Comparisons with the ends of a validity that are not half-open. A version holds from {@code
 * valid_from} and until just before {@code valid_to}.
 */
public final class Validity {
  private static final String FROM = "valid_from";
  private static final String TO = "valid_to";
  private static final Set<String> DEFAULTS = Set.of("coalesce", "ifnull", "nvl");

  private final QueryText text;

  public Validity(QueryText text) {
    this.text = text;
  }

  /** Comparisons that let a version hold at {@code valid_to} too; in the order of the text. */
  public List<Passage> closedEnds() {
    List<Passage> found = new ArrayList<>();
    for (int at : text.places(TO)) {
      int first = start(at);
      int last = end(at);
      if (text.word(first - 1, "and") && isBetween(first - 1)) {
        found.add(text.passage(operandStart(between(first - 1) - 1), last));
      } else if (text.symbol(first - 1, "=") && text.symbol(first - 2, "<")) {
        found.add(text.passage(operandStart(first - 3), last));
      } else if (text.symbol(last + 1, ">") && text.symbol(last + 2, "=")) {
        found.add(text.passage(first, operandEnd(last + 3)));
      }
    }
    return found;
  }

  /** Comparisons that leave out the moment at which a version begins; in the order of the text. */
  public List<Passage> openStarts() {
    List<Passage> found = new ArrayList<>();
    for (int at : text.places(FROM)) {
      int first = start(at);
      if (text.symbol(first - 1, ">") && !text.symbol(first - 2, "<")) {
        found.add(text.passage(operandStart(first - 2), at));
      } else if (text.symbol(at + 1, "<") && isStrict(at + 2)) {
        found.add(text.passage(first, operandEnd(at + 2)));
      }
    }
    return found;
  }

  private boolean isStrict(int afterSign) {
    return !text.symbol(afterSign, "=") && !text.symbol(afterSign, ">");
  }

  /** The first token of the end of validity, with what it is wrapped in. */
  private int start(int at) {
    int first = text.nameStart(at);
    return isDefaulted(first) ? first - 2 : first;
  }

  private int end(int at) {
    int first = text.nameStart(at);
    return isDefaulted(first) ? text.closing(first - 1) : at;
  }

  private boolean isDefaulted(int first) {
    return text.symbol(first - 1, "(")
        && DEFAULTS.stream().anyMatch(function -> text.word(first - 2, function));
  }

  private boolean isBetween(int and) {
    return between(and) > 0;
  }

  /** The BETWEEN whose first bound is {@code valid_from}, by its AND; -1 for another. */
  private int between(int and) {
    if (!text.named(and - 1, FROM)) {
      return -1;
    }
    int first = text.nameStart(and - 1);
    return text.word(first - 1, "between") ? first - 1 : -1;
  }

  /** A name before a sign, with its qualifier; anything else is left out. */
  private int operandStart(int last) {
    return last >= 0 && text.tokens().get(last).isName() ? text.nameStart(last) : last + 1;
  }

  private int operandEnd(int first) {
    return text.symbol(first + 1, ".") ? first + 2 : first;
  }
}
