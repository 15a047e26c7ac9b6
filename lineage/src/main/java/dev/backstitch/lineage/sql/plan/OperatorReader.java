package dev.backstitch.lineage.sql.plan;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Reads one operator after those that it reads from. */
final class OperatorReader {
  private static final String PREFIX = "LOGICAL_";

  private final JsonNode node;
  private final String kind;
  private final List<Operator> inputs;
  private final ExpressionReader expressions;

  private OperatorReader(JsonNode node, String kind, List<Operator> inputs, int depth) {
    this.node = node;
    this.kind = kind;
    this.inputs = inputs;
    this.expressions = new ExpressionReader(Scope.above(node), depth);
  }

  static Operator read(JsonNode node, int depth) {
    if (depth > PlanParser.DEEPEST) {
      return new Operator.Unrecognised("nested too deep", List.of());
    }
    List<Operator> inputs = new ArrayList<>();
    node.path("children").forEach(child -> inputs.add(read(child, depth + 1)));
    String type = node.path("type").asText("");
    String kind = type.startsWith(PREFIX) ? type.substring(PREFIX.length()) : "";
    if (OperatorFields.isEffect(kind)) {
      return new Operator.Effect(kind.replace('_', ' '), inputs);
    }
    try {
      return new OperatorReader(node, kind, inputs, depth + 1).known(type);
    } catch (Strange strange) {
      return new Operator.Unrecognised(strange.what(), inputs);
    }
  }

  private Operator known(String type) {
    Fields fields = OperatorFields.ALL.get(kind);
    if (fields == null) {
      throw new Strange("operator " + type);
    }
    fields.check(node, words());
    return switch (kind) {
      case "GET" -> ScanReader.read(node, inputs);
      case "DUMMY_SCAN", "EMPTY_RESULT", "CTE_REF" -> leaf();
      case "CROSS_PRODUCT", "POSITIONAL_JOIN", "MATERIALIZED_CTE", "RECURSIVE_CTE" -> ofTwo();
      case "COMPARISON_JOIN", "ASOF_JOIN", "ANY_JOIN" -> {
        need(2);
        yield new JoinReader(node, kind, expressions).read(inputs.get(0), inputs.get(1));
      }
      case "UNION", "EXCEPT", "INTERSECT" -> setOperation();
      case "EXPRESSION_GET" -> values();
      default -> ofOne();
    };
  }

  private Operator leaf() {
    need(0);
    return switch (kind) {
      case "DUMMY_SCAN" -> new Operator.Nothing(1, false);
      case "EMPTY_RESULT" -> new Operator.Nothing(node.path("return_types").size(), true);
      default -> new Operator.Named(node.path("cte_index").asLong(0));
    };
  }

  private Operator ofTwo() {
    need(2);
    Operator left = inputs.get(0);
    Operator right = inputs.get(1);
    long id = node.path("table_index").asLong(0);
    return switch (kind) {
      case "CROSS_PRODUCT" -> new Operator.Product(left, right, false);
      case "POSITIONAL_JOIN" -> new Operator.Product(left, right, true);
      case "MATERIALIZED_CTE" -> new Operator.With(id, left, right);
      default -> new Operator.Recursive(id, left, right, node.path("union_all").asBoolean(false));
    };
  }

  private Operator ofOne() {
    need(1);
    Operator input = inputs.get(0);
    return switch (kind) {
      case "PROJECTION" -> new Operator.Project(input, listed("expressions"));
      case "FILTER" ->
          new Operator.Filter(input, listed("expressions"), positions(node.path("projection_map")));
      case "ORDER_BY" -> new Operator.Sort(input, expressions.orders(node.path("orders")));
      case "LIMIT" -> new LimitReader(expressions).read(node, input);
      case "SAMPLE" -> sample(input);
      case "DISTINCT" -> distinct(input);
      case "AGGREGATE_AND_GROUP_BY" -> aggregation(input);
      case "WINDOW" -> new Operator.Windowing(input, listed("expressions"));
      case "UNNEST" -> new Operator.Unnesting(input, listed("expressions"));
      default -> throw new Strange("operator " + kind);
    };
  }

  private Operator setOperation() {
    if (inputs.size() < 2) {
      throw new Strange(words() + " of " + inputs.size() + " inputs");
    }
    return new Operator.SetOperation(
        Operator.SetOperation.Kind.valueOf(kind), inputs, node.path("setop_all").asBoolean(true));
  }

  private Operator values() {
    if (inputs.size() > 1) {
      throw new Strange("values over " + inputs.size() + " inputs");
    }
    List<List<Expression>> rows = new ArrayList<>();
    node.path("expressions").forEach(row -> rows.add(expressions.all(row)));
    return new Operator.Values(rows, inputs.isEmpty() ? null : inputs.get(0));
  }

  private Operator sample(Operator input) {
    JsonNode options = node.path("sample_options");
    OperatorFields.SAMPLE.check(options, words());
    return new Operator.Sample(input, options.path("repeatable").asBoolean(false));
  }

  private Operator distinct(Operator input) {
    boolean isOn =
        switch (node.path("distinct_type").asText("")) {
          case "DISTINCT" -> false;
          case "DISTINCT_ON" -> true;
          default -> throw new Strange("distinct with field distinct_type");
        };
    return new Operator.Distinct(
        input,
        listed("distinct_targets"),
        expressions.orders(node.path("order_by").path("orders")),
        isOn);
  }

  private Operator aggregation(Operator input) {
    List<Expression> groups = listed("groups");
    List<List<Integer>> sets = new ArrayList<>();
    node.path("grouping_sets").forEach(set -> sets.add(positions(set)));
    if (sets.isEmpty()) {
      List<Integer> all = new ArrayList<>();
      for (int i = 0; i < groups.size(); i++) {
        all.add(i);
      }
      sets.add(all);
    }
    return new Operator.Aggregation(
        input, groups, sets, listed("expressions"), node.path("grouping_functions").size());
  }

  private List<Expression> listed(String field) {
    return expressions.all(node.path(field));
  }

  private void need(int count) {
    if (inputs.size() != count) {
      throw new Strange(words() + " of " + inputs.size() + " inputs");
    }
  }

  private String words() {
    return kind.toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  static List<Integer> positions(JsonNode list) {
    List<Integer> positions = new ArrayList<>();
    for (JsonNode position : list) {
      if (!position.canConvertToInt()) {
        throw new Strange("position " + position);
      }
      positions.add(position.asInt());
    }
    return positions;
  }
}
