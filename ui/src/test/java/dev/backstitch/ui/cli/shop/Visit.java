package dev.backstitch.ui.cli.shop;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.backstitch.ui.cli.Main;
import dev.backstitch.ui.cli.output.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A call of the command line by a person at a console, which serves pages and is then stopped. */
public record Visit(int code, String out, JsonNode session) {
  private static final Pattern SERVING = Pattern.compile("Serving (http://127\\.0\\.0\\.1:\\d+);");

  /** Runs it until it serves, asks who visits, and stops it. */
  public static Visit of(String... args) throws IOException, InterruptedException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintStream both = new PrintStream(out, true, StandardCharsets.UTF_8);
    Terminal terminal = new Terminal(both, both, Terminal.Face.PLAIN);
    AtomicInteger code = new AtomicInteger(-1);
    Thread call = new Thread(() -> code.set(Main.run(args, terminal)), "visit");
    call.start();
    try {
      JsonNode session = session(call, out);
      return new Visit(stopped(call, code), out.toString(StandardCharsets.UTF_8), session);
    } finally {
      call.interrupt();
      terminal.interrupts().close();
    }
  }

  private static int stopped(Thread call, AtomicInteger code) throws InterruptedException {
    call.interrupt();
    call.join();
    return code.get();
  }

  private static JsonNode session(Thread call, ByteArrayOutputStream out)
      throws IOException, InterruptedException {
    while (true) {
      boolean isOver = !call.isAlive();
      Matcher serving = SERVING.matcher(out.toString(StandardCharsets.UTF_8));
      if (serving.find()) {
        HttpRequest request =
            HttpRequest.newBuilder(URI.create(serving.group(1) + "/api/v1/session")).build();
        HttpResponse<String> answer =
            HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
        return new ObjectMapper().readTree(answer.body());
      }
      if (isOver) {
        throw new AssertionError("It ended without serving: " + out);
      }
      Thread.sleep(20);
    }
  }
}
