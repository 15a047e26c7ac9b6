package dev.backstitch.storage.query.duckdb;

import dev.backstitch.asset.schema.ColumnType;
import dev.backstitch.asset.schema.ColumnType.Scalar;
import dev.backstitch.asset.schema.SqlName;
import dev.backstitch.storage.table.TableSchema;
import dev.backstitch.storage.table.WrittenFile.ColumnMetrics;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Turns what RETURN_STATS says into metrics that a reader may prune by. A bound is left out
 * wherever it could mislead: nested and UUID columns, bytes, infinite and BC values, cut or
 * not-a-number.
 */
final class FooterMetrics {
  private static final Set<ColumnType> UNBOUNDED = Set.of(Scalar.UUID, Scalar.BLOB);
  private static final Set<ColumnType> FLOATING = Set.of(Scalar.FLOAT, Scalar.DOUBLE);

  private FooterMetrics() {}

  static List<ColumnMetrics> of(TableSchema schema, Map<?, ?> statistics) {
    return schema.fields().stream().map(f -> column(f, statistics)).toList();
  }

  private static ColumnMetrics column(TableSchema.Field field, Map<?, ?> statistics) {
    String path = SqlName.quoted(field.name());
    Map<?, ?> own = statistics.get(path) instanceof Map<?, ?> m ? m : Map.of();
    boolean bounded = isBounded(field.column().type(), own);
    return new ColumnMetrics(
        field.id(),
        sizeBytes(path, statistics),
        number(own, "num_values"),
        number(own, "null_count"),
        number(own, "nan_count"),
        bounded ? bound(field, own, "min", "0.0", "-0.0") : null,
        bounded ? bound(field, own, "max", "-0.0", "0.0") : null);
  }

  private static boolean isBounded(ColumnType type, Map<?, ?> own) {
    return !type.isNested()
        && !UNBOUNDED.contains(type)
        && !"true".equals(own.get("has_nan"))
        && !"false".equals(own.get("min_is_exact"))
        && !"false".equals(own.get("max_is_exact"));
  }

  /** A zero bound is widened, because -0.0 and 0.0 are equal and ordered differently elsewhere. */
  private static @Nullable String bound(
      TableSchema.Field field, Map<?, ?> own, String name, String zero, String widened) {
    Object value = own.get(name);
    if (value == null) {
      return null;
    }
    String text = value.toString();
    boolean isText = field.column().type() == Scalar.VARCHAR;
    if (!isText && (text.endsWith("(BC)") || text.contains("inf") || text.contains("nan"))) {
      return null;
    }
    return FLOATING.contains(field.column().type()) && text.equals(zero) ? widened : text;
  }

  private static long sizeBytes(String path, Map<?, ?> statistics) {
    return statistics.entrySet().stream()
        .filter(e -> e.getKey().equals(path) || e.getKey().toString().startsWith(path + "."))
        .mapToLong(e -> Math.max(0, number((Map<?, ?>) e.getValue(), "column_size_bytes")))
        .sum();
  }

  private static long number(Map<?, ?> own, String name) {
    Object value = own.get(name);
    return value == null ? -1 : Long.parseLong(value.toString());
  }
}
