package dev.backstitch.storage.table.iceberg.scan;

import dev.backstitch.asset.schema.ColumnType;
import dev.backstitch.asset.schema.ColumnType.DecimalType;
import dev.backstitch.asset.schema.ColumnType.Scalar;
import dev.backstitch.storage.table.RowFilter;
import dev.backstitch.storage.table.TableSchema;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.util.Optional;
import java.util.Set;
import org.apache.iceberg.expressions.Expression;
import org.apache.iceberg.expressions.Expressions;
import org.apache.iceberg.util.DateTimeUtil;

/**
 * A filter as Iceberg's expression that keeps at least the same rows. What Iceberg compares in
 * another way than SQL is widened, or left out: NaN is outside of Iceberg's bounds and above every
 * number in SQL, zeros of both signs are equal in SQL only, and bounds of UUIDs and bytes are
 * ordered differently by different writers.
 */
public record FilterExpression(TableSchema schema) implements RowFilter.Visitor<Expression> {
  private static final Set<ColumnType> UNCOMPARED = Set.of(Scalar.UUID, Scalar.BLOB);

  @Override
  public Expression and(RowFilter.And and) {
    return and.parts().stream()
        .map(part -> part.accept(this))
        .reduce(Expressions.alwaysTrue(), Expressions::and);
  }

  @Override
  public Expression or(RowFilter.Or or) {
    return or.parts().stream()
        .map(part -> part.accept(this))
        .reduce(Expressions.alwaysFalse(), Expressions::or);
  }

  @Override
  public Expression presence(RowFilter.Presence presence) {
    Optional<TableSchema.Field> field = schema.field(presence.column());
    if (field.isEmpty() || field.get().column().type().isNested()) {
      return Expressions.alwaysTrue();
    }
    String name = field.get().name();
    return presence.isPresent() ? Expressions.notNull(name) : Expressions.isNull(name);
  }

  @Override
  public Expression compare(RowFilter.Compare compare) {
    Optional<TableSchema.Field> field = schema.field(compare.column());
    if (field.isEmpty()) {
      return Expressions.alwaysTrue();
    }
    ColumnType type = field.get().column().type();
    String name = field.get().name();
    if (type.isNested() || UNCOMPARED.contains(type)) {
      return Expressions.alwaysTrue();
    }
    if (type == Scalar.FLOAT || type == Scalar.DOUBLE) {
      return compare.value() instanceof Number number
          ? floating(name, compare.operator(), number.doubleValue(), type)
          : Expressions.alwaysTrue();
    }
    return kept(type, compare.value())
        .map(value -> plain(name, compare.operator(), value))
        .orElseGet(Expressions::alwaysTrue);
  }

  private static Expression plain(String name, RowFilter.Operator operator, Object value) {
    return switch (operator) {
      case EQUAL -> Expressions.equal(name, value);
      case NOT_EQUAL -> Expressions.notEqual(name, value);
      case BELOW -> Expressions.lessThan(name, value);
      case AT_MOST -> Expressions.lessThanOrEqual(name, value);
      case ABOVE -> Expressions.greaterThan(name, value);
      case AT_LEAST -> Expressions.greaterThanOrEqual(name, value);
    };
  }

  private static Expression floating(
      String name, RowFilter.Operator operator, double value, ColumnType type) {
    if (Double.isNaN(value)) {
      return switch (operator) {
        case EQUAL, AT_LEAST -> Expressions.isNaN(name);
        default -> Expressions.alwaysTrue();
      };
    }
    Object low = zeroAs(-0.0, value, type);
    Object high = zeroAs(0.0, value, type);
    return switch (operator) {
      case EQUAL ->
          Expressions.and(
              Expressions.greaterThanOrEqual(name, low), Expressions.lessThanOrEqual(name, high));
      case BELOW, AT_MOST -> Expressions.lessThanOrEqual(name, high);
      case ABOVE, AT_LEAST ->
          Expressions.or(Expressions.isNaN(name), Expressions.greaterThanOrEqual(name, low));
      case NOT_EQUAL -> Expressions.alwaysTrue();
    };
  }

  private static Object zeroAs(double zero, double value, ColumnType type) {
    double signed = value == 0.0 ? zero : value;
    if (type == Scalar.FLOAT) {
      return (float) signed;
    }
    return signed;
  }

  /** The value as Iceberg keeps it; empty when it is not one of the type. */
  private static Optional<Object> kept(ColumnType type, Object value) {
    if (type instanceof DecimalType decimal) {
      return value instanceof BigDecimal number && number.scale() == decimal.scale()
          ? Optional.of(number)
          : Optional.empty();
    }
    return Optional.ofNullable(
        switch ((Scalar) type) {
          case BOOLEAN -> value instanceof Boolean ? value : null;
          case INTEGER -> value instanceof Integer ? value : null;
          case BIGINT -> value instanceof Long ? value : null;
          case VARCHAR -> value instanceof String ? value : null;
          case DATE -> value instanceof LocalDate day ? DateTimeUtil.daysFromDate(day) : null;
          case TIME -> value instanceof LocalTime time ? DateTimeUtil.microsFromTime(time) : null;
          case TIMESTAMP ->
              value instanceof LocalDateTime at ? DateTimeUtil.microsFromTimestamp(at) : null;
          case TIMESTAMPTZ ->
              value instanceof OffsetDateTime at ? DateTimeUtil.microsFromTimestamptz(at) : null;
          case FLOAT, DOUBLE, BLOB, UUID -> null;
        });
  }
}
