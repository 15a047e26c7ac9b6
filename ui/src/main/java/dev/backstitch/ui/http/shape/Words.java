package dev.backstitch.ui.http.shape;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backstitch.ui.json.Json;
import java.util.List;

/** One of a few texts. */
record Words(List<String> words) implements Shape {
  Words {
    words = List.copyOf(words);
  }

  @Override
  public void check(JsonNode value, Faults faults) {
    if (!value.isTextual() || !words.contains(value.asText())) {
      faults.add("is " + Found.words(value) + ", expected one of " + String.join(", ", words));
    }
  }

  @Override
  public void schema(Json json) {
    json.text("type", "string").texts("enum", words);
  }
}
