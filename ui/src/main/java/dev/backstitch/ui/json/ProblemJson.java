package dev.backstitch.ui.json;

import dev.backstitch.asset.problem.Place;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.ui.words.Words;
import java.util.List;

/** Problems for programs. */
public final class ProblemJson {
  private ProblemJson() {}

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
