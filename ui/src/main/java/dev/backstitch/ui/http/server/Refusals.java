package dev.backstitch.ui.http.server;

import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.ui.exit.ExitCode;
import dev.backstitch.ui.http.Answer;
import dev.backstitch.ui.json.Json;
import dev.backstitch.ui.json.ProblemJson;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionException;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Problems as RFC 9457 has them. A trace goes to the log only. */
public final class Refusals {
  private static final Logger LOG = Logger.getLogger(Refusals.class.getName());

  /** What is named does not exist. */
  private static final Set<String> UNKNOWN =
      Set.of(
          "BS-106", "BS-179", "BS-232", "BS-534", "BS-591", "BS-594", "BS-635", "BS-662", "BS-752",
          "BS-773", "BS-790", "BS-826", "BS-827", "BS-834", "BS-871", "BS-880", "BS-891");

  /** What HTTP itself has a number for. */
  private static final Map<String, Integer> OWN =
      Map.ofEntries(
          Map.entry("BS-821", 413),
          Map.entry("BS-822", 401),
          Map.entry("BS-823", 403),
          Map.entry("BS-824", 403),
          Map.entry("BS-825", 429),
          Map.entry("BS-828", 409),
          Map.entry("BS-829", 503),
          Map.entry("BS-830", 405),
          Map.entry("BS-831", 409),
          Map.entry("BS-836", 409),
          Map.entry("BS-837", 403),
          Map.entry("BS-838", 403),
          Map.entry("BS-850", 429),
          Map.entry("BS-881", 400),
          Map.entry("BS-882", 503),
          Map.entry("BS-890", 409));

  private static final Map<Integer, String> TITLES =
      Map.of(
          400, "Bad request",
          401, "No token",
          403, "Forbidden",
          404, "Not found",
          405, "No such method",
          409, "Refused",
          413, "Too large",
          422, "Failed",
          429, "Too often",
          503, "Busy");

  private Refusals() {}

  /** What somebody is told whose call threw this. */
  static Answer of(Throwable thrown, String request) {
    if (thrown instanceof CompletionException && thrown.getCause() != null) {
      return of(thrown.getCause(), request);
    }
    if (thrown instanceof ProblemException known) {
      if (known.problems().stream().anyMatch(p -> p.blame() == Blame.ENGINE)) {
        LOG.log(Level.SEVERE, "request " + request + " failed", thrown);
      }
      return of(known.problems(), request);
    }
    LOG.log(Level.SEVERE, "request " + request + " failed", thrown);
    return of(
        List.of(
            Problem.of("BS-900", "request " + request, "failed unexpectedly")
                .blamedOn(Blame.ENGINE)
                .next("The server's log has the rest under this name; please report it.")),
        request);
  }

  /** Tells these problems. */
  public static Answer of(List<Problem> problems, String request) {
    int status = status(problems);
    Problem first = problems.get(0);
    Answer answer =
        Answer.json(
            status,
            json -> {
              json.text("type", "about:blank")
                  .text("title", TITLES.getOrDefault(status, "Engine fault"))
                  .number("status", status);
              details(json, first, request);
              ProblemJson.fields(json, problems);
            });
    Map<String, String> headers =
        switch (status) {
          case 401 -> Map.of("WWW-Authenticate", "Bearer");
          case 429, 503 -> Map.of("Retry-After", "1");
          default -> Map.of();
        };
    return new Answer(status, "application/problem+json", answer.body(), headers, null);
  }

  private static void details(Json json, Problem first, String request) {
    json.text("code", first.code()).text("detail", first.text()).text("request", request);
  }

  static int status(List<Problem> problems) {
    Problem first = problems.get(0);
    Integer own = OWN.get(first.code());
    if (own != null) {
      return own;
    }
    if (problems.stream().anyMatch(p -> p.blame() == Blame.ENGINE)) {
      return 500;
    }
    if (UNKNOWN.contains(first.code())) {
      return 404;
    }
    return switch (ExitCode.of(problems)) {
      case USAGE -> 400;
      case REFUSED -> 409;
      default -> 422;
    };
  }
}
