package dev.backstitch.ui.cli.remote.line;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backstitch.ui.exit.ExitCode;
import java.util.List;
import java.util.stream.StreamSupport;

/** What a good answer means for the exit code, as the verb itself has it. */
public interface Judge {
  /** Every good answer is one. */
  Judge DONE = (answer, given) -> ExitCode.OK;

  /** Every row is explained, and what was to stay has stayed. */
  Judge EXPLAINED =
      (answer, given) ->
          code(answer.path("explained").asBoolean() && answer.at("/control/holds").asBoolean(true));

  /** What was to stay has stayed. */
  Judge HOLDS = (answer, given) -> code(answer.path("holds").asBoolean());

  /** The figures agree, or somebody answers for it that they do not. */
  Judge AGREES =
      (answer, given) ->
          code(answer.path("agrees").asBoolean() || answer.path("override").isObject());

  /** Control sets are untouched; nothing differs where that was asked for. */
  Judge UNTOUCHED =
      (answer, given) -> {
        boolean differs = given.has("--fail-on-difference") && !answer.path("equal").asBoolean();
        return code(!differs && all(answer.path("controls"), "holds"));
      };

  /** No asset has the verdict that was named, or a worse one. */
  Judge SAFE =
      (answer, given) -> {
        List<String> order = List.of("safe", "conditional", "unknown", "unsafe");
        String least = given.text("--fail-on");
        return code(
            least == null
                || items(answer.path("assets"))
                    .noneMatch(
                        asset ->
                            order.indexOf(asset.path("verdict").asText()) >= order.indexOf(least)));
      };

  ExitCode of(JsonNode answer, Given given);

  private static ExitCode code(boolean good) {
    return good ? ExitCode.OK : ExitCode.FAILED;
  }

  private static boolean all(JsonNode list, String field) {
    return items(list).allMatch(item -> item.path(field).asBoolean());
  }

  private static java.util.stream.Stream<JsonNode> items(JsonNode list) {
    return StreamSupport.stream(list.spliterator(), false);
  }
}
