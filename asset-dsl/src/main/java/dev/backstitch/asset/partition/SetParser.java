package dev.backstitch.asset.partition;

import dev.backstitch.asset.partition.text.KeyText;
import dev.backstitch.asset.partition.text.SetScanner;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import java.util.ArrayList;
import java.util.List;

/** Gives set text its meaning within one extent. */
final class SetParser {
  private final Extent extent;
  private final String text;
  private final boolean existing;
  private final SetScanner scanner;

  private SetParser(Extent extent, String text, boolean existing) {
    this.extent = extent;
    this.text = text;
    this.existing = existing;
    this.scanner = new SetScanner(text);
  }

  /** Only partitions that exist; what names none is refused. */
  static Region existing(Extent extent, String text) {
    return new SetParser(extent, text, true).parse();
  }

  /** Partitions that need not exist any more or yet, as in recorded text; empty text is empty. */
  static Region recorded(Extent extent, String text) {
    return text.isEmpty() ? Region.EMPTY : new SetParser(extent, text, false).parse();
  }

  private Region parse() {
    Region out = Region.EMPTY;
    do {
      out = out.union(box(scanner.item()));
    } while (!scanner.atEnd());
    return out;
  }

  private Region box(List<List<SetScanner.Term>> item) {
    int dims = extent.scheme().dims();
    SetScanner.Term first = item.get(0).get(0);
    if (dims == 0) {
      boolean all = first.kind() == SetScanner.Kind.PREFIX && first.first().isEmpty();
      if (item.size() == 1 && (all || first.first().equals(KeyText.WHOLE))) {
        return Region.UNIT;
      }
      throw scanner.refused(
          "found a key of an unpartitioned asset, expected whole", first.position());
    }
    if (item.size() != dims) {
      throw scanner.refused(
          "found " + item.size() + " parts, expected " + dims + ": " + extent.scheme().shape(),
          first.position());
    }
    List<Ranges> sides = new ArrayList<>();
    for (int i = 0; i < dims; i++) {
      Ranges side = Ranges.EMPTY;
      for (SetScanner.Term term : item.get(i)) {
        side = side.union(ranges(extent.side(i), term));
      }
      sides.add(side);
    }
    return Region.box(sides);
  }

  private Ranges ranges(Side side, SetScanner.Term term) {
    return switch (term.kind()) {
      case KEY -> cell(side, term.first(), term.position());
      case PREFIX -> prefix(side, term);
      case RANGE -> range(side, term);
    };
  }

  private Ranges prefix(Side side, SetScanner.Term term) {
    Ranges found =
        term.first().isEmpty() ? side.exists() : side.axis().matching(term.first(), side.exists());
    if (existing && found.isEmpty()) {
      throw scanner.refused(
          "found no partition that starts with '" + term.first() + "'", term.position());
    }
    return found;
  }

  private Ranges range(Side side, SetScanner.Term term) {
    if (!side.axis().isTime()) {
      throw scanner.refused(
          "found a range of keys, expected single keys, for keys have no order", term.position());
    }
    Ranges all = side.exists();
    if (all.isEmpty()) {
      throw scanner.refused("found a range, but no partition exists yet", term.position());
    }
    long first =
        term.first().isEmpty() ? all.first() : cell(side, term.first(), term.position()).first();
    long end =
        term.last().isEmpty() ? all.last() : cell(side, term.last(), term.lastPosition()).last();
    if (first >= end) {
      throw scanner.refused("found a range that ends before it begins", term.position());
    }
    return Ranges.of(first, end);
  }

  private Ranges cell(Side side, String key, int position) {
    Axis axis = side.axis();
    long cell =
        axis.find(key).orElseThrow(() -> new ProblemException(placed(axis.refusal(key), position)));
    if (existing && !side.exists().contains(cell)) {
      throw new ProblemException(placed(absent(side, key, cell), position));
    }
    return Ranges.of(cell, axis.plus(cell, 1));
  }

  private Problem absent(Side side, String key, long cell) {
    Ranges exists = side.exists();
    if (!side.axis().isTime()) {
      return Problem.of("BS-206", key, "found a key that was removed");
    }
    if (exists.isEmpty()) {
      return Problem.of("BS-206", key, "found no partition at all yet");
    }
    String first = side.axis().text(exists.first());
    String last = side.axis().text(side.axis().floor(exists.last() - 1));
    String message =
        side.declared().contains(cell)
            ? "found a partition that does not exist yet"
            : "found a partition outside the scheme";
    return Problem.of("BS-206", key, message + ", expected " + first + ".." + last)
        .nearest(cell < exists.first() ? first : last);
  }

  private Problem placed(Problem problem, int position) {
    boolean alone = problem.subject().equals(text);
    Problem at =
        Problem.of(
            problem.code(),
            problem.subject(),
            problem.message() + (alone ? "" : " (character " + position + " of " + text + ")"));
    String next = problem.next();
    return next == null ? at.nearest(problem.nearest()) : at.nearest(problem.nearest()).next(next);
  }
}
