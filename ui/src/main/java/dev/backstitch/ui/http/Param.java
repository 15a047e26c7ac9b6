package dev.backstitch.ui.http;

import dev.backstitch.ui.http.shape.Shape;
import java.util.Objects;

/**
 * A value of a call beside its body.
 *
 * @param shape of one value: a text, a number or a truth
 */
public record Param(Place place, String name, Shape shape, boolean isRequired, String summary) {
  public Param {
    Objects.requireNonNull(place);
    Objects.requireNonNull(name);
    Objects.requireNonNull(shape);
    Objects.requireNonNull(summary);
  }

  /** Where a value stands. */
  public enum Place {
    PATH,
    QUERY,
    HEADER
  }

  /** A text of the query that may be left out. */
  public static Param query(String name, String summary) {
    return query(name, Shape.text(), summary);
  }

  /** A value of the query that may be left out. */
  public static Param query(String name, Shape shape, String summary) {
    return new Param(Place.QUERY, name, shape, false, summary);
  }

  /** A text of the query that must be there. */
  public static Param needed(String name, String summary) {
    return new Param(Place.QUERY, name, Shape.text(), true, summary);
  }

  static Param path(String name) {
    return new Param(Place.PATH, name, Shape.text(), true, "");
  }

  /** Says which call this is, so that it happens once however often it is sent. */
  static Param onceKey() {
    return new Param(
        Place.HEADER,
        Request.IDEMPOTENCY_KEY,
        Shape.text(),
        true,
        "any text of at most 100 characters; the same key and body start nothing twice");
  }
}
