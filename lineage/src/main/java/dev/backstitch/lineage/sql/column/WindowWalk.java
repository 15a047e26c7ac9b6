package dev.backstitch.lineage.sql.column;

import dev.backstitch.lineage.sql.plan.Expression;
import dev.backstitch.lineage.sql.plan.Operator;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** What window functions depend on, those included that take rows as they lie. */
final class WindowWalk {
  /** They rank rows that tie alike, so that they do not tell them apart. */
  private static final Set<String> BY_VALUE =
      Set.of("rank", "dense_rank", "percent_rank", "cume_dist");

  private final Operator.Windowing windowing;
  private final Shape below;

  WindowWalk(Operator.Windowing windowing, Shape below) {
    this.windowing = windowing;
    this.below = below;
  }

  Shape shape() {
    List<Trace> more = new ArrayList<>();
    windowing.windows().forEach(window -> more.add(trace(window)));
    return below.with(more);
  }

  private Trace trace(Expression expression) {
    Trace plain = new ExpressionWalk(below).of(expression);
    if (!(expression instanceof Expression.Window window) || !takesRowsAsTheyLie(window)) {
      return plain;
    }
    return window.name().equals("row_number") && window.partitions().isEmpty()
        ? Trace.numbered(new Numbering(windowing))
        : plain.movedBy(below.everything().as(Use.WINDOW));
  }

  private static boolean takesRowsAsTheyLie(Expression.Window window) {
    boolean isByRow =
        window.isAggregate() ? window.frame().countsRows() : !BY_VALUE.contains(window.name());
    return isByRow && window.orders().isEmpty() && window.argumentOrders().isEmpty();
  }
}
