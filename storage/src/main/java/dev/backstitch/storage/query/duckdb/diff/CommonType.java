package dev.backstitch.storage.query.duckdb.diff;

import dev.backstitch.asset.schema.ColumnType;
import dev.backstitch.asset.schema.ColumnType.DecimalType;
import dev.backstitch.asset.schema.ColumnType.Scalar;
import java.util.Optional;

/** The type under which values of two types can be compared without losing anything of either. */
final class CommonType {
  private static final int MOST_DIGITS = 38;

  private CommonType() {}

  /** Empty when there is none. A decimal is compared with floating point as floating point. */
  static Optional<ColumnType> of(ColumnType left, ColumnType right) {
    if (left.equals(right)) {
      return Optional.of(left);
    }
    Optional<DecimalType> a = exact(left);
    Optional<DecimalType> b = exact(right);
    if (a.isPresent() && b.isPresent()) {
      return wide(a.get(), b.get());
    }
    if (isNumber(left) && isNumber(right)) {
      return Optional.of(Scalar.DOUBLE);
    }
    return isDay(left) && isDay(right) ? Optional.of(Scalar.TIMESTAMP) : Optional.empty();
  }

  static boolean isNumber(ColumnType type) {
    return isFloating(type) || exact(type).isPresent();
  }

  static boolean isFloating(ColumnType type) {
    return type == Scalar.FLOAT || type == Scalar.DOUBLE;
  }

  /** A type of exact numbers as decimals. */
  static Optional<DecimalType> exact(ColumnType type) {
    if (type instanceof DecimalType decimal) {
      return Optional.of(decimal);
    } else if (type == Scalar.INTEGER) {
      return Optional.of(new DecimalType(10, 0));
    }
    return type == Scalar.BIGINT ? Optional.of(new DecimalType(19, 0)) : Optional.empty();
  }

  private static Optional<ColumnType> wide(DecimalType a, DecimalType b) {
    int scale = Math.max(a.scale(), b.scale());
    int whole = Math.max(a.precision() - a.scale(), b.precision() - b.scale());
    return whole + scale > MOST_DIGITS
        ? Optional.empty()
        : Optional.of(new DecimalType(whole + scale, scale));
  }

  private static boolean isDay(ColumnType type) {
    return type == Scalar.DATE || type == Scalar.TIMESTAMP;
  }
}
