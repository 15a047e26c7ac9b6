package dev.backstitch.ui.cli.remote;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Place;
import dev.backstitch.asset.problem.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Problems as a server tells them, as they were. */
final class Refusal {
  private Refusal() {}

  /** Those of a list; empty where it holds none. */
  static List<Problem> problems(JsonNode list) {
    List<Problem> out = new ArrayList<>();
    for (JsonNode one : list) {
      if (one.path("code").asText().matches("BS-\\d{3}")) {
        out.add(problem(one));
      }
    }
    return List.copyOf(out);
  }

  /** One of them. */
  static Problem problem(JsonNode one) {
    return new Problem(
        one.path("code").asText(),
        blame(one.path("blame").asText()),
        one.path("subject").asText(),
        one.path("message").asText(),
        text(one.path("nearest")),
        text(one.path("next")),
        place(text(one.path("place"))));
  }

  private static Blame blame(String word) {
    for (Blame blame : Blame.values()) {
      if (blame.name().toLowerCase(Locale.ROOT).equals(word)) {
        return blame;
      }
    }
    return Blame.EXTERNAL;
  }

  private static @Nullable String text(JsonNode value) {
    return value.isTextual() ? value.asText() : null;
  }

  private static @Nullable Place place(@Nullable String text) {
    if (text == null || !text.matches(".+:\\d{1,9}")) {
      return null;
    }
    int at = text.lastIndexOf(':');
    return new Place(text.substring(0, at), Integer.parseInt(text.substring(at + 1)));
  }
}
