package dev.backstitch.ui.http.shape;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backstitch.ui.json.Json;
import java.util.Map;

/** An object whose names are data. */
record MapOf(Shape value) implements Shape {
  @Override
  public void check(JsonNode found, Faults faults) {
    if (!found.isObject()) {
      faults.add("is " + Found.words(found) + ", expected an object");
      return;
    }
    found.properties().forEach(field -> value.check(field.getValue(), faults.at(field.getKey())));
  }

  @Override
  public void schema(Json json) {
    json.text("type", "object").object("additionalProperties", () -> value.schema(json));
  }

  @Override
  public void names(Map<String, Shape> into) {
    value.names(into);
  }
}
