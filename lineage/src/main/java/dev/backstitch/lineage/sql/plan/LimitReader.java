package dev.backstitch.lineage.sql.plan;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/** Reads how many rows are let through. */
final class LimitReader {
  private final ExpressionReader expressions;
  private final List<Expression> amounts = new ArrayList<>();
  private final List<String> words = new ArrayList<>();

  LimitReader(ExpressionReader expressions) {
    this.expressions = expressions;
  }

  Operator read(JsonNode node, Operator input) {
    amount("LIMIT", node.path("limit_val"));
    amount("OFFSET", node.path("offset_val"));
    return new Operator.Limit(input, amounts, String.join(" ", words));
  }

  private void amount(String word, JsonNode amount) {
    OperatorFields.LIMIT.check(amount, "limit");
    JsonNode expression = amount.path("expression");
    switch (amount.path("type").asText("")) {
      case "UNSET" -> {}
      case "CONSTANT_VALUE" -> words.add(word + " " + amount.path("constant_integer").asLong(0));
      case "CONSTANT_PERCENTAGE" ->
          words.add(word + " " + amount.path("constant_percentage").asDouble(0) + "%");
      case "EXPRESSION_VALUE", "EXPRESSION_PERCENTAGE" -> {
        words.add(word + " (...)");
        amounts.add(expressions.one(expression));
      }
      default -> throw new Strange("limit with field type");
    }
  }
}
