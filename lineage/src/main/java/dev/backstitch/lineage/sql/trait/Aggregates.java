package dev.backstitch.lineage.sql.trait;

import dev.backstitch.lineage.sql.plan.Expression;
import dev.backstitch.lineage.sql.trait.Trait.Kind;
import java.util.List;
import java.util.Set;

/** Which aggregates care in which order, or how, their rows are brought together. */
final class Aggregates {
  private static final Set<String> SAFE =
      Set.of(
          "count",
          "count_star",
          "count_if",
          "countif",
          "min",
          "max",
          "bool_and",
          "bool_or",
          "bit_and",
          "bit_or",
          "bit_xor",
          "bitstring_agg",
          "median",
          "quantile",
          "quantile_cont",
          "quantile_disc",
          "mad",
          "histogram",
          "histogram_exact",
          "approx_count_distinct",
          "regr_count");
  private static final Set<String> SUMS =
      Set.of(
          "sum",
          "sum_no_overflow",
          "avg",
          "mean",
          "decimal_average",
          "favg",
          "fsum",
          "kahan_sum",
          "sumkahan",
          "product",
          "stddev",
          "stddev_pop",
          "stddev_samp",
          "variance",
          "var_pop",
          "var_samp",
          "covar_pop",
          "covar_samp",
          "corr",
          "regr_avgx",
          "regr_avgy",
          "regr_intercept",
          "regr_r2",
          "regr_slope",
          "regr_sxx",
          "regr_sxy",
          "regr_syy",
          "skewness",
          "kurtosis",
          "kurtosis_pop",
          "sem");
  private static final Set<String> FIRST_COME =
      Set.of(
          "first",
          "last",
          "any_value",
          "arbitrary",
          "list",
          "array_agg",
          "string_agg",
          "group_concat",
          "listagg");
  private static final Set<String> EXTREMES =
      Set.of(
          "arg_min",
          "arg_max",
          "argmin",
          "argmax",
          "min_by",
          "max_by",
          "arg_min_null",
          "arg_max_null",
          "arg_min_nulls_last",
          "arg_max_nulls_last");
  private static final Set<String> SKETCHES =
      Set.of("approx_quantile", "approx_top_k", "lttb", "entropy");
  private static final String ONE_OF_TIES = "takes one of the rows that tie";
  private static final Set<String> FLOATS = Set.of("FLOAT", "DOUBLE");

  private final Notes notes;

  Aggregates(Notes notes) {
    this.notes = notes;
  }

  /** Over the rows of one group. */
  void note(Expression.Aggregate aggregate, Rows group) {
    note(
        new Brought(
            aggregate, aggregate.name(), aggregate.arguments(), order(aggregate, group), group));
  }

  /** Over the rows of a frame, in the order of the window. */
  void note(Expression.Window window, Rows partition) {
    Rows ties = Windows.ties(window, partition);
    boolean isOrdered = !window.orders().isEmpty() || !window.argumentOrders().isEmpty();
    boolean isTotal = ties.isOne() || ties.agreeIn(window.arguments());
    Order order = isTotal ? Order.TOTAL : isOrdered ? Order.PARTIAL : Order.NONE;
    note(new Brought(window, window.name(), window.arguments(), order, partition));
  }

  /**
   * Values of many rows.
   *
   * @param order in which they are brought together
   * @param rows all of which are brought together
   */
  private record Brought(
      Expression by, String name, List<Expression> arguments, Order order, Rows rows) {
    /** How it differs when rows come otherwise; a frame's rows have places. */
    Kind untied() {
      return by instanceof Expression.Window ? Kind.PLACE : Kind.GATHERING;
    }

    /** As above, among rows that an order does not tell apart. */
    Kind tied() {
      return by instanceof Expression.Window ? Kind.TIED_PLACE : Kind.TIED_GATHERING;
    }

    /** Whether every row brings the same, so that it does not matter which one does. */
    boolean isSame() {
      return rows.isOne() || rows.agreeIn(arguments);
    }

    /** Whether the rows with the least or greatest of the second argument bring the same. */
    boolean isSettled() {
      Rows ties = rows.tyingIn(arguments.subList(Math.min(1, arguments.size()), arguments.size()));
      return ties.isOne() || ties.agreeIn(arguments);
    }
  }

  /** How far the rows of an aggregate are ordered. */
  private enum Order {
    NONE,
    PARTIAL,
    /** So that rows which tie bring the same. */
    TOTAL
  }

  private static Order order(Expression.Aggregate aggregate, Rows group) {
    if (aggregate.orders().isEmpty()) {
      return Order.NONE;
    }
    Rows ties = group.tying(aggregate.orders());
    boolean isTotal = ties.isOne() || ties.agreeIn(aggregate.arguments());
    return isTotal && (!aggregate.isDistinct() || isOnePlace(aggregate, group))
        ? Order.TOTAL
        : Order.PARTIAL;
  }

  /** Whether rows that bring the same stand together, so that any of them may stand for all. */
  private static boolean isOnePlace(Expression.Aggregate aggregate, Rows group) {
    List<Expression> orders = aggregate.orders().stream().map(Expression.Order::by).toList();
    return group.tyingIn(aggregate.arguments()).agreeIn(orders);
  }

  private void note(Brought brought) {
    String name = brought.name();
    if (SAFE.contains(name)) {
      return;
    }
    if (SUMS.contains(name)) {
      if (brought.arguments().stream().anyMatch(a -> FLOATS.contains(a.type()))) {
        notes.add(Kind.FLOAT_SUM, brought.by(), "adds binary floating point");
      }
    } else if (FIRST_COME.contains(name)) {
      noteFirstCome(brought);
    } else if (name.equals("mode")) {
      notes.add(brought.tied(), brought.by(), ONE_OF_TIES);
    } else if (EXTREMES.contains(name)) {
      if (!brought.isSettled()) {
        notes.add(brought.tied(), brought.by(), ONE_OF_TIES);
      }
    } else if (SKETCHES.contains(name)) {
      notes.add(Kind.ESTIMATE, brought.by(), "estimates as rows come");
    } else if (name.equals("reservoir_quantile")) {
      notes.add(Kind.DRAWN_ESTIMATE, brought.by(), "draws by chance");
    } else {
      notes.add(Kind.UNKNOWN, brought.by(), "is not known to the analysis");
    }
  }

  private void noteFirstCome(Brought brought) {
    if (brought.order() == Order.TOTAL || brought.isSame()) {
      return;
    }
    if (brought.order() == Order.NONE) {
      notes.add(brought.untied(), brought.by(), "takes rows as they come");
    } else {
      notes.add(brought.tied(), brought.by(), "takes rows that tie as they come");
    }
  }
}
