package dev.backstitch.ui.console.child;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backstitch.storage.query.duckdb.Limits;
import dev.backstitch.storage.query.duckdb.Sandbox;
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
    Limits limits = limits(lines.next().orElseThrow());
    try {
      prove(limits);
    } catch (RuntimeException unsafe) {
      lines.send(Lines.message("refused").put("because", String.valueOf(unsafe.getMessage())));
      System.exit(3);
    }
    lines.send(Lines.message("ready"));
    try (Serving serving = new Serving(limits, lines)) {
      Optional<JsonNode> message = lines.next();
      while (message.isPresent()) {
        serving.hear(message.get());
        message = lines.next();
      }
    }
    // What still runs is nobody's any more.
    Runtime.getRuntime().halt(0);
  }

  private static Limits limits(JsonNode asked) {
    return new Limits(
            asked.path("threads").asInt(),
            asked.path("memory").asLong(),
            Path.of(asked.path("spill").asText()))
        .spillingAtMost(asked.path("spillBytes").asLong());
  }

  /** Every setting is made and read back once before any text is taken. */
  private static void prove(Limits limits) {
    Sandbox.sealed(limits).open().close();
  }
}
