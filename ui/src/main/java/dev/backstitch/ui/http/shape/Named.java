package dev.backstitch.ui.http.shape;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backstitch.ui.json.Json;
import java.util.Map;

/** A shape that others refer to. */
record Named(String name, Shape shape) implements Shape {
  @Override
  public void check(JsonNode value, Faults faults) {
    shape.check(value, faults);
  }

  @Override
  public void schema(Json json) {
    json.text("$ref", "#/components/schemas/" + name);
  }

  @Override
  public void names(Map<String, Shape> into) {
    Shape before = into.putIfAbsent(name, shape);
    if (before == null) {
      shape.names(into);
    } else if (!before.equals(shape)) {
      throw new IllegalStateException("Two shapes are named " + name);
    }
  }
}
