package dev.backstitch.storage.query.duckdb.read;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backstitch.storage.query.duckdb.Json;
import dev.backstitch.storage.query.duckdb.text.BoundPlan;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Whether a text asks for the time or for chance. A filter that such an answer was worked into
 * holds for the moment of planning, which is not that of reading.
 */
final class TimeOfQuery {
  /** All functions of DuckDB whose answer is not told by what they are given. */
  private static final Set<String> MOVING =
      Set.of(
          "age",
          "current_date",
          "current_time",
          "current_timestamp",
          "gen_random_uuid",
          "get_current_time",
          "get_current_timestamp",
          "localtime",
          "localtimestamp",
          "now",
          "random",
          "today",
          "transaction_timestamp",
          "uuid",
          "uuidv4",
          "uuidv7");

  private TimeOfQuery() {}

  static boolean isAskedBy(BoundPlan plan) {
    AtomicBoolean found = new AtomicBoolean();
    Json.eachObject(
        Json.read(plan.text()),
        node -> {
          JsonNode path = node.path("qname").path("path");
          if (MOVING.contains(path.path(path.size() - 1).asText())) {
            found.set(true);
          }
        });
    return found.get();
  }
}
