package dev.backstitch.ui.console;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.backstitch.ui.console.wire.Lines;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;

/** One process that answers queries, as the server sees it. Thread-safe. */
final class Child implements AutoCloseable {
  private static final String MAIN = "dev.backstitch.ui.console.child.ConsoleProcess";
  private static final int LAST_WORDS = 5;

  private final Process process;
  private final Lines lines;
  private final Map<String, BlockingQueue<JsonNode>> open = new ConcurrentHashMap<>();
  private final Deque<String> errors = new ArrayDeque<>();
  private volatile boolean isGone;

  private Child(Process process) {
    this.process = process;
    this.lines = new Lines(process.getInputStream(), process.getOutputStream());
  }

  /**
   * Starts it with nothing of this process's environment.
   *
   * @throws IOException when there is no such program
   */
  static Child start(Allowance allowance, Path spill) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx384m",
            "-XX:+UseSerialGC",
            "-XX:+ExitOnOutOfMemoryError",
            "-XX:TieredStopAtLevel=1",
            "-cp",
            System.getProperty("java.class.path"),
            MAIN);
    builder.environment().clear();
    builder.environment().put("LANG", "C.UTF-8");
    Child child = new Child(builder.start());
    daemon(child::readErrors, "console errors");
    int threads = Math.max(1, Runtime.getRuntime().availableProcessors() - 1);
    child.lines.send(
        Lines.message("start")
            .put("threads", threads)
            .put("memory", allowance.memoryBytes())
            .put("spill", spill.toString())
            .put("spillBytes", allowance.spillBytes()));
    return child;
  }

  private static void daemon(Runnable work, String name) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    thread.start();
  }

  /** What it says first: that it is ready, or why it refuses; empty when it ended. Blocking. */
  Optional<JsonNode> firstWords() {
    Optional<JsonNode> first = lines.next();
    daemon(this::read, "console answers");
    return first;
  }

  private void read() {
    Optional<JsonNode> message = lines.next();
    while (message.isPresent()) {
      BlockingQueue<JsonNode> asker = open.get(message.get().path("query").asText());
      if (asker != null) {
        asker.add(message.get());
      }
      message = lines.next();
    }
    isGone = true;
    process.destroyForcibly();
    open.forEach((query, asker) -> asker.add(Lines.message("gone", query)));
  }

  private void readErrors() {
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(process.getErrorStream(), StandardCharsets.UTF_8))) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        synchronized (errors) {
          errors.add(line);
          if (errors.size() > LAST_WORDS) {
            errors.remove();
          }
        }
      }
    } catch (IOException gone) {
      // So is the process.
    }
  }

  /** The end of what it wrote to its errors. */
  String lastWords() {
    synchronized (errors) {
      return String.join(" / ", List.copyOf(errors));
    }
  }

  boolean isAlive() {
    return !isGone && process.isAlive();
  }

  /** What is said of a query from now on. */
  BlockingQueue<JsonNode> listen(String query) {
    BlockingQueue<JsonNode> heard = new LinkedBlockingQueue<>();
    open.put(query, heard);
    if (isGone) {
      heard.add(Lines.message("gone", query));
    }
    return heard;
  }

  void forget(String query) {
    open.remove(query);
  }

  /** Says something; what cannot be heard any more is noticed by who listens. */
  void send(ObjectNode message) {
    try {
      lines.send(message);
    } catch (UncheckedIOException gone) {
      isGone = true;
      open.forEach((query, asker) -> asker.add(Lines.message("gone", query)));
    }
  }

  /** Ends it at once, whatever it is at. */
  @Override
  public void close() {
    isGone = true;
    process.destroyForcibly();
  }
}
