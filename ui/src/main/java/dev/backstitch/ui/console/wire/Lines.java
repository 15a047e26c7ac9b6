package dev.backstitch.ui.console.wire;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Messages as JSON, one in each line. Many threads may send; one reads. */
public final class Lines {
  /** Numbers stay as they are written: 2.50 is not 2.5. */
  private static final ObjectMapper JSON =
      JsonMapper.builder()
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN)
          .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
          .build();

  private final BufferedReader in;
  private final OutputStream out;

  public Lines(InputStream in, OutputStream out) {
    this.in = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
    this.out = out;
  }

  /** A message to be filled. */
  public static ObjectNode message(String kind) {
    return JSON.createObjectNode().put("is", kind);
  }

  /** A message about one query. */
  public static ObjectNode message(String kind, String query) {
    return message(kind).put("query", query);
  }

  /** A document that is part of a message. */
  public static JsonNode tree(byte[] document) {
    try {
      return JSON.readTree(document);
    } catch (IOException damaged) {
      throw new UncheckedIOException(damaged);
    }
  }

  /** A part of a message as it was written. */
  public static String text(JsonNode part) {
    try {
      return JSON.writeValueAsString(part);
    } catch (JsonProcessingException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }

  /**
   * Sends a message.
   *
   * @throws UncheckedIOException when the other side is gone
   */
  public void send(ObjectNode message) {
    try {
      byte[] line = (text(message) + "\n").getBytes(StandardCharsets.UTF_8);
      synchronized (out) {
        out.write(line);
        out.flush();
      }
    } catch (IOException gone) {
      throw new UncheckedIOException(gone);
    }
  }

  /** The next message; empty when the other side is gone. Blocking. */
  public Optional<JsonNode> next() {
    try {
      String line = in.readLine();
      return line == null ? Optional.empty() : Optional.of(JSON.readTree(line));
    } catch (IOException gone) {
      return Optional.empty();
    }
  }
}
