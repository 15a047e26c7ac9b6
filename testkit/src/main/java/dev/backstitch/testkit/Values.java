package dev.backstitch.testkit;

import dev.backstitch.asset.schema.ColumnType;
import dev.backstitch.asset.schema.ColumnType.DecimalType;
import dev.backstitch.asset.schema.ColumnType.Scalar;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.HexFormat;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Values as text and back, and whether two are the same to a reader of the table. */
final class Values {
  private static final String NULL = "NULL";

  private Values() {}

  /**
   * The value of a cell.
   *
   * @throws IllegalArgumentException when the text is no value of the type
   */
  static @Nullable Object read(Cell cell, ColumnType type) {
    if (cell.isNull()) {
      return null;
    }
    try {
      if (type instanceof DecimalType) {
        return new BigDecimal(cell.text());
      } else if (type instanceof Scalar scalar) {
        return scalar(cell.text(), scalar);
      }
    } catch (RuntimeException noSuchValue) {
      throw new IllegalArgumentException(
          "Cannot read '" + cell.text() + "' as " + type.sql(), noSuchValue);
    }
    throw new IllegalArgumentException("Cannot write a " + type.sql() + " as text: use a Row");
  }

  private static Object scalar(String text, Scalar type) {
    return switch (type) {
      case BOOLEAN -> truth(text);
      case INTEGER, BIGINT -> new BigInteger(text);
      case FLOAT -> Float.valueOf(text);
      case DOUBLE -> Double.valueOf(text);
      case VARCHAR -> text;
      case BLOB -> HexFormat.of().parseHex(text);
      case DATE -> LocalDate.parse(text);
      case TIME -> LocalTime.parse(text);
      case TIMESTAMP -> LocalDateTime.parse(text.replace(' ', 'T'));
      case TIMESTAMPTZ -> OffsetDateTime.parse(text.replace(' ', 'T'));
      case UUID -> UUID.fromString(text);
    };
  }

  private static Boolean truth(String text) {
    return switch (text.toLowerCase(Locale.ROOT)) {
      case "true" -> true;
      case "false" -> false;
      default -> throw new IllegalArgumentException("Cannot read " + text + ": true or false");
    };
  }

  /**
   * The text of a value as {@link Rows} read it. Two values have the same text exactly when they
   * are equal to SQL: {@code 2.5} and {@code 2.50} have, times with and without a zone have not.
   */
  static String canonical(@Nullable Object value) {
    if (value instanceof Float || value instanceof Double) {
      return value.toString();
    } else if (value instanceof Number number) {
      BigDecimal least = new BigDecimal(number.toString()).stripTrailingZeros();
      return least.setScale(Math.max(0, least.scale())).toPlainString();
    }
    return text(value);
  }

  /** The text of a value, decimals with all their places. */
  static String text(@Nullable Object value) {
    if (value == null) {
      return NULL;
    } else if (value instanceof BigDecimal decimal) {
      return decimal.toPlainString();
    } else if (value instanceof byte[] bytes) {
      return HexFormat.of().formatHex(bytes);
    } else if (value instanceof OffsetDateTime at) {
      return at.toInstant().toString();
    } else if (value instanceof Instant at) {
      return at.atOffset(ZoneOffset.UTC).toInstant().toString();
    }
    return Cell.quoted(value.toString());
  }
}
