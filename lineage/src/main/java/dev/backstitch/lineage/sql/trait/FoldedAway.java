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
  private static final Map<String, Kind> HIDING =
      Map.of(
          "ago", Kind.CLOCK,
          "age", Kind.CLOCK,
          "pg_conf_load_time", Kind.CLOCK,
          "pg_postmaster_start_time", Kind.CLOCK);

  /** Written without brackets; a column of that name comes first. */
  private static final Map<String, Kind> WORDS =
      Map.of(
          "current_date", Kind.CLOCK,
          "current_time", Kind.CLOCK,
          "current_timestamp", Kind.CLOCK,
          "localtime", Kind.CLOCK,
          "localtimestamp", Kind.CLOCK,
          "current_schema", Kind.SESSION,
          "current_catalog", Kind.SESSION);

  private FoldedAway() {}

  /** Notes every one in the text that was not found in the plan. */
  static void note(Operator root, SqlText text, Notes notes) {
    Set<TextPlace> found = notes.places(Trait.Effect.VOLATILE);
    Set<String> columns = columns(root);
    Volatile.all().forEach((name, kind) -> calls(text, name, kind, found, notes));
    HIDING.forEach((name, kind) -> calls(text, name, kind, found, notes));
    WORDS.forEach(
        (word, kind) -> {
          if (!columns.contains(word)) {
            text.alone(word).forEach(at -> note(at, word, kind, found, notes));
          }
        });
  }

  private static void calls(
      SqlText text, String name, Kind kind, Set<TextPlace> found, Notes notes) {
    for (Written call : text.calls(name)) {
      if (!name.equals("age") || call.arguments() < 2) {
        note(call, name + "()", kind, found, notes);
      }
    }
  }

  private static void note(
      Written at, String expression, Kind kind, Set<TextPlace> found, Notes notes) {
    TextPlace place = new TextPlace(at.line(), at.column());
    if (!found.contains(place)) {
      notes.add(kind, expression, Volatile.why(kind), place);
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
