package dev.backstitch.asset.schema;

import java.util.Objects;

/**
 * One column of a table.
 *
 * @param required a row without a value is refused
 * @param description Markdown; empty when nothing was said
 * @param past what rows written earlier say of it
 */
public record Column(
    String name, ColumnType type, boolean required, String description, Past past) {
  public Column {
    Objects.requireNonNull(name);
    Objects.requireNonNull(type);
    Objects.requireNonNull(description);
    Objects.requireNonNull(past);
  }

  public Column(String name, ColumnType type, boolean required, String description) {
    this(name, type, required, description, Past.NONE);
  }

  /** A column that may be NULL. */
  public static Column of(String name, ColumnType type) {
    return new Column(name, type, false, "");
  }

  public Column asRequired() {
    return new Column(name, type, true, description, past);
  }

  public Column describedAs(String markdown) {
    return new Column(name, type, required, markdown, past);
  }

  public Column withPast(Past changed) {
    return new Column(name, type, required, description, changed);
  }
}
