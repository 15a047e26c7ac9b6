package dev.backstitch.ui.console.child;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backstitch.engine.app.home.HomelessQueries;
import dev.backstitch.ui.console.wire.Lines;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Optional;

/** Answers queries until nobody asks any more: the other end of its input is closed. */
public final class ConsoleProcess {
  private ConsoleProcess() {}

  /** Reads from its input and writes to its output; everything else goes to the errors. */
  public static void main(String[] args) {
    PrintStream out = System.out;
    System.setOut(System.err);
    Lines lines = new Lines(System.in, out);
    HomelessQueries queries = opened(lines.next().orElseThrow(), lines);
    lines.send(Lines.message("ready"));
    try (queries) {
      Serving serving = new Serving(queries, lines);
      Optional<JsonNode> message = lines.next();
      while (message.isPresent()) {
        serving.hear(message.get());
        message = lines.next();
      }
      serving.stop();
      // What still runs is nobody's any more.
      Runtime.getRuntime().halt(0);
    }
  }

  private static HomelessQueries opened(JsonNode asked, Lines lines) {
    try {
      return HomelessQueries.open(
          asked.path("threads").asInt(),
          asked.path("memory").asLong(),
          Path.of(asked.path("spill").asText()),
          asked.path("spillBytes").asLong());
    } catch (RuntimeException unsafe) {
      lines.send(Lines.message("refused").put("because", String.valueOf(unsafe.getMessage())));
      throw unsafe;
    }
  }
}
