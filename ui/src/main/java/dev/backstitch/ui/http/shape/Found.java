package dev.backstitch.ui.http.shape;

import com.fasterxml.jackson.databind.JsonNode;

/** What was found where something else was expected. */
final class Found {
  private static final int LONGEST = 60;

  private Found() {}

  static String words(JsonNode value) {
    if (value.isMissingNode()) {
      return "missing";
    }
    if (value.isContainerNode()) {
      return value.isArray() ? "a list" : "an object";
    }
    String text = value.toString();
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "...";
  }
}
