package dev.backstitch.lineage.rule.text;

import java.util.ArrayList;
import java.util.List;

/** A text in which some parts were written out, and where its places were before. Immutable. */
public final class Rewritten {
  private final String before;
  private final String after;
  private final List<Change> changes;

  private Rewritten(String before, String after, List<Change> changes) {
    this.before = before;
    this.after = after;
    this.changes = List.copyOf(changes);
  }

  /** Characters before that became characters after; ends are exclusive. */
  private record Change(int start, int end, int newStart, int newEnd) {}

  static final class Draft {
    private final String before;
    private final StringBuilder after = new StringBuilder();
    private final List<Change> changes = new ArrayList<>();
    private int copied;

    Draft(String before) {
      this.before = before;
    }

    void replace(int start, int end, String now) {
      after.append(before, copied, start);
      int newStart = after.length();
      after.append(now);
      changes.add(new Change(start, end, newStart, after.length()));
      copied = end;
    }

    Rewritten rewritten() {
      after.append(before, copied, before.length());
      copied = before.length();
      return new Rewritten(before, after.toString(), changes);
    }
  }

  public String text() {
    return after;
  }

  /**
   * Where a place of this text was before; anywhere in what was written out is where that began.
   *
   * @param at from 1 each; returned as it is when it is no place of this text
   */
  public Position before(Position at) {
    int offset = offset(after, at);
    return changes.isEmpty() || offset < 0 ? at : position(before, original(offset));
  }

  /** Line and column from 1, columns in characters as people count them. */
  public record Position(int line, int column) {}

  private int original(int offset) {
    int shift = 0;
    for (Change change : changes) {
      if (offset < change.newStart()) {
        break;
      }
      if (offset < change.newEnd()) {
        return change.start();
      }
      shift = change.end() - change.newEnd();
    }
    return offset + shift;
  }

  private static int offset(String text, Position at) {
    int start = 0;
    for (int line = 1; line < at.line(); line++) {
      start = text.indexOf('\n', start) + 1;
      if (start == 0) {
        return -1;
      }
    }
    boolean isInside = at.line() > 0 && at.column() > 0;
    return isInside && at.column() - 1 <= text.codePointCount(start, text.length())
        ? text.offsetByCodePoints(start, at.column() - 1)
        : -1;
  }

  static Position position(String text, int offset) {
    int lineStart = text.lastIndexOf('\n', offset - 1) + 1;
    int line = 1 + (int) text.substring(0, lineStart).chars().filter(c -> c == '\n').count();
    return new Position(line, 1 + text.codePointCount(lineStart, offset));
  }
}
