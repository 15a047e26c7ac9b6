package dev.backstitch.ui.http.shape;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backstitch.asset.problem.Nearest;
import dev.backstitch.ui.json.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** An object with these fields and no others. */
public record ObjectOf(List<Field> fields) implements Shape {
  static final Shape PARTITIONS =
      Shape.object()
          .field("count", Shape.whole())
          .field("ranges", Shape.text())
          .named("Partitions");

  public ObjectOf {
    fields = List.copyOf(fields);
  }

  /** One field of it. */
  public record Field(String name, Shape shape, boolean isRequired) {}

  /** With a field that is always there. */
  public ObjectOf field(String name, Shape shape) {
    return with(new Field(name, shape, true));
  }

  /** With a field that may be left out. */
  public ObjectOf optional(String name, Shape shape) {
    return with(new Field(name, shape, false));
  }

  private ObjectOf with(Field field) {
    List<Field> all = new ArrayList<>(fields);
    all.add(field);
    return new ObjectOf(all);
  }

  /** With the fields of another object as well. */
  public ObjectOf and(ObjectOf other) {
    List<Field> all = new ArrayList<>(fields);
    all.addAll(other.fields);
    return new ObjectOf(all);
  }

  @Override
  public void check(JsonNode value, Faults faults) {
    if (!value.isObject()) {
      faults.add("is " + Found.words(value) + ", expected an object");
      return;
    }
    for (Field field : fields) {
      JsonNode found = value.path(field.name());
      if (!found.isMissingNode() || field.isRequired()) {
        field.shape().check(found, faults.at(field.name()));
      }
    }
    List<String> known = fields.stream().map(Field::name).toList();
    value.fieldNames().forEachRemaining(name -> require(name, known, faults));
  }

  private static void require(String name, List<String> known, Faults faults) {
    if (!known.contains(name)) {
      String nearest = Nearest.to(name, known).map(n -> ", did you mean " + n).orElse("");
      faults.at(name).add("is no field" + nearest);
    }
  }

  @Override
  public void schema(Json json) {
    json.text("type", "object")
        .object(
            "properties",
            () ->
                fields.forEach(
                    field -> json.object(field.name(), () -> field.shape().schema(json))));
    List<String> required = fields.stream().filter(Field::isRequired).map(Field::name).toList();
    if (!required.isEmpty()) {
      json.texts("required", required);
    }
    json.truth("additionalProperties", () -> false);
  }

  @Override
  public void names(Map<String, Shape> into) {
    fields.forEach(field -> field.shape().names(into));
  }
}
