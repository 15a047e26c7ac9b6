package dev.backstitch.storage.query.duckdb.text;

import dev.backstitch.asset.definition.Parameter;
import dev.backstitch.asset.problem.Nearest;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.asset.schema.SqlName;
import dev.backstitch.storage.query.Binder;
import dev.backstitch.storage.query.duckdb.DuckException;
import dev.backstitch.storage.query.duckdb.DuckSession;
import dev.backstitch.storage.query.duckdb.Limits;
import dev.backstitch.storage.query.duckdb.Literals;
import dev.backstitch.storage.query.duckdb.Sandbox;
import dev.backstitch.storage.query.duckdb.WarmInstance;
import dev.backstitch.storage.query.duckdb.text.TextGuard.Refusal;
import dev.backstitch.storage.query.duckdb.text.UserText.Mark;
import dev.backstitch.storage.query.duckdb.text.UserText.Place;
import dev.backstitch.storage.query.duckdb.text.UserText.Rendered;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Binds texts in one warm instance that reaches nothing; each call has its own connection. */
public final class DuckBinder implements Binder, AutoCloseable {
  private final WarmInstance warm;

  public DuckBinder(Limits limits) {
    this.warm = new WarmInstance(Sandbox.sealed(limits.onOneThread()));
  }

  @Override
  public Bound bind(
      String sql,
      Map<String, List<Column>> aliases,
      List<Parameter> parameters,
      List<Column> keys) {
    UserText text = UserText.of(sql);
    Map<String, String> values = Literals.samples(parameters, keys);
    Optional<SqlError> unknown = unknownParameter(text, values);
    return unknown.map(DuckBinder::failed).orElseGet(() -> bind(text.render(values), aliases));
  }

  private Bound bind(Rendered text, Map<String, List<Column>> aliases) {
    try {
      return warm.after(emptyTables(aliases), session -> bind(session, text, aliases));
    } catch (DuckException e) {
      return failed(error(e.text(), text.place(e.offset())));
    }
  }

  private static Bound bind(DuckSession session, Rendered text, Map<String, List<Column>> aliases) {
    SqlTree tree = SqlTree.parse(session, text.sql());
    Optional<Refusal> refusal =
        TextGuard.check(tree).or(() -> qualified(tree)).or(() -> TextGuard.growth(tree, aliases));
    if (refusal.isPresent()) {
      return failed(refusal.get(), text);
    }
    BoundPlan plan = BoundPlan.bind(session, text.sql());
    refusal = TextGuard.check(plan);
    if (refusal.isPresent()) {
      return failed(refusal.get(), text);
    }
    List<OutputColumn> columns =
        PlainColumns.of(tree, plan).orElseGet(() -> ResultColumns.of(session, text.sql()));
    return new Bound(columns, plan.text(), TextRuns.of(text), null);
  }

  private static String emptyTables(Map<String, List<Column>> aliases) {
    return aliases.entrySet().stream()
        .map(alias -> emptyTable(alias.getKey(), alias.getValue()))
        .collect(Collectors.joining());
  }

  private static String emptyTable(String name, List<Column> columns) {
    String begin = "CREATE TEMP TABLE " + SqlName.quoted(name) + " (";
    return columns.stream()
        .map(c -> SqlName.quoted(c.name()) + " " + c.type().sql())
        .collect(Collectors.joining(", ", begin, ");"));
  }

  /** An alias is one bare name; with a prefix it would bind here and fail in a batch. */
  private static Optional<Refusal> qualified(SqlTree tree) {
    return tree.tables().stream()
        .filter(t -> t.path().size() > 1)
        .findFirst()
        .map(
            t ->
                new Refusal(
                    "found table " + t.text() + ", expected an alias without prefix", t.offset()));
  }

  static Optional<SqlError> unknownParameter(UserText text, Map<String, String> values) {
    return text.marks().stream()
        .filter(m -> !values.containsKey(m.name()))
        .findFirst()
        .map(m -> error(unknown(m, values), text.place(m.start())));
  }

  private static String unknown(Mark mark, Map<String, String> values) {
    String nearest =
        Nearest.to(mark.name(), values.keySet()).map(n -> "; did you mean $" + n + "?").orElse("");
    return mark.name().isEmpty() || Character.isDigit(mark.name().charAt(0))
        ? "positional parameters cannot be used; name a declared one"
        : "parameter $" + mark.name() + " is not declared" + nearest;
  }

  private static SqlError error(String message, Place place) {
    return new SqlError(message, place.line(), place.column());
  }

  private static Bound failed(Refusal refusal, Rendered text) {
    return failed(error(refusal.message(), text.place(refusal.offset())));
  }

  private static Bound failed(SqlError error) {
    return new Bound(List.of(), "", List.of(), error);
  }

  @Override
  public void close() {
    warm.close();
  }
}
