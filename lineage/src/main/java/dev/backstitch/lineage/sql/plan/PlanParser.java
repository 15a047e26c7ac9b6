package dev.backstitch.lineage.sql.plan;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads a bound plan into operators. Strict: a kind of node, a field or a value that is not listed
 * in {@link OperatorFields} or {@link ExpressionFields} becomes unrecognised.
 */
public final class PlanParser {
  /** Operators and expressions inside each other, before a plan is given up as unrecognised. */
  static final int DEEPEST = 400;

  private static final ObjectMapper JSON =
      new ObjectMapper(
          JsonFactory.builder()
              .streamReadConstraints(
                  StreamReadConstraints.builder()
                      .maxNestingDepth(1_000_000)
                      .maxStringLength(Integer.MAX_VALUE)
                      .build())
              .build());

  private PlanParser() {}

  /**
   * The plan that DuckDB's {@code json_serialize_plan(..., optimize := false)} printed, with or
   * without what is empty or default. Several statements are an effect.
   *
   * @throws IllegalArgumentException when it is no such JSON
   */
  public static Operator read(String planJson) {
    JsonNode plans = parsed(planJson).path("plans");
    if (!plans.isArray() || plans.isEmpty()) {
      throw new IllegalArgumentException("Cannot read plan: it holds no statement");
    }
    List<Operator> statements = new ArrayList<>();
    plans.forEach(plan -> statements.add(OperatorReader.read(plan, 0)));
    return statements.size() == 1
        ? statements.get(0)
        : new Operator.Effect("several statements", statements);
  }

  private static JsonNode parsed(String planJson) {
    try {
      return JSON.readTree(planJson);
    } catch (JsonProcessingException unreadable) {
      throw new IllegalArgumentException(
          "Cannot read plan: " + unreadable.getOriginalMessage(), unreadable);
    }
  }
}
