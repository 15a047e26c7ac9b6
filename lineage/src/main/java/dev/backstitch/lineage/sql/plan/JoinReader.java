package dev.backstitch.lineage.sql.plan;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Reads how two inputs are brought together. */
final class JoinReader {
  private final JsonNode node;
  private final String operator;
  private final ExpressionReader expressions;
  private final List<Join.Pair> pairs = new ArrayList<>();
  private final List<Expression> conditions = new ArrayList<>();

  JoinReader(JsonNode node, String operator, ExpressionReader expressions) {
    this.node = node;
    this.operator = operator;
    this.expressions = expressions;
  }

  Operator read(Operator left, Operator right) {
    if (node.has("condition")) {
      conditions.add(expressions.one(node.path("condition")));
    }
    node.path("conditions").forEach(this::condition);
    return new Join(
        kind(),
        left,
        right,
        pairs,
        conditions,
        OperatorReader.positions(node.path("left_projection_map")),
        OperatorReader.positions(node.path("right_projection_map")));
  }

  private void condition(JsonNode condition) {
    OperatorFields.CONDITION.check(condition, "join");
    Expression left = expressions.one(condition.path("left"));
    if (Fields.isNothing(condition.path("right"))) {
      conditions.add(left);
    } else {
      pairs.add(
          new Join.Pair(left, comparison(condition), expressions.one(condition.path("right"))));
    }
  }

  private static String comparison(JsonNode condition) {
    return switch (condition.path("comparison").asText("")) {
      case "COMPARE_EQUAL" -> "=";
      case "COMPARE_NOTEQUAL" -> "<>";
      case "COMPARE_LESSTHAN" -> "<";
      case "COMPARE_LESSTHANOREQUALTO" -> "<=";
      case "COMPARE_GREATERTHAN" -> ">";
      case "COMPARE_GREATERTHANOREQUALTO" -> ">=";
      case "COMPARE_DISTINCT_FROM" -> "is distinct from";
      case "COMPARE_NOT_DISTINCT_FROM" -> "is not distinct from";
      default -> throw new Strange("join with field comparison");
    };
  }

  private Join.Kind kind() {
    String type = node.path("join_type").asText("");
    if (operator.equals("ASOF_JOIN")) {
      return switch (type) {
        case "INNER" -> Join.Kind.ASOF;
        case "LEFT" -> Join.Kind.ASOF_LEFT;
        default -> throw unknown(type);
      };
    }
    return switch (type) {
      case "INNER" -> Join.Kind.INNER;
      case "LEFT" -> Join.Kind.LEFT;
      case "RIGHT" -> Join.Kind.RIGHT;
      case "OUTER", "FULL" -> Join.Kind.FULL;
      case "SEMI" -> Join.Kind.SEMI;
      case "ANTI" -> Join.Kind.ANTI;
      case "MARK" -> Join.Kind.MARK;
      case "SINGLE" -> Join.Kind.SINGLE;
      default -> throw unknown(type);
    };
  }

  private Strange unknown(String type) {
    String words = operator.toLowerCase(Locale.ROOT).replace('_', ' ');
    return new Strange(words + " with field join_type: " + type);
  }
}
