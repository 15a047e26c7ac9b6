package dev.backstitch.lineage.sql.plan;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads the expressions of one operator. */
final class ExpressionReader {
  private static final Set<String> OPERATORS =
      Set.of(
          "OPERATOR_IS_NULL",
          "OPERATOR_IS_NOT_NULL",
          "OPERATOR_NOT",
          "OPERATOR_COALESCE",
          "OPERATOR_TRY",
          "COMPARE_IN",
          "COMPARE_NOT_IN",
          "CONJUNCTION_AND",
          "CONJUNCTION_OR");

  private final Scope scope;
  private final int depth;

  ExpressionReader(Scope scope, int depth) {
    this.scope = scope;
    this.depth = depth;
  }

  List<Expression> all(JsonNode list) {
    List<Expression> all = new ArrayList<>();
    list.forEach(each -> all.add(one(each)));
    return all;
  }

  Expression one(JsonNode node) {
    if (depth > PlanParser.DEEPEST) {
      return new Expression.Unrecognised("nested too deep", span(node));
    }
    try {
      return new ExpressionReader(scope, depth + 1).known(node);
    } catch (Strange strange) {
      return new Expression.Unrecognised(strange.what(), span(node));
    }
  }

  List<Expression.Order> orders(JsonNode list) {
    List<Expression.Order> orders = new ArrayList<>();
    for (JsonNode order : list) {
      ExpressionFields.ORDER.check(order, "order");
      orders.add(
          new Expression.Order(
              one(order.path("expression")),
              isFirst(order, "type", "DESCENDING", "ASCENDING"),
              isFirst(order, "null_order", "NULLS FIRST", "NULLS LAST")));
    }
    return orders;
  }

  @Nullable Expression optional(JsonNode node) {
    return Fields.isNothing(node) ? null : one(node);
  }

  private static boolean isFirst(JsonNode order, String field, String first, String second) {
    String word = order.path(field).asText("");
    if (!word.equals(first) && !word.equals(second)) {
      throw new Strange("order with field " + field);
    }
    return word.equals(first);
  }

  private Expression known(JsonNode node) {
    String kind = node.path("expression_class").asText("");
    Fields fields = ExpressionFields.ALL.get(kind);
    if (fields == null) {
      throw new Strange("expression " + kind);
    }
    String words = kind.replace("BOUND_", "").toLowerCase(Locale.ROOT).replace('_', ' ');
    fields.check(node, words);
    return switch (kind) {
      case "BOUND_REF" -> reference(node);
      case "BOUND_COLUMN_REF" -> numbered(node);
      case "BOUND_CONSTANT" -> constant(node);
      case "BOUND_FUNCTION" -> function(node);
      case "BOUND_OPERATOR", "BOUND_CONJUNCTION" -> operator(node);
      case "BOUND_CASE" -> choice(node);
      case "BOUND_LAMBDA" ->
          new Expression.Lambda(
              new ExpressionReader(scope.inLambda(), depth).one(node.path("lambda_expr")),
              List.of(),
              span(node));
      case "BOUND_UNNEST" -> new Expression.Unnest(one(node.path("child")), type(node), span(node));
      case "BOUND_AGGREGATE" -> new ManyRowsReader(this, node).aggregate();
      case "BOUND_WINDOW" -> new ManyRowsReader(this, node).window();
      default -> throw new Strange("expression " + kind);
    };
  }

  private Expression reference(JsonNode node) {
    int position = node.path("index").asInt(0);
    return scope.isLambda()
        ? new Expression.LambdaParameter(position, type(node))
        : new Expression.ColumnAt(position, node.path("alias").asText(""), type(node));
  }

  /** A reference that the database has not turned into a position yet. */
  private Expression numbered(JsonNode node) {
    JsonNode binding = node.path("binding");
    if (scope.table() < 0 || binding.path("table_index").asLong(0) != scope.table()) {
      throw new Strange("column ref with field binding");
    }
    return new Expression.ColumnAt(
        binding.path("column_index").asInt(0), node.path("alias").asText(""), type(node));
  }

  private static Expression constant(JsonNode node) {
    Expression.Constant constant = ConstantText.constant(node.path("value"));
    return new Expression.Constant(constant.text(), constant.type(), span(node));
  }

  private Expression function(JsonNode node) {
    String name = name(node);
    List<Expression> parts = all(node.path("children"));
    JsonNode data = node.path("function_data");
    if (name.equals("__cast") && parts.size() == 1) {
      boolean isTry = data.path("try_cast").asBoolean(false);
      return new Expression.Cast(parts.get(0), type(node), isTry, span(node));
    }
    HiddenParts.check(name, data);
    return new Expression.Call(name, parts, type(node), span(node));
  }

  private Expression operator(JsonNode node) {
    String kind = node.path("type").asText("");
    if (!OPERATORS.contains(kind)) {
      throw new Strange("operator with field type: " + kind);
    }
    String name = kind.substring(kind.indexOf('_') + 1).toLowerCase(Locale.ROOT).replace('_', ' ');
    return new Expression.Call(name, all(node.path("children")), type(node), span(node));
  }

  private Expression choice(JsonNode node) {
    List<Expression.Case.When> whens = new ArrayList<>();
    for (JsonNode branch : node.path("case_checks")) {
      ExpressionFields.BRANCH.check(branch, "case");
      whens.add(
          new Expression.Case.When(one(branch.path("when_expr")), one(branch.path("then_expr"))));
    }
    return new Expression.Case(whens, one(node.path("else_expr")), type(node), span(node));
  }

  static String name(JsonNode node) {
    JsonNode path = node.path("qname").path("path");
    String name = path.path(path.size() - 1).asText("").toLowerCase(Locale.ROOT);
    if (name.isEmpty()) {
      throw new Strange("function without name");
    }
    return name;
  }

  static String type(JsonNode node) {
    return node.path("return_type").path("id").asText("");
  }

  static Span span(JsonNode node) {
    JsonNode start = node.path("query_location");
    return start.canConvertToInt()
        ? new Span(start.asInt(), node.path("query_location_length").asInt(0))
        : Span.UNKNOWN;
  }
}
