package dev.backstitch.lineage.sql;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/**
 * Reads a bound plan, operator by operator and without recursion. An operator or expression that is
 * not known here is told as unknown; nothing is passed over as harmless.
 */
final class PlanReader {
  private static final ObjectMapper JSON =
      new ObjectMapper(
          JsonFactory.builder()
              .streamReadConstraints(
                  StreamReadConstraints.builder()
                      .maxNestingDepth(50_000)
                      .maxStringLength(Integer.MAX_VALUE)
                      .build())
              .build());
  private static final String OPERATOR = "LOGICAL_";
  private static final Set<String> PURE_FUNCTIONS =
      Set.of(
          "range", "generate_series", "unnest", "repeat", "repeat_row", "json_each", "json_tree");

  private final Set<String> tables = new TreeSet<>();
  private final List<String> functions = new ArrayList<>();
  private final List<String> effects = new ArrayList<>();
  private final List<Trait> traits = new ArrayList<>();

  private PlanReader() {}

  /**
   * The facts of {@code plan}, the JSON that DuckDB's {@code json_serialize_plan} returns.
   *
   * @throws IllegalArgumentException when it is no such JSON
   */
  static PlanFacts read(String plan) {
    JsonNode plans = parsed(plan).path("plans");
    if (plans.isEmpty()) {
      throw new IllegalArgumentException("Cannot read plan: it holds no statement");
    }
    PlanReader reader = new PlanReader();
    if (plans.size() > 1) {
      reader.effects.add("several statements");
    }
    reader.walk(plans);
    return new PlanFacts(
        reader.tables, reader.functions, reader.effects, new Traits(reader.traits));
  }

  private static JsonNode parsed(String plan) {
    try {
      return JSON.readTree(plan);
    } catch (JsonProcessingException unreadable) {
      throw new IllegalArgumentException(
          "Cannot read plan: " + unreadable.getOriginalMessage(), unreadable);
    }
  }

  private void walk(JsonNode plans) {
    Deque<JsonNode> waiting = new ArrayDeque<>(List.of(plans));
    while (!waiting.isEmpty()) {
      JsonNode node = waiting.pop();
      visit(node);
      if (!ExpressionTraits.isConstant(node)) {
        List<JsonNode> parts = new ArrayList<>();
        node.forEach(part -> addContainer(part, parts));
        Collections.reverse(parts);
        parts.forEach(waiting::push);
      }
    }
  }

  private static void addContainer(JsonNode part, List<JsonNode> parts) {
    if (part.isContainerNode()) {
      parts.add(part);
    }
  }

  private void visit(JsonNode node) {
    String type = node.path("type").asText("");
    if (node.has("expression_class")) {
      traits.addAll(ExpressionTraits.of(node));
    } else if (type.equals("LOGICAL_GET")) {
      scan(node);
    } else if (type.startsWith(OPERATOR)) {
      operator(node, type.substring(OPERATOR.length()));
    }
  }

  private void operator(JsonNode node, String name) {
    if (OperatorTraits.isEffect(name)) {
      effects.add(name.replace('_', ' '));
    } else {
      traits.addAll(OperatorTraits.of(node, name));
    }
  }

  private void scan(JsonNode node) {
    JsonNode path = node.path("qname").path("path");
    String function = path.path(path.size() - 1).asText("");
    if (function.equals("seq_scan")) {
      tables.add(node.path("function_data").path("table").asText(""));
    } else if (!PURE_FUNCTIONS.contains(function.toLowerCase(Locale.ROOT))) {
      functions.add(function);
    }
  }
}
