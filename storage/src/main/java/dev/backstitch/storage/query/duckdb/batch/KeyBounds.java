package dev.backstitch.storage.query.duckdb.batch;

import dev.backstitch.storage.table.WrittenFile.ColumnMetrics;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Proves from a file's bounds that a column holds one value only. */
final class KeyBounds {
  private static final DateTimeFormatter SECONDS =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss'+00'", Locale.ROOT);

  private KeyBounds() {}

  /** False when there are other values or when the bounds cannot tell. */
  static boolean prove(ColumnMetrics metrics, Object value) {
    String text = text(value);
    return metrics.nulls() == 0 && text.equals(metrics.lowest()) && text.equals(metrics.highest());
  }

  private static String text(Object value) {
    if (value instanceof OffsetDateTime at) {
      return at.withOffsetSameInstant(ZoneOffset.UTC).format(SECONDS);
    }
    return value instanceof LocalDate || value instanceof String ? value.toString() : "";
  }
}
