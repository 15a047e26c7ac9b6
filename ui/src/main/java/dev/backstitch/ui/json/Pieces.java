package dev.backstitch.ui.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A JSON document taken apart without being written anew: every piece is byte by byte as it was.
 */
public final class Pieces {
  private static final JsonFactory FACTORY = new JsonFactory();

  private Pieces() {}

  /**
   * The fields of an object, in their order.
   *
   * @throws IOException when it is no whole JSON object
   */
  public static Map<String, String> fields(String object) throws IOException {
    byte[] bytes = object.getBytes(StandardCharsets.UTF_8);
    Map<String, String> out = new LinkedHashMap<>();
    try (JsonParser parser = FACTORY.createParser(bytes)) {
      require(parser, JsonToken.START_OBJECT);
      while (parser.nextToken() == JsonToken.FIELD_NAME) {
        String name = parser.currentName();
        parser.nextToken();
        out.put(name, value(parser, bytes));
      }
      requireEnd(parser);
    }
    return out;
  }

  /**
   * The values of a list.
   *
   * @throws IOException when it is no whole JSON list
   */
  public static List<String> items(String list) throws IOException {
    byte[] bytes = list.getBytes(StandardCharsets.UTF_8);
    List<String> out = new ArrayList<>();
    try (JsonParser parser = FACTORY.createParser(bytes)) {
      require(parser, JsonToken.START_ARRAY);
      while (parser.nextToken() != JsonToken.END_ARRAY) {
        out.add(value(parser, bytes));
      }
      requireEnd(parser);
    }
    return out;
  }

  /** The value that the parser has come to, which it passes over. */
  private static String value(JsonParser parser, byte[] bytes) throws IOException {
    int from = (int) parser.currentTokenLocation().getByteOffset();
    parser.skipChildren();
    parser.finishToken();
    int to = (int) parser.currentLocation().getByteOffset();
    return new String(bytes, from, to - from, StandardCharsets.UTF_8).strip();
  }

  private static void require(JsonParser parser, JsonToken token) throws IOException {
    if (parser.nextToken() != token) {
      throw new IOException("Found " + parser.currentToken() + ", expected " + token);
    }
  }

  private static void requireEnd(JsonParser parser) throws IOException {
    if (parser.nextToken() != null) {
      throw new IOException("Found more after the end");
    }
  }
}
