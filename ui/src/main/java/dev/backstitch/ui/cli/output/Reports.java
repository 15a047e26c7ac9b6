package dev.backstitch.ui.cli.output;

import dev.backstitch.asset.problem.Place;
import dev.backstitch.asset.problem.Problem;
import java.util.List;

/** Problems as every face shows them. */
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

  /** The field {@code problems}. */
  public static void fields(Json json, List<Problem> problems) {
    json.objects("problems", problems, problem -> fields(json, problem));
  }

  /** The fields of one problem; what it does not say is null. */
  public static void fields(Json json, Problem problem) {
    Place place = problem.place();
    json.text("code", problem.code())
        .text("subject", problem.subject())
        .text("message", problem.message())
        .text("nearest", problem.nearest())
        .text("next", problem.next())
        .text("place", place == null ? null : place.toString())
        .text("blame", Words.word(problem.blame()));
  }
}
