package dev.backstitch.engine.app.column;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import java.util.ArrayList;
import java.util.List;

/**
 * Names joined by dots, each as it is or in double quotes, where a quote is written twice: {@code
 * shop.orders."net. amount"}.
 */
public record DottedName(List<String> parts) {
  private static final char QUOTE = '"';

  public DottedName {
    parts = List.copyOf(parts);
  }

  /**
   * Reads the parts.
   *
   * @throws ProblemException BS-233 when a quote is not closed or a part is empty; a retry does not
   *     help
   */
  public static DottedName parse(String text) {
    List<String> parts = new ArrayList<>();
    StringBuilder part = new StringBuilder();
    boolean quoted = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == QUOTE && quoted && i + 1 < text.length() && text.charAt(i + 1) == QUOTE) {
        part.append(QUOTE);
        i++;
      } else if (c == QUOTE) {
        quoted = !quoted;
      } else if (c == '.' && !quoted) {
        parts.add(part.toString());
        part.setLength(0);
      } else {
        part.append(c);
      }
    }
    parts.add(part.toString());
    if (quoted || parts.stream().anyMatch(String::isEmpty)) {
      throw new ProblemException(
          Problem.of(
                  "BS-233", text, quoted ? "has a quote that is not closed" : "has an empty part")
              .next("Write team.table.column, each part as it is or in double quotes."));
    }
    return new DottedName(parts);
  }
}
