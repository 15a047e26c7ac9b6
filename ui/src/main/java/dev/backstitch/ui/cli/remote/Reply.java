package dev.backstitch.ui.cli.remote;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.Objects;

/**
 * What a server answered.
 *
 * @param type media type without its parameters; empty for none
 */
record Reply(int status, String type, String text) {
  /** Numbers stay as they are written: 2.50 is not 2.5. */
  private static final ObjectMapper JSON =
      JsonMapper.builder()
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
          .build();

  Reply {
    Objects.requireNonNull(type);
    Objects.requireNonNull(text);
  }

  boolean isJson() {
    return type.equals("application/json") || type.equals("application/problem+json");
  }

  /** The document; missing where it is none. */
  JsonNode json() {
    try {
      return JSON.readTree(text);
    } catch (JsonProcessingException none) {
      return MissingNode.getInstance();
    }
  }
}
