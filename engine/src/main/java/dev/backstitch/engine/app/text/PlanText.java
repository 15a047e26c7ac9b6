package dev.backstitch.engine.app.text;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.backstitch.engine.plan.Plan;

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
}
