package dev.backstitch.ui.cli.remote;

import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.ui.http.Method;
import dev.backstitch.ui.http.Request;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Asks a server, and tells good answers from all others. Used by one thread at a time. */
final class Caller {
  private static final Duration CONNECTS = Duration.ofSeconds(10);
  private static final Duration ANSWERS = Duration.ofMinutes(30);
  private static final int TRIES = 5;

  private final Address address;
  private final String version;
  private final Duration pause;
  private final HttpClient client =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .followRedirects(HttpClient.Redirect.NEVER)
          .connectTimeout(CONNECTS)
          .build();

  /**
   * Of one server.
   *
   * @param version of this command line
   * @param pause before a call that broke off is sent again, longer each time
   */
  Caller(Address address, String version, Duration pause) {
    this.address = address;
    this.version = version;
    this.pause = pause;
  }

  /**
   * A good answer.
   *
   * @throws ProblemException what the server said; BS-884 when it cannot be reached, BS-886 when it
   *     is another one, BS-887 when the answer was cut
   */
  Reply ask(Ask ask) {
    return good(told(ask), ask);
  }

  /**
   * Puts a file where it belongs.
   *
   * @throws ProblemException as {@link #ask}
   */
  void send(String path, Path file, String type) {
    Ask ask = new Ask(Method.PUT, path, Map.of(), null, null);
    try {
      HttpRequest.Builder request =
          request(ask).header("Content-Type", type).PUT(BodyPublishers.ofFile(file));
      good(sent(request.build()), ask);
    } catch (IOException broken) {
      throw Unreached.of(address.url(), broken, Unreached.Call.READS);
    }
  }

  private Reply good(Reply reply, Ask ask) {
    if (reply.status() >= 200 && reply.status() < 300 && (reply.isJson() || ask.isDocument())) {
      return reply;
    }
    List<Problem> problems = Refusal.problems(reply.json().path("problems"));
    if (problems.isEmpty()) {
      throw new ProblemException(stranger(reply).blamedOn(Blame.EXTERNAL));
    }
    throw new ProblemException(helped(problems, reply.status()));
  }

  /** Any answer; a call that broke off is sent again where it happens once all the same. */
  private Reply told(Ask ask) {
    for (int tries = 1; ; tries++) {
      try {
        return sent(ask);
      } catch (IOException broken) {
        boolean wasHeard = tries > 1 || !Unreached.isNobody(broken);
        if (ask.key() == null || tries == TRIES || !wasHeard) {
          Unreached.Call call = ask.isRepeatable() ? Unreached.Call.READS : Unreached.Call.CHANGES;
          throw Unreached.of(address.url(), broken, call);
        }
        sleep(pause.multipliedBy(tries));
      }
    }
  }

  private Reply sent(Ask ask) throws IOException {
    String body = ask.body();
    HttpRequest.Builder request =
        request(ask)
            .method(
                ask.method().name(),
                body == null ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
    if (body != null) {
      request.header("Content-Type", "application/json");
    }
    if (ask.key() != null) {
      request.header(Request.IDEMPOTENCY_KEY, ask.key());
    }
    return sent(request.build());
  }

  private HttpRequest.Builder request(Ask ask) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(address.url() + "/api/v1" + ask.target()))
            .timeout(ANSWERS)
            .header("Accept", "application/json, */*");
    if (address.token() != null) {
      request.header("Authorization", "Bearer " + address.token());
    }
    return request;
  }

  private Reply sent(HttpRequest request) throws IOException {
    try {
      return reply(client.send(request, BodyHandlers.ofString(StandardCharsets.UTF_8)));
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IOException("it was interrupted", interrupted);
    }
  }

  private Reply reply(HttpResponse<String> response) throws IOException {
    String type =
        response.headers().firstValue("Content-Type").orElse("").replaceAll(";.*", "").strip();
    String location = response.headers().firstValue("Location").orElse("");
    if (response.statusCode() >= 300 && response.statusCode() < 400) {
      return new Reply(response.statusCode(), type, location);
    }
    Reply reply = new Reply(response.statusCode(), type, response.body());
    if (reply.isJson() && reply.json().isMissingNode()) {
      throw new IOException("its answer is no whole JSON document");
    }
    return reply;
  }

  /** Something answers that speaks of no problem of ours. */
  private Problem stranger(Reply reply) {
    String subject = "server " + address.url();
    if (reply.status() >= 300 && reply.status() < 400) {
      return Problem.of("BS-886", subject, "sends elsewhere, to " + reply.text())
          .next(
              "Name the address that it leads to. If that is a login, programs must get past it"
                  + " with a token.");
    }
    String what = reply.type().isEmpty() ? "nothing" : reply.type();
    return Problem.of(
            "BS-886", subject, "is no Backstitch server: answers " + reply.status() + ", " + what)
        .next("Take the address that `backstitch serve` prints, without a path.");
  }

  /** What helps from here: a token, or another version. */
  private List<Problem> helped(List<Problem> problems, int status) {
    List<Problem> out = new ArrayList<>();
    for (Problem problem : problems) {
      out.add(
          problem.code().equals("BS-822")
              ? problem.next(
                  address.token() == null
                      ? "Set " + Address.TOKEN + ", or name a file with --token-file."
                      : "The token is over or was revoked; an admin makes another with `backstitch"
                          + " token create`.")
              : problem);
    }
    boolean isStrange = problems.get(0).code().equals("BS-826") || status == 405;
    if (isStrange || problems.get(0).code().equals("BS-820")) {
      String theirs = version();
      if (!theirs.isEmpty() && !theirs.equals(version)) {
        out.add(
            Problem.of(
                    "BS-886",
                    "server " + address.url(),
                    "is of version " + theirs + ", expected " + version)
                .blamedOn(Blame.EXTERNAL)
                .next("Use the command line of the server's version."));
      }
    }
    return List.copyOf(out);
  }

  private String version() {
    try {
      return sent(Ask.get("/session")).json().path("version").asText("");
    } catch (IOException unknown) {
      return "";
    }
  }

  private static void sleep(Duration time) {
    try {
      Thread.sleep(time.toMillis());
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
