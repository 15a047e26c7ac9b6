package dev.backstitch.storage.query.duckdb.read;

import dev.backstitch.storage.query.duckdb.text.SqlTree;
import dev.backstitch.storage.query.duckdb.text.SqlTree.Named;
import java.util.List;
import java.util.Set;

/**
 * Whether a text asks for the time or for chance. A filter that such an answer was worked into
 * holds for the moment of planning alone, unless reading is told the same moment. Asked of the text
 * as it is written: in {@code current_date - 1} the plan has a constant already.
 */
enum TimeOfQuery {
  /** Nothing: what it means is told by the text. */
  NOT_ASKED,
  /** The time, in words that another clock can answer. */
  ASKED,
  /** Chance, or the real clock. */
  BEYOND;

  private static final Set<String> TIME =
      Set.of(
          "current_date",
          "current_localtime",
          "current_localtimestamp",
          "current_time",
          "current_timestamp",
          "get_current_time",
          "get_current_timestamp",
          "localtime",
          "localtimestamp",
          "now",
          "today",
          "transaction_timestamp");

  /** With one argument {@code age} counts from today, and is not told apart here. */
  private static final Set<String> CHANCE =
      Set.of("age", "gen_random_uuid", "random", "uuid", "uuidv4", "uuidv7");

  static TimeOfQuery of(SqlTree text) {
    List<Named> functions = text.functions();
    boolean isBeyond =
        functions.stream()
            .anyMatch(
                function ->
                    CHANCE.contains(function.last())
                        || (TIME.contains(function.last()) && function.path().size() > 1));
    if (isBeyond) {
      return BEYOND;
    }
    boolean isAsked =
        functions.stream().anyMatch(function -> TIME.contains(function.last()))
            || text.words().stream().anyMatch(TIME::contains);
    return isAsked ? ASKED : NOT_ASKED;
  }
}
