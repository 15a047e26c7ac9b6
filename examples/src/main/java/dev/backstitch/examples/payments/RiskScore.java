package dev.backstitch.examples.payments;

import dev.backstitch.asset.definition.Inputs;
import dev.backstitch.asset.definition.Row;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** How unusual a payment is among its customer's payments of the week, from 0 to 100. */
final class RiskScore {
  private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

  private RiskScore() {}

  static List<Row> score(Inputs inputs) {
    LocalDate day = LocalDate.parse(inputs.partition().part(0));
    Map<Object, BigDecimal> largest = new HashMap<>();
    List<Row> today = new ArrayList<>();
    for (Row row : inputs.rows("p")) {
      BigDecimal amount = row.value("amount_eur", BigDecimal.class);
      if (amount == null) {
        continue;
      }
      if (day.equals(row.value("day"))) {
        today.add(row);
      } else {
        largest.merge(customer(row), amount.abs(), BigDecimal::max);
      }
    }
    return today.stream().map(row -> scored(row, largest.get(customer(row)))).toList();
  }

  private static Object customer(Row row) {
    return String.valueOf(row.value("customer_id"));
  }

  private static Row scored(Row row, @Nullable BigDecimal usual) {
    BigDecimal amount = ((BigDecimal) Objects.requireNonNull(row.value("amount_eur"))).abs();
    int score = 50;
    if (usual != null && usual.signum() > 0) {
      score =
          amount
              .multiply(HUNDRED)
              .divide(amount.add(usual), 0, RoundingMode.HALF_UP)
              .intValueExact();
    }
    return Row.of("payment_id", row.value("payment_id"), "score", score);
  }
}
