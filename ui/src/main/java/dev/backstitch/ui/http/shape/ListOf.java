package dev.backstitch.ui.http.shape;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backstitch.ui.json.Json;
import java.util.Map;

/** A list of values of one shape. */
record ListOf(Shape item) implements Shape {
  @Override
  public void check(JsonNode value, Faults faults) {
    if (!value.isArray()) {
      faults.add("is " + Found.words(value) + ", expected a list");
    }
    for (int i = 0; i < value.size() && value.isArray(); i++) {
      item.check(value.get(i), faults.at(i));
    }
  }

  @Override
  public void schema(Json json) {
    json.text("type", "array").object("items", () -> item.schema(json));
  }

  @Override
  public void names(Map<String, Shape> into) {
    item.names(into);
  }
}
