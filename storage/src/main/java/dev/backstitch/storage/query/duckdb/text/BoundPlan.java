package dev.backstitch.storage.query.duckdb.text;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backstitch.storage.query.duckdb.DuckException;
import dev.backstitch.storage.query.duckdb.DuckSession;
import dev.backstitch.storage.query.duckdb.Json;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What a text means to DuckDB: the bound plan, not optimised, and what it would read. */
public final class BoundPlan {
  /** What is left out is what it would be by default; most of a plan is. */
  private static final String CALL =
      "SELECT json_serialize_plan(?, optimize := false,"
          + " skip_null := true, skip_empty := true, skip_default := true)";

  private final String text;
  private final JsonNode plans;
  private final Set<List<String>> tables = new LinkedHashSet<>();
  private final Set<String> functions = new LinkedHashSet<>();
  private final Set<String> operators = new LinkedHashSet<>();

  private BoundPlan(String text, JsonNode plans) {
    this.text = text;
    this.plans = plans;
    Json.eachObject(plans, this::visit);
  }

  /**
   * Binds only; nothing is run.
   *
   * @throws DuckException when a name or type does not hold
   */
  public static BoundPlan bind(DuckSession session, String sql) {
    String text = session.told(CALL, sql);
    JsonNode answer = Json.read(text);
    if (answer.path("error").asBoolean()) {
      throw DuckException.of(answer);
    }
    return new BoundPlan(text, answer.path("plans"));
  }

  private void visit(JsonNode node) {
    String type = node.path("type").asText("");
    if (type.startsWith("LOGICAL_")) {
      operators.add(type);
    }
    if (type.equals("LOGICAL_GET")) {
      List<String> name = path(node.path("qname"));
      if (last(name).equals("seq_scan")) {
        tables.add(path(node.path("function_data").path("qualified_name")));
      } else {
        functions.add(last(name));
      }
    }
  }

  private static List<String> path(JsonNode qualified) {
    List<String> parts = new ArrayList<>();
    qualified.path("path").forEach(part -> parts.add(part.asText()));
    return List.copyOf(parts);
  }

  private static String last(List<String> path) {
    return path.isEmpty() ? "" : path.get(path.size() - 1);
  }

  /** The operator that yields the rows of the first statement. */
  JsonNode root() {
    return plans.path(0);
  }

  public String text() {
    return text;
  }

  public int count() {
    return plans.size();
  }

  /** Catalog, schema and name of each table that is scanned. */
  public Set<List<String>> tables() {
    return tables;
  }

  /** Table functions that are scanned. */
  public Set<String> functions() {
    return functions;
  }

  public Set<String> operators() {
    return operators;
  }
}
