package dev.backstitch.storage.table.iceberg.schema;

import dev.backstitch.asset.schema.ColumnType;
import dev.backstitch.asset.schema.ValueText;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.util.UUID;
import org.apache.iceberg.expressions.Literal;
import org.apache.iceberg.types.Type;
import org.apache.iceberg.types.Types;
import org.apache.iceberg.util.DateTimeUtil;

/** Values for rows older than their column, between our text and Iceberg's values. */
public final class Defaults {
  private Defaults() {}

  public static Literal<?> literal(String subject, ColumnType column, String text) {
    Object value = ValueText.parse(subject, column, text);
    Type type = IcebergTypes.type(column, () -> 0);
    return switch (type.typeId()) {
      case BOOLEAN -> Literal.of((Boolean) value);
      case INTEGER -> Literal.of((Integer) value);
      case LONG -> Literal.of((Long) value);
      case FLOAT -> Literal.of((Float) value);
      case DOUBLE -> Literal.of((Double) value);
      case DECIMAL -> Literal.of((BigDecimal) value);
      case UUID -> Literal.of((UUID) value);
      case DATE -> Literal.of(DateTimeUtil.daysFromDate((LocalDate) value)).to(type);
      case TIME -> Literal.of(DateTimeUtil.microsFromTime((LocalTime) value)).to(type);
      case TIMESTAMP -> Literal.of(micros(value)).to(type);
      default -> Literal.of((String) value);
    };
  }

  private static long micros(Object value) {
    return value instanceof OffsetDateTime time
        ? DateTimeUtil.microsFromTimestamptz(time)
        : DateTimeUtil.microsFromTimestamp((LocalDateTime) value);
  }

  public static String text(Type type, Object value) {
    return ValueText.print(
        switch (type.typeId()) {
          case DATE -> DateTimeUtil.dateFromDays((Integer) value);
          case TIME -> DateTimeUtil.timeFromMicros((Long) value);
          case TIMESTAMP ->
              ((Types.TimestampType) type).shouldAdjustToUTC()
                  ? DateTimeUtil.timestamptzFromMicros((Long) value)
                  : DateTimeUtil.timestampFromMicros((Long) value);
          default -> value;
        });
  }
}
