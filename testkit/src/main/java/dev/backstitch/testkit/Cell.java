package dev.backstitch.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One value as text.
 *
 * @param isQuoted written in quotes, so never NULL
 */
public record Cell(String text, boolean isQuoted) {
  private static final Pattern NEXT = Pattern.compile("\\s*(?:'((?:[^']|'')*)'|([^,']*))\\s*(,|$)");
  private static final String NULL = "NULL";

  /** Whether there is no value. */
  boolean isNull() {
    return !isQuoted && text.equals(NULL);
  }

  /** The cells of one line. */
  static List<Cell> line(String line) {
    List<Cell> cells = new ArrayList<>();
    Matcher matcher = NEXT.matcher(line);
    int at = 0;
    boolean ends = false;
    while (!ends) {
      if (!matcher.find(at) || matcher.start() != at) {
        throw unreadable(line, at);
      }
      String quoted = matcher.group(1);
      Cell cell =
          quoted == null
              ? new Cell(matcher.group(2).strip(), false)
              : new Cell(quoted.replace("''", "'"), true);
      if (cell.text().isEmpty() && !cell.isQuoted()) {
        throw unreadable(line, at);
      }
      cells.add(cell);
      ends = matcher.group(3).isEmpty();
      at = matcher.end();
    }
    return cells;
  }

  private static IllegalArgumentException unreadable(String line, int at) {
    return new IllegalArgumentException(
        "Cannot read '"
            + line
            + "' from character "
            + (at + 1)
            + ": expected values between commas, NULL for none, '' for the empty text");
  }

  /** Text that is read back as one cell of this text. */
  static String quoted(String text) {
    boolean plain =
        !text.isEmpty()
            && text.equals(text.strip())
            && !text.equals(NULL)
            && text.chars().noneMatch(c -> c == ',' || c == '\'' || c == '\n' || c == '\r');
    return plain ? text : "'" + text.replace("'", "''") + "'";
  }
}
