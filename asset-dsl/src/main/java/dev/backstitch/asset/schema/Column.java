package dev.backstitch.asset.schema;

import java.util.Objects;

/**
 * One column of a table.
 *
 * @param required a row without a value is refused
 * @param description Markdown; empty when nothing was said
 */
public record Column(String name, ColumnType type, boolean required, String description) {
  public Column {
    Objects.requireNonNull(name);
    Objects.requireNonNull(type);
    Objects.requireNonNull(description);
  }

  /** A column that may be NULL. */
  public static Column of(String name, ColumnType type) {
    return new Column(name, type, false, "");
  }

  public Column asRequired() {
    return new Column(name, type, true, description);
  }

  public Column describedAs(String markdown) {
    return new Column(name, type, required, markdown);
  }
}
