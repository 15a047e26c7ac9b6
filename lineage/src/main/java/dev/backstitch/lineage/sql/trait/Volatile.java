package dev.backstitch.lineage.sql.trait;

import dev.backstitch.lineage.sql.plan.Expression;
import dev.backstitch.lineage.sql.proof.ConsistentFunctions;
import dev.backstitch.lineage.sql.trait.Trait.Kind;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Scalar functions whose value comes from elsewhere than their arguments, and from where. */
final class Volatile {
  private static final Map<Kind, String> WORDS =
      Map.of(
          Kind.CLOCK, "reads the clock",
          Kind.CHANCE, "draws by chance",
          Kind.COUNTER, "counts calls",
          Kind.SESSION, "reads the session");
  private static final Map<String, Kind> KINDS =
      Map.ofEntries(
          Map.entry("now", Kind.CLOCK),
          Map.entry("today", Kind.CLOCK),
          Map.entry("current_date", Kind.CLOCK),
          Map.entry("current_localtime", Kind.CLOCK),
          Map.entry("current_localtimestamp", Kind.CLOCK),
          Map.entry("get_current_time", Kind.CLOCK),
          Map.entry("get_current_timestamp", Kind.CLOCK),
          Map.entry("transaction_timestamp", Kind.CLOCK),
          Map.entry("random", Kind.CHANCE),
          Map.entry("setseed", Kind.CHANCE),
          Map.entry("uuid", Kind.CHANCE),
          Map.entry("uuidv4", Kind.CHANCE),
          Map.entry("uuidv7", Kind.CHANCE),
          Map.entry("gen_random_uuid", Kind.CHANCE),
          Map.entry("nextval", Kind.COUNTER),
          Map.entry("currval", Kind.COUNTER),
          Map.entry("setval", Kind.COUNTER),
          Map.entry("current_setting", Kind.SESSION),
          Map.entry("getvariable", Kind.SESSION),
          Map.entry("version", Kind.SESSION),
          Map.entry("current_database", Kind.SESSION),
          Map.entry("current_schema", Kind.SESSION),
          Map.entry("current_schemas", Kind.SESSION),
          Map.entry("current_query", Kind.SESSION),
          Map.entry("current_connection_id", Kind.SESSION),
          Map.entry("current_query_id", Kind.SESSION),
          Map.entry("current_transaction_id", Kind.SESSION),
          Map.entry("txid_current", Kind.SESSION));

  private Volatile() {}

  /** Names in lower case, and where each has its value from. */
  static Map<String, Kind> all() {
    return KINDS;
  }

  /** Where the call has its value from; empty when it is not listed. */
  static Optional<Kind> kind(Expression.Call call) {
    return ConsistentFunctions.isSinceToday(call)
        ? Optional.of(Kind.CLOCK)
        : Optional.ofNullable(KINDS.get(call.name()));
  }

  /** What such a call does, in words that follow "because it". */
  static String why(Kind kind) {
    return Objects.requireNonNull(WORDS.get(kind));
  }
}
