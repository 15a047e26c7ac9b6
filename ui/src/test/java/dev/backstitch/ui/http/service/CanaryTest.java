package dev.backstitch.ui.http.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.testkit.made.MadeUpHome;
import dev.backstitch.testkit.made.MadeUpProject;
import dev.backstitch.ui.http.Endpoint;
import dev.backstitch.ui.http.resource.Resources;
import dev.backstitch.ui.http.security.TokenBook;
import dev.backstitch.ui.http.site.Site;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A secret that whoever finds it anywhere has found by our fault. */
class CanaryTest {
  private static final MadeUpProject PROJECT = new MadeUpProject(20);

  private @TempDir Path folder;

  private static final class Heard extends Handler {
    private final List<String> lines = Collections.synchronizedList(new ArrayList<>());

    @Override
    public void publish(LogRecord entry) {
      if (!String.valueOf(entry.getLoggerName()).startsWith("jdk.")) {
        lines.add(entry.getMessage() + entry.getThrown() + Arrays.toString(entry.getParameters()));
      }
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }

  @Test
  void aSecretShowsInNoAnswerNoLogAndNoFileOfTheHome() throws IOException {
    Heard heard = new Heard();
    Logger root = Logger.getLogger("");
    Level before = root.getLevel();
    root.addHandler(heard);
    root.setLevel(Level.FINE);
    try (Backstitch backstitch = Backstitch.open(PROJECT, MadeUpHome.at(folder, PROJECT))) {
      TokenBook book = new TokenBook(backstitch.served().tokens(), Clock.systemUTC());
      String secret = book.make("canary", "admin", null, "me").secret();
      List<Endpoint> endpoints = Resources.endpoints(new Site(backstitch, "home", "0"));
      List<String> answers = new ArrayList<>();
      try (Service service = Service.start(backstitch, new Place("0.0.0.0", 0, List.of(), "h"))) {
        Caller nobody = Caller.of(service);
        Caller canary = nobody.bearing(secret);
        Caller.Answered login = nobody.post("/session", "{\"token\":\"" + secret + "\"}");
        answers.add(login.whole().headers() + login.whole().body());
        answers.add(nobody.post("/session", "{\"token\":\"" + secret + "\",").whole().body());
        for (Endpoint endpoint : endpoints) {
          if (!endpoint.id().equals("listen")) {
            Caller.Answered answer = canary.any(endpoint);
            answers.add(answer.whole().headers() + answer.whole().body());
          }
        }
      }
      assertThat(answers).hasSizeGreaterThan(10).noneMatch(answer -> answer.contains(secret));
      assertThat(heard.lines).isNotEmpty().noneMatch(line -> line.contains(secret));
      assertThat(filesWith(secret)).isEmpty();
    } finally {
      root.removeHandler(heard);
      root.setLevel(before);
    }
  }

  private List<Path> filesWith(String secret) throws IOException {
    try (var files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).filter(file -> holds(file, secret)).toList();
    }
  }

  private static boolean holds(Path file, String secret) {
    try {
      return Files.readString(file, StandardCharsets.ISO_8859_1).contains(secret);
    } catch (IOException gone) {
      return false;
    }
  }
}
