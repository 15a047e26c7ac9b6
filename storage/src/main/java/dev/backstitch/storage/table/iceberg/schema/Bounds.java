package dev.backstitch.storage.table.iceberg.schema;

import dev.backstitch.asset.schema.ColumnType;
import dev.backstitch.asset.schema.ColumnType.DecimalType;
import dev.backstitch.asset.schema.ColumnType.Scalar;
import dev.backstitch.storage.table.WrittenFile.ColumnMetrics;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.ByteBuffer;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.Locale;
import java.util.Optional;
import org.apache.iceberg.types.Conversions;
import org.apache.iceberg.types.Type;
import org.apache.iceberg.util.DateTimeUtil;
import org.apache.iceberg.util.UnicodeUtil;
import org.jspecify.annotations.Nullable;

/**
 * Bounds of one column, from DuckDB's text to Iceberg's bytes. A bound that cannot be read exactly,
 * or that another engine could misread, is left out: no bound only means that a file is read. Zeros
 * are widened to -0.0 and 0.0, which some engines tell apart. Since NaN is above all numbers for
 * DuckDB and outside the bounds for Iceberg, a column that may hold one has no upper bound.
 */
public record Bounds(ColumnType type) {
  private static final int LONGEST_TEXT = 16;
  private static final DateTimeFormatter TIMESTAMP =
      new DateTimeFormatterBuilder()
          .append(DateTimeFormatter.ISO_LOCAL_DATE)
          .appendLiteral(' ')
          .append(DateTimeFormatter.ISO_LOCAL_TIME)
          .toFormatter(Locale.ROOT);
  private static final DateTimeFormatter TIMESTAMPTZ =
      new DateTimeFormatterBuilder()
          .append(TIMESTAMP)
          .appendPattern("[XXX][X]")
          .toFormatter(Locale.ROOT);

  public Optional<ByteBuffer> lowest(ColumnMetrics metrics) {
    return bytes(metrics.lowest(), Side.LOWEST);
  }

  public Optional<ByteBuffer> highest(ColumnMetrics metrics) {
    boolean mayHoldNan = (type == Scalar.FLOAT || type == Scalar.DOUBLE) && metrics.nans() != 0;
    return mayHoldNan ? Optional.empty() : bytes(metrics.highest(), Side.HIGHEST);
  }

  private Optional<ByteBuffer> bytes(@Nullable String text, Side side) {
    if (text == null || type.isNested()) {
      return Optional.empty();
    }
    try {
      Type iceberg = IcebergTypes.type(type, () -> 0);
      return value(text, side).map(value -> Conversions.toByteBuffer(iceberg, value));
    } catch (DateTimeException | ArithmeticException | NumberFormatException unreadable) {
      return Optional.empty();
    }
  }

  private Optional<Object> value(String text, Side side) {
    if (type instanceof DecimalType decimal) {
      return Optional.of(new BigDecimal(text).setScale(decimal.scale(), RoundingMode.UNNECESSARY));
    }
    return switch ((Scalar) type) {
      case BOOLEAN -> truth(text);
      case INTEGER -> Optional.of(Integer.parseInt(text));
      case BIGINT -> Optional.of(Long.parseLong(text));
      case FLOAT -> finite(Float.parseFloat(text), side).map(Double::floatValue);
      case DOUBLE -> finite(Double.parseDouble(text), side).map(d -> d);
      case VARCHAR -> Optional.ofNullable(side.shortened(text));
      case DATE -> Optional.of(DateTimeUtil.daysFromDate(LocalDate.parse(text)));
      case TIME -> Optional.of(DateTimeUtil.microsFromTime(LocalTime.parse(text)));
      case TIMESTAMP ->
          Optional.of(DateTimeUtil.microsFromTimestamp(LocalDateTime.parse(text, TIMESTAMP)));
      case TIMESTAMPTZ ->
          Optional.of(DateTimeUtil.microsFromTimestamptz(OffsetDateTime.parse(text, TIMESTAMPTZ)));
      case BLOB, UUID -> Optional.empty();
    };
  }

  /** Printed as a word in rows and as a digit in statistics. */
  private static Optional<Object> truth(String text) {
    return switch (text) {
      case "true", "1" -> Optional.of(true);
      case "false", "0" -> Optional.of(false);
      default -> Optional.empty();
    };
  }

  private static Optional<Double> finite(double value, Side side) {
    if (!Double.isFinite(value)) {
      return Optional.empty();
    }
    return Optional.of(value == 0.0 ? side.zero : value);
  }

  private enum Side {
    LOWEST(-0.0),
    HIGHEST(0.0);

    private final double zero;

    Side(double zero) {
      this.zero = zero;
    }

    /** Not longer than other engines write bounds; null when no such text bounds it. */
    private @Nullable String shortened(String text) {
      return this == LOWEST
          ? UnicodeUtil.truncateStringMin(text, LONGEST_TEXT)
          : UnicodeUtil.truncateStringMax(text, LONGEST_TEXT);
    }
  }
}
