package dev.backstitch.lineage.sql.trait;

import dev.backstitch.lineage.rule.text.SqlText;
import dev.backstitch.lineage.rule.text.SqlText.Written;
import dev.backstitch.lineage.sql.plan.Expression;
import dev.backstitch.lineage.sql.plan.Span;
import dev.backstitch.lineage.sql.walk.TextPlace;
import dev.backstitch.lineage.sql.walk.Walk;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Where parts of a plan stand in the text as its author wrote it. A plan does not tell it of
 * aggregates, windows and clauses; they are looked up by their words. For one thread.
 */
public final class Places {
  private static final Map<String, List<String>> ALSO_WRITTEN =
      Map.of(
          "list", List.of("array_agg"),
          "string_agg", List.of("group_concat", "listagg"),
          "arg_max", List.of("argmax", "max_by"),
          "arg_min", List.of("argmin", "min_by"),
          "first", List.of("arbitrary"),
          "avg", List.of("mean"),
          "stddev", List.of("stddev_samp"),
          "variance", List.of("var_samp"));

  private final SqlText text;
  private final Function<Span, TextPlace> ofSpan;
  private final Map<String, List<Written>> calls = new HashMap<>();

  /**
   * @param text as its author wrote it
   * @param ofSpan where in that text a part of the text begins that was bound
   */
  public Places(SqlText text, Function<Span, TextPlace> ofSpan) {
    this.text = text;
    this.ofSpan = ofSpan;
  }

  SqlText text() {
    return text;
  }

  /** The only place where such an expression stands; unknown when there are several. */
  public TextPlace of(Expression expression) {
    if (expression.span().isKnown()) {
      return ofSpan.apply(expression.span());
    }
    if (expression instanceof Expression.Aggregate aggregate) {
      return called(aggregate.name(), names(expression));
    }
    return expression instanceof Expression.Window window
        ? called(window.name(), names(expression))
        : TextPlace.UNKNOWN;
  }

  /** The only place at which these words follow each other; unknown when there are several. */
  TextPlace of(String... words) {
    List<Written> written = text.written(List.of(words));
    return written.size() == 1 ? place(written.get(0)) : TextPlace.UNKNOWN;
  }

  private TextPlace called(String name, Set<String> columns) {
    List<Written> calls = calls(name);
    if (calls.size() == 1) {
      return place(calls.get(0));
    }
    return calls.stream()
        .filter(call -> call.names().containsAll(columns))
        .findFirst()
        .map(Places::place)
        .orElse(TextPlace.UNKNOWN);
  }

  /** Looked up once, as a text of a thousand columns may ask a thousand times. */
  private List<Written> calls(String name) {
    return calls.computeIfAbsent(
        name,
        n ->
            ALSO_WRITTEN.getOrDefault(n, List.of()).stream()
                .map(text::calls)
                .reduce(text.calls(n), Places::both));
  }

  private static List<Written> both(List<Written> some, List<Written> others) {
    return Stream.concat(some.stream(), others.stream()).toList();
  }

  private static TextPlace place(Written written) {
    return new TextPlace(written.line(), written.column());
  }

  private static Set<String> names(Expression expression) {
    return Walk.downward(expression).stream()
        .filter(Expression.ColumnAt.class::isInstance)
        .map(part -> ((Expression.ColumnAt) part).name().toLowerCase(Locale.ROOT))
        .filter(name -> !name.isEmpty())
        .collect(Collectors.toSet());
  }
}
