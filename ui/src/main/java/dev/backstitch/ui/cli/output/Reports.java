package dev.backstitch.ui.cli.output;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.ui.words.Words;
import java.util.List;

/** Problems as people see them. */
public final class Reports {
  private Reports() {}

  /** One line each, on the stream for problems. */
  public static void print(Terminal terminal, List<Problem> problems) {
    terminal.out().flush();
    for (Problem problem : problems) {
      String text = Words.line(problem.text());
      int code = problem.code().length();
      terminal
          .err()
          .println(
              terminal.toned(Terminal.Tone.BAD, text.substring(0, code)) + text.substring(code));
    }
    terminal.err().flush();
  }
}
