package dev.backstitch.asset.check;

import dev.backstitch.asset.schema.SqlName;
import java.math.BigDecimal;
import java.util.List;

/** Every value lies between the two, both ends included; NULL is accepted, NaN is not. */
public record InRange(String column, BigDecimal lowest, BigDecimal highest) implements Rule {
  @Override
  public String words() {
    return "inRange("
        + column
        + ": "
        + lowest.toPlainString()
        + ".."
        + highest.toPlainString()
        + ")";
  }

  @Override
  public List<String> columns() {
    return List.of(column);
  }

  @Override
  public String offending() {
    return "SELECT * FROM output WHERE NOT ("
        + SqlName.quoted(column)
        + " BETWEEN "
        + lowest.toPlainString()
        + " AND "
        + highest.toPlainString()
        + ")";
  }
}
