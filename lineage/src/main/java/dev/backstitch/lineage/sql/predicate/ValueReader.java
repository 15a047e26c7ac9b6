package dev.backstitch.lineage.sql.predicate;

import dev.backstitch.lineage.sql.plan.Expression;
import dev.backstitch.lineage.sql.predicate.BoundValue.Shift;
import dev.backstitch.lineage.sql.proof.Columns;
import dev.backstitch.lineage.sql.walk.ExpressionText;
import dev.backstitch.lineage.sql.walk.TextPlaces;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Recognises values that no row decides. A parameter is told from a literal by where it stands: the
 * plan locates every literal, and the text that was bound knows which of its bytes stand for a
 * parameter.
 */
final class ValueReader {
  private static final Pattern PART = Pattern.compile("\"(months|days|micros)\":(-?\\d+)");

  private final TextPlaces places;

  ValueReader(TextPlaces places) {
    this.places = places;
  }

  /** Empty when rows decide the value. */
  Optional<BoundValue> read(Expression expression) {
    boolean isFixed = Columns.deciding(expression).filter(c -> c.isEmpty()).isPresent();
    return isFixed ? Optional.of(value(expression)) : Optional.empty();
  }

  private BoundValue value(Expression expression) {
    String parameter = places.parameter(expression.span()).orElse("");
    if (!parameter.isEmpty()) {
      return new BoundValue(ExpressionText.of(expression), parameter, Shift.NONE);
    }
    if (expression instanceof Expression.Cast cast && !cast.isTry() && keepsMoment(cast)) {
      return value(cast.of());
    }
    if (expression instanceof Expression.Call call && call.parts().size() == 2) {
      Optional<Shift> shift = shift(call);
      if (shift.isPresent()) {
        BoundValue from = value(call.parts().get(0));
        int sign = call.name().equals("-") ? -1 : 1;
        return new BoundValue(from.text(), from.parameter(), from.shift().plus(shift.get(), sign));
      }
    }
    return new BoundValue(ExpressionText.of(expression), "", Shift.NONE);
  }

  /** A literal of text becomes what it says; a moment cut to its date is another. */
  private static boolean keepsMoment(Expression.Cast cast) {
    return cast.of() instanceof Expression.Constant || !cast.type().equals("DATE")
        ? !cast.type().equals("VARCHAR") || cast.of().type().equals("VARCHAR")
        : cast.of().type().equals("DATE") || cast.of().type().equals("VARCHAR");
  }

  private static Optional<Shift> shift(Expression.Call call) {
    if (!call.name().equals("+") && !call.name().equals("-")) {
      return Optional.empty();
    }
    Expression by = call.parts().get(1);
    while (by instanceof Expression.Cast cast) {
      by = cast.of();
    }
    if (!(by instanceof Expression.Constant constant) || constant.text() == null) {
      return by instanceof Expression.Call made ? made(made) : Optional.empty();
    }
    return switch (constant.type()) {
      case "INTERVAL" -> interval(constant.text());
      case "INTEGER", "BIGINT" -> days(call, constant.text());
      default -> Optional.empty();
    };
  }

  private static Optional<Shift> days(Expression.Call call, String text) {
    return call.parts().get(0).type().equals("DATE") && text.matches("-?\\d{1,6}")
        ? Optional.of(new Shift(0, Integer.parseInt(text), 0))
        : Optional.empty();
  }

  /** {@code INTERVAL (7) DAYS} is a call of {@code to_days}. */
  private static Optional<Shift> made(Expression.Call call) {
    if (call.parts().size() != 1) {
      return Optional.empty();
    }
    Expression amount = call.parts().get(0);
    while (amount instanceof Expression.Cast cast) {
      amount = cast.of();
    }
    if (!(amount instanceof Expression.Constant constant)
        || constant.text() == null
        || !constant.text().matches("-?\\d{1,6}")) {
      return Optional.empty();
    }
    int count = Integer.parseInt(constant.text());
    return switch (call.name()) {
      case "to_days" -> Optional.of(new Shift(0, count, 0));
      case "to_weeks" -> Optional.of(new Shift(0, 7 * count, 0));
      case "to_months" -> Optional.of(new Shift(count, 0, 0));
      case "to_years" -> Optional.of(new Shift(12 * count, 0, 0));
      case "to_hours" -> Optional.of(new Shift(0, 0, 3_600_000_000L * count));
      default -> Optional.empty();
    };
  }

  /** As the plan prints an interval; parts that are zero may be left out. */
  private static Optional<Shift> interval(String text) {
    int months = 0;
    int days = 0;
    long micros = 0;
    Matcher part = PART.matcher(text);
    while (part.find()) {
      long amount = Long.parseLong(part.group(2));
      switch (part.group(1)) {
        case "months" -> months = Math.toIntExact(amount);
        case "days" -> days = Math.toIntExact(amount);
        default -> micros = amount;
      }
    }
    String rest = part.reset(text).replaceAll("").replaceAll("[{},\\s]", "");
    return rest.isEmpty() ? Optional.of(new Shift(months, days, micros)) : Optional.empty();
  }
}
