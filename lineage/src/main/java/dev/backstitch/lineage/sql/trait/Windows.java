package dev.backstitch.lineage.sql.trait;

import dev.backstitch.lineage.sql.plan.Expression;
import dev.backstitch.lineage.sql.trait.Trait.Kind;
import java.util.List;
import java.util.Set;

/** Which window functions number, pick or frame rows that their ORDER BY does not tell apart. */
final class Windows {
  private static final Set<String> SAFE = Set.of("rank", "dense_rank", "percent_rank", "cume_dist");
  private static final Set<String> BY_ROW = Set.of("row_number", "ntile", "lead", "lag", "fill");
  private static final Set<String> PICKING = Set.of("first_value", "last_value", "nth_value");

  private final Notes notes;

  Windows(Notes notes) {
    this.notes = notes;
  }

  void note(Expression.Window window, Rows partition) {
    boolean isFixed = !window.frame().countsRows() || partition.tying(window.orders()).isOne();
    Rows ties = ties(window, partition);
    String name = window.name();
    if (window.isAggregate()) {
      new Aggregates(notes).note(window, partition);
      noteUnless(isFixed, window);
    } else if (BY_ROW.contains(name)) {
      noteUnless(isFixed && ties.isOne(), window);
    } else if (PICKING.contains(name)) {
      noteUnless(isFixed && (ties.isOne() || ties.agreeIn(firstOf(window))), window);
    } else if (SAFE.contains(name)) {
      noteUnless(isFixed || window.argumentOrders().isEmpty(), window);
    } else {
      notes.add(Kind.UNKNOWN, window, "is not known to the analysis");
    }
  }

  /** Rows that the order does not tell apart in which the function goes through them. */
  static Rows ties(Expression.Window window, Rows partition) {
    return partition.tying(
        window.argumentOrders().isEmpty() ? window.orders() : window.argumentOrders());
  }

  private static List<Expression> firstOf(Expression.Window window) {
    return window.arguments().stream().limit(1).toList();
  }

  private void noteUnless(boolean isHarmless, Expression.Window window) {
    if (isHarmless) {
      return;
    }
    if (window.orders().isEmpty() && window.argumentOrders().isEmpty()) {
      notes.add(Kind.PLACE, window, "takes rows as they come");
    } else {
      notes.add(Kind.TIED_PLACE, window, "tells rows apart that may tie");
    }
  }
}
