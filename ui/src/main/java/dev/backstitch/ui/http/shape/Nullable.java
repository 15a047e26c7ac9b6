package dev.backstitch.ui.http.shape;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backstitch.ui.json.Json;
import java.util.List;
import java.util.Map;

/** The shape or null. */
record Nullable(Shape shape) implements Shape {
  @Override
  public void check(JsonNode value, Faults faults) {
    if (!value.isNull()) {
      shape.check(value, faults);
    }
  }

  @Override
  public void schema(Json json) {
    json.list(
        "anyOf",
        List.<Runnable>of(() -> shape.schema(json), () -> json.text("type", "null")),
        json::object);
  }

  @Override
  public void names(Map<String, Shape> into) {
    shape.names(into);
  }
}
