package dev.backstitch.lineage.sql.predicate;

import dev.backstitch.lineage.sql.plan.Expression;
import dev.backstitch.lineage.sql.predicate.BoundValue.Shift;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Recognises {@code + INTERVAL 30 DAY} and {@code - 7}, the latter as days of a date. */
final class ShiftReader {
  private static final Pattern PART =
      Pattern.compile("(-?\\d+(?:\\.\\d+)?) (month|day|second)s?\\s*");

  private ShiftReader() {}

  /** What the call adds to its first part; empty when it does something else. */
  static Optional<Shift> read(Expression.Call call) {
    boolean isSum = call.name().equals("+") || call.name().equals("-");
    if (!isSum || call.parts().size() != 2) {
      return Optional.empty();
    }
    Expression by = call.parts().get(1);
    while (by instanceof Expression.Cast cast) {
      by = cast.of();
    }
    if (!(by instanceof Expression.Constant constant)) {
      return Optional.empty();
    }
    String text = constant.text();
    if (text == null) {
      return Optional.empty();
    }
    Optional<Shift> amount =
        constant.type().equals("INTERVAL") ? interval(text) : days(call.parts().get(0), text);
    return amount.map(shift -> Shift.NONE.plus(shift, call.name().equals("-") ? -1 : 1));
  }

  private static Optional<Shift> days(Expression of, String text) {
    return of.type().equals("DATE") && text.matches("-?\\d{1,6}")
        ? Optional.of(new Shift(0, Integer.parseInt(text), 0))
        : Optional.empty();
  }

  /** As a plan prints it: {@code 1 month 30 days 0.5 seconds}. */
  private static Optional<Shift> interval(String text) {
    int months = 0;
    int days = 0;
    long micros = 0;
    Matcher part = PART.matcher(text);
    while (part.find()) {
      BigDecimal amount = new BigDecimal(part.group(1));
      switch (part.group(2)) {
        case "month" -> months = amount.intValueExact();
        case "day" -> days = amount.intValueExact();
        default -> micros = amount.movePointRight(6).longValueExact();
      }
    }
    return part.replaceAll("").isEmpty()
        ? Optional.of(new Shift(months, days, micros))
        : Optional.empty();
  }
}
