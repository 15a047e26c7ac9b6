package dev.backstitch.ui.report;

import dev.backstitch.ui.json.Json;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/** Whole JSON documents as text. */
final class Documents {
  private Documents() {}

  static String json(Consumer<Json> fields) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (PrintStream out = new PrintStream(bytes, false, StandardCharsets.UTF_8)) {
      Json.print(out, fields);
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
