package dev.backstitch.storage.query.duckdb.text;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.asset.schema.SqlName;
import dev.backstitch.storage.query.duckdb.DuckSession;
import dev.backstitch.storage.query.duckdb.Json;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Makes a session tell another time. DuckDB's clock cannot be set, but a temporary macro stands
 * before a built-in function of its name, wherever a text calls it without naming a schema.
 */
public final class OtherClock {
  private static final DateTimeFormatter TEXT =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss.SSSSSS");

  /** Function and type of its answer; in a session whose zone is UTC. */
  private static final Map<String, String> FUNCTIONS =
      Map.ofEntries(
          Map.entry("now", "TIMESTAMP WITH TIME ZONE"),
          Map.entry("transaction_timestamp", "TIMESTAMP WITH TIME ZONE"),
          Map.entry("current_timestamp", "TIMESTAMP WITH TIME ZONE"),
          Map.entry("get_current_timestamp", "TIMESTAMP WITH TIME ZONE"),
          Map.entry("current_localtimestamp", "TIMESTAMP"),
          Map.entry("localtimestamp", "TIMESTAMP"),
          Map.entry("current_date", "DATE"),
          Map.entry("today", "DATE"),
          Map.entry("current_time", "TIME WITH TIME ZONE"),
          Map.entry("get_current_time", "TIME WITH TIME ZONE"),
          Map.entry("current_localtime", "TIME"),
          Map.entry("localtime", "TIME"));

  private final LocalDateTime utc;

  /**
   * @param instant told in whole microseconds
   */
  public OtherClock(Instant instant) {
    this.utc = LocalDateTime.ofInstant(instant, ZoneOffset.UTC);
  }

  /** From now on the session tells it, until it is closed. */
  public void set(DuckSession session) {
    new LinkedHashMap<>(FUNCTIONS)
        .forEach(
            (name, type) ->
                session.execute(
                    "CREATE TEMP MACRO "
                        + SqlName.quoted(name)
                        + "() AS CAST("
                        + moment()
                        + " AS "
                        + type
                        + ")"));
    session.execute(
        "CREATE TEMP MACRO age(a) AS system.main.age("
            + moment()
            + ", a), (a, b) AS system.main.age(a, b)");
  }

  private String moment() {
    return "CAST(" + SqlName.literal(TEXT.format(utc)) + " AS TIMESTAMP)";
  }

  /**
   * Makes sure that nothing in a statement still asks the real clock.
   *
   * @throws ProblemException BS-542 naming the functions that do
   */
  public static void requireAsked(DuckSession session, String select, String subject) {
    String plan =
        session
            .query(
                "SELECT json_serialize_plan("
                    + SqlName.literal(select)
                    + ", optimize := false)::VARCHAR",
                row -> row.getString(1))
            .get(0);
    Set<String> left = new TreeSet<>();
    Json.eachObject(Json.read(plan), node -> addReal(node, left));
    if (!left.isEmpty()) {
      throw new ProblemException(
          Problem.of(
                  "BS-542",
                  subject,
                  "calls " + String.join(", ", left) + ", which no other clock can stand before")
              .next("Call it without a schema, as now()."));
    }
  }

  private static void addReal(JsonNode node, Set<String> out) {
    if (!node.path("expression_class").asText().equals("BOUND_FUNCTION")) {
      return;
    }
    JsonNode path = node.path("qname").path("path");
    String name = path.path(path.size() - 1).asText();
    if (FUNCTIONS.containsKey(name) || (name.equals("age") && node.path("children").size() == 1)) {
      out.add(name + "()");
    }
  }
}
