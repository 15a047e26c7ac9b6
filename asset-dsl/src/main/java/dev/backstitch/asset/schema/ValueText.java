package dev.backstitch.asset.schema;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.asset.schema.ColumnType.DecimalType;
import dev.backstitch.asset.schema.ColumnType.Scalar;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.UUID;

/**
 * One value of a type as text that DuckDB casts back to exactly it: {@code 1.50}, {@code
 * 2024-03-01}, {@code 2024-03-01 12:00:00}.
 */
public final class ValueText {
  private static final DateTimeFormatter SECONDS =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss", Locale.ROOT);
  private static final DateTimeFormatter MICROSECONDS =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSSSSS", Locale.ROOT);

  private ValueText() {}

  /**
   * The value: Boolean, Integer, Long, Float, Double, String, BigDecimal, LocalDate, LocalTime,
   * LocalDateTime, OffsetDateTime in UTC or UUID.
   *
   * @throws ProblemException BS-565 when the text is no value of the type, or the type has no text
   */
  public static Object parse(String subject, ColumnType type, String text) {
    try {
      return type instanceof DecimalType decimal ? number(decimal, text) : scalar(type, text);
    } catch (DateTimeException | ArithmeticException | IllegalArgumentException unreadable) {
      throw new ProblemException(
          Problem.of("BS-565", subject, "found the value '" + text + "', expected " + type.sql())
              .next("Write it as DuckDB would print it."),
          unreadable);
    }
  }

  /** The text that equal values share. */
  public static String print(Object value) {
    if (value instanceof LocalDateTime time) {
      return printed(time);
    }
    if (value instanceof OffsetDateTime time) {
      return printed(time.withOffsetSameInstant(ZoneOffset.UTC).toLocalDateTime()) + "+00";
    }
    return value instanceof BigDecimal number ? number.toPlainString() : value.toString();
  }

  private static String printed(LocalDateTime time) {
    boolean isWholeSecond = time.truncatedTo(ChronoUnit.SECONDS).equals(time);
    return time.format(isWholeSecond ? SECONDS : MICROSECONDS);
  }

  private static BigDecimal number(DecimalType type, String text) {
    BigDecimal number = new BigDecimal(text).setScale(type.scale(), RoundingMode.UNNECESSARY);
    if (number.precision() > type.precision()) {
      throw new ArithmeticException(text);
    }
    return number;
  }

  private static Object scalar(ColumnType type, String text) {
    if (!(type instanceof Scalar scalar)) {
      throw new IllegalArgumentException(text);
    }
    return switch (scalar) {
      case BOOLEAN -> truth(text);
      case INTEGER -> Integer.parseInt(text);
      case BIGINT -> Long.parseLong(text);
      case FLOAT -> finite(Float.parseFloat(text));
      case DOUBLE -> finite(Double.parseDouble(text));
      case VARCHAR -> text;
      case DATE -> LocalDate.parse(text);
      case TIME -> LocalTime.parse(text);
      case TIMESTAMP -> LocalDateTime.parse(text.replace(' ', 'T'));
      case TIMESTAMPTZ ->
          OffsetDateTime.parse(text.replace(' ', 'T').replaceFirst("([+-]\\d\\d)$", "$1:00"))
              .withOffsetSameInstant(ZoneOffset.UTC);
      case UUID -> UUID.fromString(text);
      case BLOB -> throw new IllegalArgumentException(text);
    };
  }

  private static boolean truth(String text) {
    return switch (text) {
      case "true" -> true;
      case "false" -> false;
      default -> throw new IllegalArgumentException(text);
    };
  }

  private static Number finite(Number value) {
    if (!Double.isFinite(value.doubleValue())) {
      throw new IllegalArgumentException(value.toString());
    }
    return value;
  }
}
