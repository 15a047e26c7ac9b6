package dev.backstitch.engine.reconcile.side;

import dev.backstitch.asset.schema.ColumnType;
import dev.backstitch.asset.schema.ColumnType.DecimalType;
import dev.backstitch.asset.schema.ColumnType.Scalar;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.Locale;
import java.util.Optional;

/**
 * One text for equal values of a column, whoever wrote them: {@code 7.0} and {@code 7} are one
 * number, {@code 2022-03-01 01:00+01} and {@code 2022-03-01T00:00Z} one instant.
 */
final class KeyText {
  /** As ISO writes it and as databases print it. */
  private static final DateTimeFormatter INSTANT =
      new DateTimeFormatterBuilder()
          .append(DateTimeFormatter.ISO_LOCAL_DATE_TIME)
          .appendPattern("[XXX][X]")
          .toFormatter(Locale.ROOT);

  private KeyText() {}

  /** Of a value as queries answer it. */
  static String of(Object value) {
    if (value instanceof Number number) {
      return number(number.toString());
    }
    return value instanceof OffsetDateTime at ? at.toInstant().toString() : value.toString();
  }

  /** Of a text that is to be a value of the type; empty when it is none. */
  static Optional<String> read(ColumnType type, String text) {
    if (type == Scalar.VARCHAR) {
      return Optional.of(text);
    }
    String bare = text.strip();
    try {
      return Optional.of(read(type, bare, bare.replaceFirst("(?<=\\d) (?=\\d)", "T")));
    } catch (DateTimeException | IllegalArgumentException none) {
      return Optional.empty();
    }
  }

  private static String read(ColumnType type, String bare, String joined) {
    if (type instanceof DecimalType) {
      return number(bare);
    }
    if (!(type instanceof Scalar scalar)) {
      throw new IllegalArgumentException("Cannot compare by " + type.sql());
    }
    return switch (scalar) {
      case INTEGER, BIGINT -> number(bare);
      case BOOLEAN -> truth(bare.toLowerCase(Locale.ROOT));
      case DATE -> LocalDate.parse(bare).toString();
      case TIME -> LocalTime.parse(bare).toString();
      case TIMESTAMP -> LocalDateTime.parse(joined).toString();
      case TIMESTAMPTZ -> OffsetDateTime.parse(joined, INSTANT).toInstant().toString();
      case UUID -> java.util.UUID.fromString(bare).toString();
      default -> throw new IllegalArgumentException("Cannot compare by " + type.sql());
    };
  }

  private static String number(String text) {
    BigDecimal number = new BigDecimal(text).stripTrailingZeros();
    return (number.signum() == 0 ? BigDecimal.ZERO : number).toPlainString();
  }

  private static String truth(String text) {
    return switch (text) {
      case "true", "t", "1" -> "true";
      case "false", "f", "0" -> "false";
      default -> throw new IllegalArgumentException("Cannot read as a truth: " + text);
    };
  }
}
