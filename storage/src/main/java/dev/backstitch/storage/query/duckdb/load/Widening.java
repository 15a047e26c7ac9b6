package dev.backstitch.storage.query.duckdb.load;

import dev.backstitch.asset.schema.ColumnType;
import dev.backstitch.asset.schema.ColumnType.DecimalType;
import dev.backstitch.asset.schema.ColumnType.ListType;
import dev.backstitch.asset.schema.ColumnType.MapType;
import dev.backstitch.asset.schema.ColumnType.Scalar;
import dev.backstitch.asset.schema.ColumnType.StructType;

/** Which types another type can hold without losing any value. */
final class Widening {
  private static final int INTEGER_DIGITS = 10;
  private static final int BIGINT_DIGITS = 19;

  private Widening() {}

  static boolean holds(ColumnType to, ColumnType from) {
    if (to.equals(from)) {
      return true;
    }
    if (to instanceof DecimalType decimal) {
      return decimalHolds(decimal, from);
    }
    if (to instanceof ListType list) {
      return from instanceof ListType other && holds(list.element(), other.element());
    }
    if (to instanceof MapType map) {
      return from instanceof MapType other
          && holds(map.key(), other.key())
          && holds(map.value(), other.value());
    }
    if (to instanceof StructType struct) {
      return from instanceof StructType other && structHolds(struct, other);
    }
    return (from == Scalar.INTEGER && (to == Scalar.BIGINT || to == Scalar.DOUBLE))
        || (from == Scalar.FLOAT && to == Scalar.DOUBLE);
  }

  private static boolean decimalHolds(DecimalType to, ColumnType from) {
    int whole = to.precision() - to.scale();
    if (from instanceof DecimalType decimal) {
      return decimal.scale() <= to.scale() && decimal.precision() - decimal.scale() <= whole;
    }
    return (from == Scalar.INTEGER && whole >= INTEGER_DIGITS)
        || (from == Scalar.BIGINT && whole >= BIGINT_DIGITS);
  }

  private static boolean structHolds(StructType to, StructType from) {
    if (to.fields().size() != from.fields().size()) {
      return false;
    }
    for (int i = 0; i < to.fields().size(); i++) {
      StructType.Field wide = to.fields().get(i);
      StructType.Field narrow = from.fields().get(i);
      if (!wide.name().equals(narrow.name()) || !holds(wide.type(), narrow.type())) {
        return false;
      }
    }
    return true;
  }
}
