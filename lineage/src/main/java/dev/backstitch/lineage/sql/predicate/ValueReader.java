package dev.backstitch.lineage.sql.predicate;

import dev.backstitch.lineage.sql.plan.Expression;
import dev.backstitch.lineage.sql.predicate.BoundValue.Kind;
import dev.backstitch.lineage.sql.predicate.BoundValue.Shift;
import dev.backstitch.lineage.sql.proof.Columns;
import dev.backstitch.lineage.sql.proof.Positions;
import dev.backstitch.lineage.sql.walk.ExpressionText;
import dev.backstitch.lineage.sql.walk.TextPlaces;
import java.util.Optional;
import java.util.Set;

/**
 * Recognises values that no row decides. A parameter is told from a literal by where it stands: the
 * plan locates every literal, and the text that was bound knows which of its bytes stand for a
 * parameter. What the database has computed beforehand is located as its operator, without a
 * length, or as its whole call.
 */
final class ValueReader {
  private static final Set<String> MOMENTS =
      Set.of("DATE", "TIMESTAMP", "TIMESTAMP WITH TIME ZONE");

  private final TextPlaces places;

  ValueReader(TextPlaces places) {
    this.places = places;
  }

  /** Empty when rows decide the value. */
  Optional<BoundValue> read(Expression expression) {
    boolean isFixed = Columns.deciding(expression).filter(Positions::isEmpty).isPresent();
    return isFixed ? Optional.of(value(expression)) : Optional.empty();
  }

  private BoundValue value(Expression expression) {
    Optional<String> parameter = places.parameter(expression.span());
    if (parameter.isPresent()) {
      String text = ExpressionText.of(expression);
      return new BoundValue(Kind.PARAMETER, text, parameter.get(), Shift.NONE);
    }
    if (expression instanceof Expression.Constant constant) {
      boolean isWritten = constant.span().length() > 0 && !places.touchesParameter(constant.span());
      String text = ExpressionText.of(constant);
      return isWritten
          ? new BoundValue(Kind.LITERAL, text, "", Shift.NONE)
          : BoundValue.computed(text);
    }
    if (expression instanceof Expression.Cast cast && !cast.isTry() && keepsValue(cast)) {
      return value(cast.of());
    }
    return expression instanceof Expression.Call call ? sum(call) : computed(expression);
  }

  private BoundValue sum(Expression.Call call) {
    Optional<Shift> shift = ShiftReader.read(call);
    if (shift.isEmpty()) {
      return computed(call);
    }
    BoundValue from = value(call.parts().get(0));
    boolean isByParameter = places.parameter(call.parts().get(1).span()).isPresent();
    return from.kind() == Kind.COMPUTED || isByParameter
        ? computed(call)
        : from.shifted(shift.get(), 1);
  }

  private static BoundValue computed(Expression expression) {
    return BoundValue.computed(ExpressionText.of(expression));
  }

  /** A literal becomes what its text says; a moment that is cut to its day is another. */
  private static boolean keepsValue(Expression.Cast cast) {
    Expression of = cast.of();
    boolean isLiteral = of instanceof Expression.Constant && !cast.type().equals("VARCHAR");
    boolean isLater =
        MOMENTS.contains(of.type())
            && MOMENTS.contains(cast.type())
            && (!cast.type().equals("DATE") || of.type().equals("DATE"));
    return isLiteral || isLater || cast.type().equals(of.type());
  }
}
