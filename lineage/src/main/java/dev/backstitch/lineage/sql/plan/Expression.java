package dev.backstitch.lineage.sql.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A value computed from the row below, or from many rows. Immutable. */
public sealed interface Expression {

  <T> T accept(Visitor<T> visitor);

  /** Everything that this expression is computed from, in the order of the text. */
  List<Expression> parts();

  /** The database's name of the type without arguments, such as {@code DECIMAL}; may be empty. */
  String type();

  Span span();

  /**
   * A column of the row below.
   *
   * @param position from 0 among the columns of the input, or of all inputs of a join together
   * @param name as the user called it; may be empty
   */
  record ColumnAt(int position, String name, String type) implements Expression {
    public ColumnAt {
      Objects.requireNonNull(name);
      Objects.requireNonNull(type);
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.columnAt(this);
    }

    @Override
    public List<Expression> parts() {
      return List.of();
    }

    @Override
    public Span span() {
      return Span.UNKNOWN;
    }
  }

  /**
   * A literal.
   *
   * @param text as the database prints it; null for NULL
   */
  record Constant(@Nullable String text, String type, Span span) implements Expression {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.constant(this);
    }

    @Override
    public List<Expression> parts() {
      return List.of();
    }
  }

  /**
   * A function or operator of one row: {@code +}, {@code lower}, {@code =}, {@code AND}, {@code IS
   * NULL}, {@code IN}.
   *
   * @param name lower case; a cast is {@link Cast}
   */
  record Call(String name, List<Expression> parts, String type, Span span) implements Expression {
    public Call {
      parts = List.copyOf(parts);
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.call(this);
    }
  }

  /** A change of type; {@code isTry} when a value that does not fit becomes NULL. */
  record Cast(Expression of, String type, boolean isTry, Span span) implements Expression {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.cast(this);
    }

    @Override
    public List<Expression> parts() {
      return List.of(of);
    }
  }

  /** {@code CASE}: the first result whose condition holds. */
  record Case(List<When> whens, Expression otherwise, String type, Span span)
      implements Expression {
    public Case {
      whens = List.copyOf(whens);
    }

    /** One branch. */
    public record When(Expression condition, Expression result) {}

    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.caseOf(this);
    }

    @Override
    public List<Expression> parts() {
      List<Expression> all = new ArrayList<>();
      whens.forEach(
          when -> {
            all.add(when.condition());
            all.add(when.result());
          });
      all.add(otherwise);
      return all;
    }
  }

  /**
   * An aggregate over the rows of a group.
   *
   * @param name lower case; {@code count_star} for {@code count(*)}
   * @param filter rows that count; null for all
   */
  record Aggregate(
      String name,
      List<Expression> arguments,
      boolean isDistinct,
      @Nullable Expression filter,
      List<Order> orders,
      String type,
      Span span)
      implements Expression {
    public Aggregate {
      arguments = List.copyOf(arguments);
      orders = List.copyOf(orders);
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.aggregate(this);
    }

    @Override
    public List<Expression> parts() {
      List<Expression> all = new ArrayList<>(arguments);
      if (filter != null) {
        all.add(filter);
      }
      orders.forEach(order -> all.add(order.by()));
      return all;
    }
  }

  /**
   * A function over a window.
   *
   * @param name lower case, such as {@code row_number} or {@code sum}
   * @param isAggregate whether it is an aggregate over the frame
   * @param orders the window's ORDER BY
   * @param argumentOrders an ORDER BY among the arguments
   * @param filter rows that count; null for all
   */
  record Window(
      String name,
      boolean isAggregate,
      List<Expression> arguments,
      List<Expression> partitions,
      List<Order> orders,
      List<Order> argumentOrders,
      @Nullable Expression filter,
      Frame frame,
      String type,
      Span span)
      implements Expression {
    public Window {
      arguments = List.copyOf(arguments);
      partitions = List.copyOf(partitions);
      orders = List.copyOf(orders);
      argumentOrders = List.copyOf(argumentOrders);
    }

    /**
     * Which rows of the partition count.
     *
     * @param countsRows whether a bound is a number of rows, so that it cuts between rows that tie
     * @param bounds expressions that the bounds are computed from
     */
    public record Frame(boolean countsRows, List<Expression> bounds) {
      public Frame {
        bounds = List.copyOf(bounds);
      }
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.window(this);
    }

    @Override
    public List<Expression> parts() {
      List<Expression> all = new ArrayList<>(arguments);
      all.addAll(partitions);
      orders.forEach(order -> all.add(order.by()));
      argumentOrders.forEach(order -> all.add(order.by()));
      if (filter != null) {
        all.add(filter);
      }
      all.addAll(frame.bounds());
      return all;
    }
  }

  /** A function handed to another; its own parameters are {@link LambdaParameter}s. */
  record Lambda(Expression body, List<Expression> captured, Span span) implements Expression {
    public Lambda {
      captured = List.copyOf(captured);
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.lambda(this);
    }

    @Override
    public List<Expression> parts() {
      List<Expression> all = new ArrayList<>(captured);
      all.add(body);
      return all;
    }

    @Override
    public String type() {
      return "LAMBDA";
    }
  }

  /** What a lambda is called with. */
  record LambdaParameter(int position, String type) implements Expression {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.lambdaParameter(this);
    }

    @Override
    public List<Expression> parts() {
      return List.of();
    }

    @Override
    public Span span() {
      return Span.UNKNOWN;
    }
  }

  /** The elements of a list, one row each. */
  record Unnest(Expression list, String type, Span span) implements Expression {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.unnest(this);
    }

    @Override
    public List<Expression> parts() {
      return List.of(list);
    }
  }

  /** Something that this version of Backstitch cannot read; it may mean anything. */
  record Unrecognised(String what, Span span) implements Expression {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.unrecognised(this);
    }

    @Override
    public List<Expression> parts() {
      return List.of();
    }

    @Override
    public String type() {
      return "";
    }
  }

  /** One key of an ORDER BY. */
  record Order(Expression by, boolean isDescending, boolean nullsFirst) {}

  /** One method per kind; a new kind breaks every reader until it answers. */
  interface Visitor<T> {
    T columnAt(ColumnAt column);

    T constant(Constant constant);

    T call(Call call);

    T cast(Cast cast);

    T caseOf(Case choice);

    T aggregate(Aggregate aggregate);

    T window(Window window);

    T lambda(Lambda lambda);

    T lambdaParameter(LambdaParameter parameter);

    T unnest(Unnest unnest);

    T unrecognised(Unrecognised expression);
  }
}
