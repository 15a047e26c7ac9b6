package dev.backstitch.ui.http.shape;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backstitch.ui.json.Json;
import java.util.function.Predicate;

/**
 * A value without parts.
 *
 * @param type as JSON schema has it; empty for any
 * @param format as JSON schema has it; empty for none
 */
record Plain(String type, String format, String words, Predicate<JsonNode> fits) implements Shape {
  static final Plain TEXT = new Plain("string", "", "a text", JsonNode::isTextual);
  static final Plain INSTANT = new Plain("string", "date-time", "an instant", Plain::isInstant);
  static final Plain WHOLE = new Plain("integer", "", "a whole number", JsonNode::isIntegralNumber);
  static final Plain NUMBER = new Plain("number", "", "a number", JsonNode::isNumber);
  static final Plain TRUTH = new Plain("boolean", "", "true or false", JsonNode::isBoolean);
  static final Plain ANY = new Plain("", "", "anything", value -> !value.isMissingNode());

  private static boolean isInstant(JsonNode value) {
    return value.isTextual() && value.asText().matches("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d.*Z");
  }

  @Override
  public void check(JsonNode value, Faults faults) {
    if (!fits.test(value)) {
      faults.add("is " + Found.words(value) + ", expected " + words);
    }
  }

  @Override
  public void schema(Json json) {
    if (!type.isEmpty()) {
      json.text("type", type);
    }
    if (!format.isEmpty()) {
      json.text("format", format);
    }
  }
}
