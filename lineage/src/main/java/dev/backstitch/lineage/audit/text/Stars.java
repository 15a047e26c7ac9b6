package dev.backstitch.lineage.audit.text;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Stars that stand for whatever columns an input has. */
public final class Stars {
  private static final Set<String> BEFORE_COLUMNS = Set.of("select", "distinct", "all");
  private static final Set<String> ENDS_OF_FROM =
      Set.of(
          "where",
          "group",
          "having",
          "qualify",
          "order",
          "limit",
          "window",
          "union",
          "except",
          "intersect",
          "select");

  private final QueryText text;

  public Stars(QueryText text) {
    this.text = text;
  }

  /** Where the text takes every column of the alias, in the order of the text. */
  public List<Passage> of(String alias) {
    List<Passage> found = new ArrayList<>();
    for (int i = 0; i < text.tokens().size(); i++) {
      if (text.symbol(i, "*") && isStar(i)) {
        int first = text.symbol(i - 1, ".") ? i - 2 : i;
        if (reads(first, i, alias)) {
          found.add(text.passage(first, i));
        }
      } else if (text.word(i, "from") && isBareFrom(i) && names(i, alias).contains(folded(alias))) {
        found.add(text.passage(i, i + 1));
      }
    }
    return found;
  }

  /** A star after SELECT, a comma or a name with a point; not a product, nor that of count(*). */
  private boolean isStar(int i) {
    return text.symbol(i - 1, ".")
        || text.symbol(i - 1, ",")
        || BEFORE_COLUMNS.stream().anyMatch(word -> text.word(i - 1, word))
        || (text.symbol(i - 1, "(") && text.word(i - 2, "columns"));
  }

  private boolean reads(int first, int star, String alias) {
    int from = from(star);
    if (from < 0) {
      return false;
    }
    Set<String> names = names(from, alias);
    return first == star
        ? !names.isEmpty()
        : names.contains(folded(text.tokens().get(first).value()));
  }

  /** The FROM that belongs to the SELECT of this token; -1 when there is none. */
  private int from(int star) {
    int inside = text.symbol(star - 1, "(") ? text.opening(star) : star;
    int depth = 0;
    for (int i = inside; i < text.tokens().size() && depth >= 0; i++) {
      depth += text.symbol(i, "(") ? 1 : text.symbol(i, ")") ? -1 : 0;
      if (depth == 0 && text.word(i, "from")) {
        return i;
      }
    }
    return -1;
  }

  /** {@code FROM t} without SELECT takes all columns. */
  private boolean isBareFrom(int from) {
    boolean begins = from == 0 || text.symbol(from - 1, "(");
    if (!begins) {
      return false;
    }
    int depth = 0;
    for (int i = from; i < text.tokens().size() && depth >= 0; i++) {
      depth += text.symbol(i, "(") ? 1 : text.symbol(i, ")") ? -1 : 0;
      if (depth == 0 && text.word(i, "select")) {
        return false;
      }
    }
    return true;
  }

  /** The names by which this FROM reads the alias: its own, and those given to it there. */
  private Set<String> names(int from, String alias) {
    Set<String> names = new HashSet<>();
    int depth = 0;
    for (int i = from + 1; i < text.tokens().size() && depth >= 0; i++) {
      depth += text.symbol(i, "(") ? 1 : text.symbol(i, ")") ? -1 : 0;
      if (depth == 0 && ends(i)) {
        return names;
      }
      if (depth == 0 && text.isTable(i, alias)) {
        int as = text.word(i + 1, "as") ? i + 2 : i + 1;
        names.add(folded(alias));
        if (as < text.tokens().size() && text.tokens().get(as).isName()) {
          names.add(folded(text.tokens().get(as).value()));
        }
      }
    }
    return names;
  }

  private boolean ends(int i) {
    return ENDS_OF_FROM.stream().anyMatch(word -> text.word(i, word));
  }

  private static String folded(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
