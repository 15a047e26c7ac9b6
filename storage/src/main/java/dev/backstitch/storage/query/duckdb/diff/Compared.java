package dev.backstitch.storage.query.duckdb.diff;

import dev.backstitch.asset.schema.ColumnType;
import dev.backstitch.storage.query.duckdb.compare.Canonical;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * A column that both sides have.
 *
 * @param before its type there
 * @param common the type under which it is compared
 * @param tolerance null when every difference counts
 */
record Compared(
    String name,
    ColumnType before,
    ColumnType after,
    ColumnType common,
    @Nullable BigDecimal tolerance) {

  /** The value in the one form that all equal values share. */
  String canonical(String value, ColumnType type) {
    return Canonical.sql(common, type.equals(common) ? value : cast(value, common.sql()));
  }

  /** Whether two values are not equal. DuckDB itself holds -0.0 = 0.0 and NaN = NaN. */
  String differs(String before, String after) {
    return plain(before, this.before) + " IS DISTINCT FROM " + plain(after, this.after);
  }

  private String plain(String value, ColumnType type) {
    if (common.isNested()) {
      return canonical(value, type);
    }
    return type.equals(common) ? value : cast(value, common.sql());
  }

  /** Whether two values that differ are as near as is tolerated. */
  String tolerated(String before, String after) {
    if (tolerance == null || !CommonType.isNumber(common)) {
      return "false";
    }
    String limit =
        CommonType.isFloating(common)
            ? cast("'" + tolerance.toPlainString() + "'", "DOUBLE")
            : tolerance.toPlainString();
    return "coalesce(TRY(abs(" + delta(before, after) + ")) <= " + limit + ", false)";
  }

  /** After less before, of a number. */
  String delta(String before, String after) {
    return measure(after) + " - " + measure(before);
  }

  /** A number in a type wide enough for the difference of two. */
  String measure(String value) {
    return cast(value, measureType());
  }

  private String measureType() {
    if (CommonType.isFloating(common)) {
      return "DOUBLE";
    }
    int scale = CommonType.exact(common).orElseThrow().scale();
    return scale == 0 && !(common instanceof ColumnType.DecimalType)
        ? "HUGEINT"
        : "DECIMAL(38," + scale + ")";
  }

  private static String cast(String value, String type) {
    return "CAST(" + value + " AS " + type + ")";
  }
}
