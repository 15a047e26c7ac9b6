package dev.backstitch.lineage.sql.plan;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** One operator of a plan: it yields rows, whose columns have positions from 0. Immutable. */
public sealed interface Operator
    permits Operator.Leaf,
        Operator.OnOne,
        Generate,
        Operator.Outside,
        Operator.Values,
        Join,
        Operator.Product,
        Operator.SetOperation,
        Operator.With,
        Operator.Recursive,
        Operator.Effect,
        Operator.Unrecognised {

  <T> T accept(Visitor<T> visitor);

  /** The operators that it reads, left to right. */
  List<Operator> inputs();

  /** Reads no other operator. */
  sealed interface Leaf extends Operator {
    @Override
    default List<Operator> inputs() {
      return List.of();
    }
  }

  /** Reads one other operator. */
  sealed interface OnOne extends Operator {
    Operator input();

    @Override
    default List<Operator> inputs() {
      return List.of(input());
    }
  }

  /**
   * All rows of a table.
   *
   * @param columns the columns that are read, in order of output; the hidden row number is {@link
   *     #ROW_NUMBER}
   */
  record Scan(String table, List<String> columns) implements Leaf {
    /** Stands for the place of a row in its table, which no user declared. */
    public static final String ROW_NUMBER = "#row";

    public Scan {
      columns = List.copyOf(columns);
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.scan(this);
    }
  }

  /**
   * Rows that a function fetches from somewhere else, such as a file or the catalog.
   *
   * @param function lower case
   */
  record Outside(String function, List<Operator> inputs) implements Operator {
    public Outside {
      inputs = List.copyOf(inputs);
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.outside(this);
    }
  }

  /** Rows written out: {@code VALUES}. */
  record Values(List<List<Expression>> rows, @Nullable Operator input) implements Operator {
    public Values {
      rows = rows.stream().map(List::copyOf).toList();
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.values(this);
    }

    @Override
    public List<Operator> inputs() {
      return input == null ? List.of() : List.of(input);
    }
  }

  /** No table: one row or none, whose columns carry nothing. */
  record Nothing(int width, boolean isEmpty) implements Leaf {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.nothing(this);
    }
  }

  /** New columns from each row. */
  record Project(Operator input, List<Expression> columns) implements OnOne {
    public Project {
      columns = List.copyOf(columns);
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.project(this);
    }
  }

  /**
   * Rows for which all conditions hold.
   *
   * @param kept positions of the input that are passed on, in order; empty for all
   */
  record Filter(Operator input, List<Expression> conditions, List<Integer> kept) implements OnOne {
    public Filter {
      conditions = List.copyOf(conditions);
      kept = List.copyOf(kept);
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.filter(this);
    }
  }

  /** Rows in order. */
  record Sort(Operator input, List<Expression.Order> orders) implements OnOne {
    public Sort {
      orders = List.copyOf(orders);
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.sort(this);
    }
  }

  /**
   * The first rows.
   *
   * @param amounts the expressions of LIMIT and OFFSET that are not plain numbers
   * @param words as the user would recognise it: {@code LIMIT 10}
   */
  record Limit(Operator input, List<Expression> amounts, String words) implements OnOne {
    public Limit {
      amounts = List.copyOf(amounts);
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.limit(this);
    }
  }

  /** Some of the rows; {@code isSeeded} when the same rows are drawn from the same order. */
  record Sample(Operator input, boolean isSeeded) implements OnOne {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.sample(this);
    }
  }

  /**
   * One row of those that are equal in the targets.
   *
   * @param targets of {@code DISTINCT ON}; all columns when it is a plain {@code DISTINCT}
   * @param isOn whether the other columns come from whichever row is first in {@code orders}
   */
  record Distinct(
      Operator input, List<Expression> targets, List<Expression.Order> orders, boolean isOn)
      implements OnOne {
    public Distinct {
      targets = List.copyOf(targets);
      orders = List.copyOf(orders);
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.distinct(this);
    }
  }

  /**
   * One row for each group: the group's columns, then the aggregates, then the results of {@code
   * GROUPING}.
   *
   * @param groupingSets positions among {@code groups}; one set with all of them for a plain GROUP
   *     BY; one empty set when there are no groups
   * @param groupingFunctions how many {@code GROUPING(...)} columns follow
   */
  record Aggregation(
      Operator input,
      List<Expression> groups,
      List<List<Integer>> groupingSets,
      List<Expression> aggregates,
      int groupingFunctions)
      implements OnOne {
    public Aggregation {
      groups = List.copyOf(groups);
      groupingSets = groupingSets.stream().map(List::copyOf).toList();
      aggregates = List.copyOf(aggregates);
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.aggregation(this);
    }
  }

  /** The input's columns, then one for each window function. */
  record Windowing(Operator input, List<Expression> windows) implements OnOne {
    public Windowing {
      windows = List.copyOf(windows);
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.windowing(this);
    }
  }

  /** The input's columns, then one for each list that is unnested; a row for each element. */
  record Unnesting(Operator input, List<Expression> lists) implements OnOne {
    public Unnesting {
      lists = List.copyOf(lists);
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.unnesting(this);
    }
  }

  /** Every row of the left with every row of the right; {@code isPositional}: n-th with n-th. */
  record Product(Operator left, Operator right, boolean isPositional) implements Operator {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.product(this);
    }

    @Override
    public List<Operator> inputs() {
      return List.of(left, right);
    }
  }

  /** Rows of several inputs by position; {@code isAll} when rows that are equal stay. */
  record SetOperation(Kind kind, List<Operator> inputs, boolean isAll) implements Operator {
    public SetOperation {
      inputs = List.copyOf(inputs);
    }

    /** Which rows come out. */
    public enum Kind {
      UNION,
      EXCEPT,
      INTERSECT
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.setOperation(this);
    }
  }

  /** Rows that {@code body} reads, once or more often, through {@link Named}. */
  record With(long id, Operator definition, Operator body) implements Operator {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.with(this);
    }

    @Override
    public List<Operator> inputs() {
      return List.of(definition, body);
    }
  }

  /** The seed's rows, then what the step makes of them, until nothing new comes. */
  record Recursive(long id, Operator seed, Operator step, boolean isAll) implements Operator {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.recursive(this);
    }

    @Override
    public List<Operator> inputs() {
      return List.of(seed, step);
    }
  }

  /** The rows of the {@link With} or {@link Recursive} of that id. */
  record Named(long id) implements Leaf {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.named(this);
    }
  }

  /** Does more than read, such as {@code INSERT}. */
  record Effect(String what, List<Operator> inputs) implements Operator {
    public Effect {
      inputs = List.copyOf(inputs);
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.effect(this);
    }
  }

  /**
   * Something that this version of Backstitch cannot read; it may mean anything.
   *
   * @param what it is, and which part of it is not known
   * @param inputs the operators found below it, as far as they could be read
   */
  record Unrecognised(String what, List<Operator> inputs) implements Operator {
    public Unrecognised {
      inputs = List.copyOf(inputs);
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.unrecognised(this);
    }
  }

  /** One method per kind; a new kind breaks every reader until it answers. */
  interface Visitor<T> {
    T scan(Scan scan);

    T generate(Generate generate);

    T outside(Outside outside);

    T values(Values values);

    T nothing(Nothing nothing);

    T project(Project project);

    T filter(Filter filter);

    T sort(Sort sort);

    T limit(Limit limit);

    T sample(Sample sample);

    T distinct(Distinct distinct);

    T aggregation(Aggregation aggregation);

    T windowing(Windowing windowing);

    T unnesting(Unnesting unnesting);

    T join(Join join);

    T product(Product product);

    T setOperation(SetOperation operation);

    T with(With with);

    T recursive(Recursive recursive);

    T named(Named named);

    T effect(Effect effect);

    T unrecognised(Unrecognised operator);
  }
}
