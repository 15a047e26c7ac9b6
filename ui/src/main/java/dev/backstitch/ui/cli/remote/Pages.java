package dev.backstitch.ui.cli.remote;

import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.ui.cli.remote.line.Given;
import dev.backstitch.ui.cli.remote.line.Line;
import dev.backstitch.ui.json.Json;
import dev.backstitch.ui.json.Pieces;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Puts answers together and takes them apart; what stays of them is byte by byte as it was. */
record Pages(Caller caller, Line line) {
  private static final int AT_ONCE = 200;
  private static final Set<String> PAGING = Set.of("total", "next");

  /** The whole of a list that comes in parts, or as much of it as is wanted. */
  Reply all(Ask ask, Given given) {
    String list = Objects.requireNonNull(line.list());
    String most = line.most().isEmpty() ? null : given.text(line.most());
    long wanted = most == null ? Long.MAX_VALUE : Math.max(1, Long.parseLong(most));
    List<String> items = new ArrayList<>();
    Ask next = limited(ask, wanted);
    while (true) {
      Reply reply = caller.ask(next);
      items.addAll(items(fields(reply).getOrDefault(list, "[]")));
      String cursor = reply.json().path("next").asText("");
      if (cursor.isEmpty() || cursor.equals("null") || items.size() >= wanted) {
        Map<String, String> fields = fields(reply);
        fields.put(list, "[" + String.join(",", items) + "]");
        fields.keySet().removeAll(PAGING);
        return with(reply, fields);
      }
      next = limited(ask, wanted - items.size()).with("cursor", cursor);
    }
  }

  private static Ask limited(Ask ask, long wanted) {
    return ask.with("limit", Long.toString(Math.min(AT_ONCE, wanted)));
  }

  /** An answer as the verb itself has it. */
  static Reply without(Reply reply, Set<String> names) {
    if (names.isEmpty()) {
      return reply;
    }
    Map<String, String> fields = fields(reply);
    fields.keySet().removeAll(names);
    return with(reply, fields);
  }

  /** What came of a job; null where nothing did. */
  static Reply answer(Reply job) {
    return new Reply(job.status(), job.type(), fields(job).getOrDefault("answer", "null"));
  }

  private static Reply with(Reply reply, Map<String, String> fields) {
    String text = Json.text(json -> fields.forEach(json::document));
    return new Reply(reply.status(), reply.type(), text);
  }

  private static Map<String, String> fields(Reply reply) {
    try {
      return new LinkedHashMap<>(Pieces.fields(reply.text()));
    } catch (IOException unreadable) {
      throw unreadable(unreadable);
    }
  }

  private static List<String> items(String list) {
    try {
      return Pieces.items(list);
    } catch (IOException unreadable) {
      throw unreadable(unreadable);
    }
  }

  private static ProblemException unreadable(IOException cause) {
    return new ProblemException(
        Problem.of("BS-886", "server", "answers what this command line cannot read")
            .blamedOn(Blame.EXTERNAL)
            .next("Use the command line of the server's version."),
        cause);
  }
}
