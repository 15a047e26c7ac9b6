package dev.backstitch.ui.http.shape;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backstitch.ui.json.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What a value in JSON looks like. */
public interface Shape {
  /** Finds what is wrong with a value. */
  void check(JsonNode value, Faults faults);

  /** Writes the fields of its JSON schema. */
  void schema(Json json);

  /** Adds those that have a name, by it: itself and those within. */
  default void names(Map<String, Shape> into) {}

  /** What is wrong with a value, in words; empty when nothing is. */
  default List<String> faults(JsonNode value) {
    List<String> found = new ArrayList<>();
    check(value, new Faults("", found));
    return found;
  }

  static Shape text() {
    return Plain.TEXT;
  }

  /** An instant, such as {@code 2024-03-01T00:00:00Z}. */
  static Shape instant() {
    return Plain.INSTANT;
  }

  static Shape whole() {
    return Plain.WHOLE;
  }

  static Shape number() {
    return Plain.NUMBER;
  }

  static Shape truth() {
    return Plain.TRUTH;
  }

  /** Whatever it is, such as a cell of a row. */
  static Shape any() {
    return Plain.ANY;
  }

  /** One of a few texts. */
  static Shape words(String... words) {
    return new Words(List.of(words));
  }

  static Shape list(Shape item) {
    return new ListOf(item);
  }

  static Shape texts() {
    return list(text());
  }

  /** An object whose names are data. */
  static Shape map(Shape value) {
    return new MapOf(value);
  }

  /** The shape or null. */
  static Shape nullable(Shape shape) {
    return new Nullable(shape);
  }

  /** An object; its fields are added. */
  static ObjectOf object() {
    return new ObjectOf(List.of());
  }

  /** How many partitions, and which: {@code {"count", "ranges"}}. */
  static Shape partitions() {
    return ObjectOf.PARTITIONS;
  }

  /** The same under a name, at which others refer to it. */
  default Shape named(String name) {
    return new Named(name, this);
  }
}
