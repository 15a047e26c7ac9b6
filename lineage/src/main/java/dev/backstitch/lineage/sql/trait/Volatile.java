package dev.backstitch.lineage.sql.trait;

import dev.backstitch.lineage.sql.plan.Expression;
import dev.backstitch.lineage.sql.proof.ConsistentFunctions;
import java.util.Map;
import java.util.Optional;

/** Scalar functions whose value comes from elsewhere than their arguments, and from where. */
final class Volatile {
  static final String CLOCK = "reads the clock";
  private static final String CHANCE = "draws by chance";
  private static final String SEQUENCE = "counts calls";
  static final String SESSION = "reads the session";
  private static final Map<String, String> WHY =
      Map.ofEntries(
          Map.entry("now", CLOCK),
          Map.entry("today", CLOCK),
          Map.entry("current_date", CLOCK),
          Map.entry("current_localtime", CLOCK),
          Map.entry("current_localtimestamp", CLOCK),
          Map.entry("get_current_time", CLOCK),
          Map.entry("get_current_timestamp", CLOCK),
          Map.entry("transaction_timestamp", CLOCK),
          Map.entry("random", CHANCE),
          Map.entry("setseed", CHANCE),
          Map.entry("uuid", CHANCE),
          Map.entry("uuidv4", CHANCE),
          Map.entry("uuidv7", CHANCE),
          Map.entry("gen_random_uuid", CHANCE),
          Map.entry("nextval", SEQUENCE),
          Map.entry("currval", SEQUENCE),
          Map.entry("setval", SEQUENCE),
          Map.entry("current_setting", SESSION),
          Map.entry("getvariable", SESSION),
          Map.entry("version", SESSION),
          Map.entry("current_database", SESSION),
          Map.entry("current_schema", SESSION),
          Map.entry("current_schemas", SESSION),
          Map.entry("current_query", SESSION),
          Map.entry("current_connection_id", SESSION),
          Map.entry("current_query_id", SESSION),
          Map.entry("current_transaction_id", SESSION),
          Map.entry("txid_current", SESSION));

  private Volatile() {}

  /** Names in lower case, and what each does in words that follow "because it". */
  static Map<String, String> all() {
    return WHY;
  }

  /** What the call does, in words that follow "because it"; empty when it is not listed. */
  static Optional<String> why(Expression.Call call) {
    return ConsistentFunctions.isSinceToday(call)
        ? Optional.of(CLOCK)
        : Optional.ofNullable(WHY.get(call.name()));
  }
}
