package dev.backstitch.engine.app.text;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.backstitch.engine.plan.Plan;
import java.util.LinkedHashMap;
import java.util.Map;

/** A plan as JSON, for the record of its run. */
public final class PlanText {
  private static final ObjectMapper JSON = new ObjectMapper();

  private PlanText() {}

  public static String of(Plan plan) {
    ObjectNode root = JSON.createObjectNode().put("at", plan.at().toString());
    for (Plan.Step step : plan.steps()) {
      root.withArray("steps")
          .addObject()
          .put("asset", step.asset().toString())
          .put("partitions", step.keys().text());
    }
    return root.toString();
  }

  /** The partitions of each asset, as text, in the order of the plan. */
  public static Map<String, String> steps(String plan) {
    Map<String, String> steps = new LinkedHashMap<>();
    try {
      for (JsonNode step : JSON.readTree(plan).path("steps")) {
        steps.put(step.path("asset").asText(), step.path("partitions").asText());
      }
    } catch (JsonProcessingException damaged) {
      throw new IllegalStateException("Cannot read the plan of a run", damaged);
    }
    return steps;
  }
}
