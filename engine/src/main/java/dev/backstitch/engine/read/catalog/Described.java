package dev.backstitch.engine.read.catalog;

import dev.backstitch.asset.schema.Column;
import dev.backstitch.asset.schema.ColumnType.Scalar;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How columns and rows of these tables are written down. */
final class Described {
  private Described() {}

  static Column text(String name, String description) {
    return new Column(name, Scalar.VARCHAR, false, description);
  }

  static Column number(String name, String description) {
    return new Column(name, Scalar.BIGINT, false, description);
  }

  static Column truth(String name, String description) {
    return new Column(name, Scalar.BOOLEAN, false, description);
  }

  static Column instant(String name, String description) {
    return new Column(name, Scalar.TIMESTAMPTZ, false, description);
  }

  /** Values in the order of the columns. */
  static List<@Nullable Object> row(@Nullable Object... values) {
    return Collections.unmodifiableList(Arrays.asList(values));
  }

  static @Nullable OffsetDateTime at(@Nullable Instant instant) {
    return instant == null ? null : instant.atOffset(ZoneOffset.UTC);
  }

  /** NULL for an empty text. */
  static @Nullable String given(String text) {
    return text.isEmpty() ? null : text;
  }
}
