package dev.backstitch.storage.query.duckdb.batch;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.backstitch.asset.schema.ColumnType;
import dev.backstitch.asset.schema.ColumnType.DecimalType;
import dev.backstitch.asset.schema.ColumnType.ListType;
import dev.backstitch.asset.schema.ColumnType.MapType;
import dev.backstitch.asset.schema.ColumnType.Scalar;
import dev.backstitch.asset.schema.ColumnType.StructType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A JDK value as text from which DuckDB makes the same value again; what would change is refused.
 */
final class ValueText {
  private ValueText() {}

  /**
   * Exact text.
   *
   * @throws IllegalArgumentException when the type cannot keep the value as it is; says found and
   *     expected
   */
  static String of(ColumnType type, Object value) {
    if (type instanceof Scalar scalar) {
      return scalar(scalar, value);
    } else if (type instanceof DecimalType decimal) {
      return decimal(decimal, value);
    }
    return json(type, value).toString();
  }

  private static String scalar(Scalar type, Object value) {
    String text =
        switch (type) {
          case BOOLEAN -> is(value, Boolean.class);
          case INTEGER -> whole(value, 31);
          case BIGINT -> whole(value, 63);
          case FLOAT, DOUBLE -> floating(type, value);
          case VARCHAR -> value instanceof CharSequence ? value.toString() : null;
          case BLOB -> value instanceof byte[] bytes ? HexFormat.of().formatHex(bytes) : null;
          case DATE -> is(value, LocalDate.class);
          case TIME -> time(value);
          case TIMESTAMP -> dateTime(value);
          case TIMESTAMPTZ -> instant(value);
          case UUID -> is(value, UUID.class);
        };
    if (text == null) {
      throw misfit(type, value);
    }
    return text;
  }

  private static IllegalArgumentException misfit(ColumnType type, Object value) {
    return new IllegalArgumentException(
        "holds the " + value.getClass().getSimpleName() + " " + value + ", expected " + type.sql());
  }

  private static @Nullable String is(Object value, Class<?> type) {
    return type.isInstance(value) ? value.toString() : null;
  }

  private static @Nullable String whole(Object value, int bits) {
    BigDecimal exact = exact(value);
    if (exact == null || exact.stripTrailingZeros().scale() > 0) {
      return null;
    }
    BigInteger whole = exact.toBigIntegerExact();
    return whole.bitLength() <= bits ? whole.toString() : null;
  }

  private static @Nullable BigDecimal exact(Object value) {
    if (value instanceof BigDecimal decimal) {
      return decimal;
    } else if (value instanceof BigInteger whole) {
      return new BigDecimal(whole);
    }
    return value instanceof Long
            || value instanceof Integer
            || value instanceof Short
            || value instanceof Byte
        ? BigDecimal.valueOf(((Number) value).longValue())
        : null;
  }

  private static @Nullable String floating(Scalar type, Object value) {
    if (value instanceof Float || (value instanceof Double && type == Scalar.DOUBLE)) {
      return value.toString();
    } else if (value instanceof Double wide) {
      return wide.isNaN() || (double) wide.floatValue() == wide ? wide.toString() : null;
    }
    BigDecimal exact = exact(value);
    return exact == null ? null : exact.toString();
  }

  private static String decimal(DecimalType type, Object value) {
    BigDecimal exact = exact(value);
    if (exact == null) {
      throw misfit(type, value);
    }
    BigDecimal least = exact.stripTrailingZeros();
    boolean fits =
        least.scale() <= type.scale()
            && least.precision() - least.scale() <= type.precision() - type.scale();
    if (!fits && least.signum() != 0) {
      throw misfit(type, value);
    }
    return exact.toPlainString();
  }

  private static @Nullable String instant(Object value) {
    Instant at =
        value instanceof Instant i
            ? i
            : value instanceof OffsetDateTime o
                ? o.toInstant()
                : value instanceof ZonedDateTime z ? z.toInstant() : null;
    return at != null && at.equals(at.truncatedTo(ChronoUnit.MICROS)) ? at.toString() : null;
  }

  private static @Nullable String time(Object value) {
    return value instanceof LocalTime t && t.equals(t.truncatedTo(ChronoUnit.MICROS))
        ? t.toString()
        : null;
  }

  private static @Nullable String dateTime(Object value) {
    return value instanceof LocalDateTime t && t.equals(t.truncatedTo(ChronoUnit.MICROS))
        ? t.toString()
        : null;
  }

  private static JsonNode json(ColumnType type, @Nullable Object value) {
    if (value == null) {
      return JsonNodeFactory.instance.nullNode();
    } else if (type instanceof ListType list && value instanceof List<?> many) {
      ArrayNode out = JsonNodeFactory.instance.arrayNode();
      many.forEach(v -> out.add(json(list.element(), v)));
      return out;
    } else if (type instanceof StructType struct && value instanceof Map<?, ?> map) {
      ObjectNode out = JsonNodeFactory.instance.objectNode();
      struct.fields().forEach(f -> out.set(f.name(), json(f.type(), map.get(f.name()))));
      return out;
    } else if (type instanceof MapType of && value instanceof Map<?, ?> map) {
      ObjectNode out = JsonNodeFactory.instance.objectNode();
      map.forEach((k, v) -> out.set(of(of.key(), k), json(of.value(), v)));
      return out;
    } else if (type.isNested()) {
      throw misfit(type, value);
    }
    return JsonNodeFactory.instance.textNode(of(type, value));
  }
}
