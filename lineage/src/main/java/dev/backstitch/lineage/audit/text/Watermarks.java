package dev.backstitch.lineage.audit.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Newest or oldest values of a table that something else is compared with. */
public final class Watermarks {
  private static final Set<String> ENDS =
      Set.of("max", "min", "arg_max", "arg_min", "max_by", "min_by", "last", "first");
  private static final List<String> SIGNS = List.of("<", ">", "=");
  private static final Set<String> NO_FUNCTIONS =
      Set.of("select", "from", "where", "and", "or", "not", "in", "on", "as", "exists", "join");

  private final QueryText text;

  public Watermarks(QueryText text) {
    this.text = text;
  }

  /** Calls over the table whose value decides which rows count; in the order of the text. */
  public List<Passage> of(String table) {
    List<Passage> found = new ArrayList<>();
    for (int at : text.places(table)) {
      if (text.isTable(at, table)) {
        inSelect(at, found);
      }
    }
    return found.stream().distinct().toList();
  }

  private void inSelect(int table, List<Passage> found) {
    int open = text.opening(table);
    for (int i = open + 1; i < table; i++) {
      if (isEnd(i)) {
        int close = text.closing(i + 1);
        if (isCompared(open, open < 0 ? -1 : text.closing(open)) || isNameCompared(close)) {
          found.add(text.passage(i, close));
        }
        i = close;
      }
    }
  }

  private boolean isEnd(int i) {
    return text.tokens().get(i).isName()
        && text.symbol(i + 1, "(")
        && ENDS.contains(text.tokens().get(i).value().toLowerCase(Locale.ROOT));
  }

  /** Whether the name that is given to the call is compared with anywhere. */
  private boolean isNameCompared(int close) {
    int at = text.word(close + 1, "as") ? close + 2 : close + 1;
    if (at >= text.tokens().size() || !text.tokens().get(at).isName() || text.word(at, "from")) {
      return false;
    }
    return text.places(text.tokens().get(at).value()).stream()
        .anyMatch(use -> isCompared(text.nameStart(use), use));
  }

  /** Whether the piece, or a call that it is an argument of, is one side of a comparison. */
  private boolean isCompared(int first, int last) {
    if (first < 0) {
      return false;
    }
    if (isSign(first - 1) || isSign(last + 1)) {
      return true;
    }
    int around = text.opening(first);
    boolean isArgument =
        around > 0
            && text.tokens().get(around - 1).isName()
            && !NO_FUNCTIONS.contains(
                text.tokens().get(around - 1).value().toLowerCase(Locale.ROOT));
    return isArgument && isCompared(around - 1, text.closing(around));
  }

  private boolean isSign(int i) {
    return SIGNS.stream().anyMatch(sign -> text.symbol(i, sign)) || text.word(i, "between");
  }
}
