package dev.backstitch.ui.browser;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.stream.Collectors;

/** One browser for all scripts of a test class; each says what it saw, then how it ended. */
final class Chromium implements AutoCloseable {
  private static final Path WEB = Path.of("web").toAbsolutePath();
  private static final Duration PATIENCE = Duration.ofMinutes(10);

  private final Process node;
  private final Writer in;
  private final BufferedReader out;

  Chromium() throws IOException {
    node =
        new ProcessBuilder("node", "tests/browser/run.mjs", "--listen")
            .directory(WEB.toFile())
            .redirectErrorStream(true)
            .start();
    in = node.outputWriter(StandardCharsets.UTF_8);
    out = new BufferedReader(new InputStreamReader(node.getInputStream(), StandardCharsets.UTF_8));
  }

  /** Whether there are pages to look at, and something to look with. */
  static boolean isThere() {
    return Files.isDirectory(WEB.resolve("node_modules/playwright-core"))
        && Chromium.class.getClassLoader().getResource("webroot/index.html") != null;
  }

  /** Everything that a script says; the last line is {@code exit 0} where it came through. */
  String run(String script, String url, String... options) throws IOException {
    List<String> words = new ArrayList<>(List.of(script, url));
    words.addAll(List.of(options));
    in.write(words.stream().map(Chromium::quoted).collect(Collectors.joining(",", "[", "]\n")));
    in.flush();
    Timer timer = new Timer(true);
    timer.schedule(
        new TimerTask() {
          @Override
          public void run() {
            stop();
          }
        },
        PATIENCE.toMillis());
    StringBuilder said = new StringBuilder();
    String line = out.readLine();
    while (line != null) {
      said.append(line);
      if (line.startsWith("exit ")) {
        break;
      }
      said.append('\n');
      line = out.readLine();
    }
    timer.cancel();
    return said.toString();
  }

  private static String quoted(String word) {
    return '"' + word.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  private void stop() {
    node.descendants().forEach(ProcessHandle::destroyForcibly);
    node.destroyForcibly();
  }

  @Override
  public void close() {
    stop();
  }
}
