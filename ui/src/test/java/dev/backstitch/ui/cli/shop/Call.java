package dev.backstitch.ui.cli.shop;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.backstitch.ui.cli.Main;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** What one call of the command line answered. */
public record Call(int code, String out, String err) {

  /** Runs it in this process, as for a program that reads lines. */
  public static Call of(String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int code = Main.run(args, stream(out), stream(err));
    return new Call(code, text(out), text(err));
  }

  private static PrintStream stream(ByteArrayOutputStream to) {
    return new PrintStream(to, true, StandardCharsets.UTF_8);
  }

  private static String text(ByteArrayOutputStream written) {
    return written.toString(StandardCharsets.UTF_8);
  }

  /** The one JSON document on standard output. */
  public JsonNode json() {
    try {
      return new ObjectMapper()
          .reader()
          .with(com.fasterxml.jackson.databind.DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .readTree(out);
    } catch (JsonProcessingException e) {
      throw new AssertionError("Cannot read as JSON: " + out + err, e);
    }
  }
}
