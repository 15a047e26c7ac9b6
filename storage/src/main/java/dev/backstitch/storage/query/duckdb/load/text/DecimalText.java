package dev.backstitch.storage.query.duckdb.load.text;

import dev.backstitch.asset.schema.ColumnType.DecimalType;
import java.math.BigDecimal;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A number that the decimal type keeps to the last digit; zeros behind the scale do not matter. */
record DecimalText(DecimalType type) implements TextRule {
  private static final int MOST_CHARS = 200;
  private static final Pattern NUMBER =
      Pattern.compile("[+-]?(\\d+(\\.\\d*)?|\\.\\d+)([eE][+-]?\\d{1,3})?");

  @Override
  public @Nullable String accept(String text) {
    if (text.length() > MOST_CHARS || !NUMBER.matcher(text).matches()) {
      return null;
    }
    BigDecimal value = new BigDecimal(text);
    if (value.scale() != type.scale()) {
      value = value.stripTrailingZeros();
    }
    if (value.signum() == 0) {
      return "0";
    }
    int whole = value.precision() - value.scale();
    boolean fits = value.scale() <= type.scale() && whole <= type.precision() - type.scale();
    return fits ? value.toPlainString() : null;
  }

  @Override
  public String expected() {
    return type.sql()
        + " (at most "
        + (type.precision() - type.scale())
        + " digits before the point and "
        + type.scale()
        + " behind it)";
  }
}
