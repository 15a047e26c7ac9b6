package dev.backstitch.lineage.sql.trait;

import dev.backstitch.lineage.rule.text.SqlText;
import dev.backstitch.lineage.rule.text.SqlText.Written;
import dev.backstitch.lineage.sql.plan.Operator;
import dev.backstitch.lineage.sql.trait.Trait.Kind;
import dev.backstitch.lineage.sql.walk.TextPlace;
import dev.backstitch.lineage.sql.walk.Walk;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Reads of the clock or of the session that a plan does not show: the database computes what is the
 * same for one query, such as {@code date_trunc('day', now())}, already when it binds. The text
 * shows them.
 */
final class FoldedAway {
  /** Macros, which no plan names. */
  private static final Map<String, String> HIDING =
      Map.of(
          "ago", Volatile.CLOCK,
          "age", Volatile.CLOCK,
          "pg_conf_load_time", Volatile.CLOCK,
          "pg_postmaster_start_time", Volatile.CLOCK);

  /** Written without brackets; a column of that name comes first. */
  private static final Map<String, String> WORDS =
      Map.of(
          "current_date", Volatile.CLOCK,
          "current_time", Volatile.CLOCK,
          "current_timestamp", Volatile.CLOCK,
          "localtime", Volatile.CLOCK,
          "localtimestamp", Volatile.CLOCK,
          "current_schema", Volatile.SESSION,
          "current_catalog", Volatile.SESSION);

  private FoldedAway() {}

  /** Notes every one in the text that was not found in the plan. */
  static void note(Operator root, SqlText text, Notes notes) {
    Set<TextPlace> found = notes.places(Kind.VOLATILE);
    Set<String> columns = columns(root);
    Volatile.all().forEach((name, why) -> calls(text, name, why, found, notes));
    HIDING.forEach((name, why) -> calls(text, name, why, found, notes));
    WORDS.forEach(
        (word, why) -> {
          if (!columns.contains(word)) {
            text.alone(word).forEach(at -> note(at, word, why, found, notes));
          }
        });
  }

  private static void calls(
      SqlText text, String name, String why, Set<TextPlace> found, Notes notes) {
    for (Written call : text.calls(name)) {
      if (!name.equals("age") || call.arguments() < 2) {
        note(call, name + "()", why, found, notes);
      }
    }
  }

  private static void note(
      Written at, String expression, String why, Set<TextPlace> found, Notes notes) {
    TextPlace place = new TextPlace(at.line(), at.column());
    if (!found.contains(place)) {
      notes.add(Kind.VOLATILE, expression, why, place);
    }
  }

  private static Set<String> columns(Operator root) {
    Set<String> names = new HashSet<>();
    for (Operator each : Walk.downward(root)) {
      if (each instanceof Operator.Scan scan) {
        scan.columns().forEach(column -> names.add(column.toLowerCase(Locale.ROOT)));
      }
    }
    return names;
  }
}
