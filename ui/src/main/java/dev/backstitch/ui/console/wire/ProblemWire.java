package dev.backstitch.ui.console.wire;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import org.jspecify.annotations.Nullable;

/** Problems as one side tells them the other. */
public final class ProblemWire {
  private ProblemWire() {}

  /** Adds a problem to a message. */
  public static void write(ObjectNode message, Problem problem) {
    message
        .put("code", problem.code())
        .put("blame", problem.blame().name())
        .put("subject", problem.subject())
        .put("found", problem.message())
        .put("nearest", problem.nearest())
        .put("next", problem.next());
  }

  /** The problem of a message. */
  public static Problem read(JsonNode message) {
    return new Problem(
        message.path("code").asText(),
        Blame.valueOf(message.path("blame").asText()),
        message.path("subject").asText(),
        message.path("found").asText(),
        text(message, "nearest"),
        text(message, "next"),
        null);
  }

  private static @Nullable String text(JsonNode message, String field) {
    return message.path(field).isTextual() ? message.path(field).asText() : null;
  }
}
