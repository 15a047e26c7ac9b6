package dev.backstitch.lineage.sql.walk;

import dev.backstitch.asset.schema.SqlName;
import dev.backstitch.lineage.sql.plan.Expression;
import java.util.List;
import java.util.StringJoiner;
import java.util.stream.Collectors;

/** Parts of a plan as a user would recognise them; deep ones are cut short. */
public final class ExpressionText implements Expression.Visitor<String> {
  private static final int DEEPEST = 4;
  private static final String CUT = "...";

  private final int depth;

  private ExpressionText(int depth) {
    this.depth = depth;
  }

  /** The expression as in {@code first(k) OVER (ORDER BY n)}. */
  public static String of(Expression expression) {
    return expression.accept(new ExpressionText(0));
  }

  /** The expressions separated by commas. */
  public static String list(List<Expression> expressions) {
    return new ExpressionText(0).listed(expressions);
  }

  /** The keys of an ORDER BY separated by commas. */
  public static String orders(List<Expression.Order> orders) {
    return new ExpressionText(0).ordered(orders);
  }

  private String deeper(Expression part) {
    return depth >= DEEPEST ? CUT : part.accept(new ExpressionText(depth + 1));
  }

  private String listed(List<Expression> parts) {
    return parts.stream().map(this::deeper).collect(Collectors.joining(", "));
  }

  private String ordered(List<Expression.Order> orders) {
    return orders.stream()
        .map(order -> deeper(order.by()) + (order.isDescending() ? " DESC" : ""))
        .collect(Collectors.joining(", "));
  }

  private String called(String name, List<Expression> arguments, List<Expression.Order> orders) {
    return inside(name + "(", arguments, orders);
  }

  private String inside(String head, List<Expression> arguments, List<Expression.Order> orders) {
    String order = orders.isEmpty() ? "" : " ORDER BY " + ordered(orders);
    return head + listed(arguments) + order + ")";
  }

  @Override
  public String columnAt(Expression.ColumnAt column) {
    return column.name().isEmpty() ? CUT : column.name();
  }

  @Override
  public String constant(Expression.Constant constant) {
    String text = constant.text();
    if (text == null) {
      return "NULL";
    }
    return constant.type().equals("VARCHAR") ? SqlName.literal(text) : text;
  }

  @Override
  public String call(Expression.Call call) {
    boolean isSign = call.name().chars().noneMatch(Character::isLetter);
    return isSign && call.parts().size() == 2
        ? deeper(call.parts().get(0)) + " " + call.name() + " " + deeper(call.parts().get(1))
        : called(call.name(), call.parts(), List.of());
  }

  @Override
  public String cast(Expression.Cast cast) {
    return cast.of().accept(this);
  }

  @Override
  public String caseOf(Expression.Case choice) {
    return "CASE " + CUT + " END";
  }

  @Override
  public String aggregate(Expression.Aggregate aggregate) {
    String name = aggregate.isDistinct() ? aggregate.name() + "(DISTINCT " : aggregate.name() + "(";
    return inside(name, aggregate.arguments(), aggregate.orders());
  }

  @Override
  public String window(Expression.Window window) {
    StringJoiner over = new StringJoiner(" ");
    if (!window.partitions().isEmpty()) {
      over.add("PARTITION BY " + listed(window.partitions()));
    }
    if (!window.orders().isEmpty()) {
      over.add("ORDER BY " + ordered(window.orders()));
    }
    return called(window.name(), window.arguments(), window.argumentOrders())
        + " OVER ("
        + over
        + ")";
  }

  @Override
  public String lambda(Expression.Lambda lambda) {
    return CUT;
  }

  @Override
  public String lambdaParameter(Expression.LambdaParameter parameter) {
    return CUT;
  }

  @Override
  public String unnest(Expression.Unnest unnest) {
    return "unnest(" + deeper(unnest.list()) + ")";
  }

  @Override
  public String unrecognised(Expression.Unrecognised expression) {
    return expression.what();
  }
}
