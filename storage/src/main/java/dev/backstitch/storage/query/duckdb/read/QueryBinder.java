package dev.backstitch.storage.query.duckdb.read;

import static java.util.Objects.requireNonNull;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.query.Binder.OutputColumn;
import dev.backstitch.storage.query.duckdb.DuckException;
import dev.backstitch.storage.query.duckdb.DuckSession;
import dev.backstitch.storage.query.duckdb.FieldRead;
import dev.backstitch.storage.query.duckdb.Limits;
import dev.backstitch.storage.query.duckdb.Sandbox;
import dev.backstitch.storage.query.duckdb.WarmInstance;
import dev.backstitch.storage.query.duckdb.read.OpenTables.Tables;
import dev.backstitch.storage.query.duckdb.read.TableNames.Unresolved;
import dev.backstitch.storage.query.duckdb.text.BoundPlan;
import dev.backstitch.storage.query.duckdb.text.ResultColumns;
import dev.backstitch.storage.query.duckdb.text.SqlTree;
import dev.backstitch.storage.query.duckdb.text.TextGuard;
import dev.backstitch.storage.query.duckdb.text.TextGuard.Refusal;
import dev.backstitch.storage.query.duckdb.text.UserText.Place;
import dev.backstitch.storage.query.duckdb.text.UserText.Rendered;
import dev.backstitch.storage.table.TableSchema;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Says which tables a reader's text reads and what it yields. One text at a time: two that create
 * the same table in one instance would disturb each other.
 */
final class QueryBinder implements AutoCloseable {
  private final WarmInstance warm;

  QueryBinder(Limits limits) {
    this.warm = new WarmInstance(Sandbox.sealed(limits.onOneThread()));
  }

  /**
   * What was understood.
   *
   * @param names all tables that are named
   * @param read those among them that are read
   */
  record Reading(TableNames names, Set<AssetName> read, List<OutputColumn> columns) {}

  /**
   * Binds without reading.
   *
   * @throws ProblemException BS-630 to BS-633 with line and column
   */
  synchronized Reading bind(Rendered text, Map<AssetName, TableSchema> tables) {
    try {
      return warm.rolledBack(session -> bind(session, text, tables));
    } catch (DuckException e) {
      throw refused("BS-631", text.place(e.offset()), e.text(), e);
    } catch (Unresolved e) {
      throw refused(e.code(), text.place(e.offset()), String.valueOf(e.getMessage()), e);
    }
  }

  private static Reading bind(
      DuckSession session, Rendered text, Map<AssetName, TableSchema> tables) {
    SqlTree tree = SqlTree.parse(session, text.sql());
    require(TextGuard.check(tree), text);
    TableNames names = TableNames.of(tree, tables.keySet());
    Map<AssetName, String> empty = new LinkedHashMap<>();
    names
        .tables()
        .forEach(t -> empty.put(t, FieldRead.select(requireNonNull(tables.get(t)), List.of())));
    new Tables(empty, names.bare(), List.of()).create(session, "TABLE");
    BoundPlan plan = BoundPlan.bind(session, text.sql());
    require(TextGuard.check(plan), text);
    Set<AssetName> read =
        plan.tables().stream().map(QueryBinder::name).collect(Collectors.toUnmodifiableSet());
    return new Reading(
        names,
        names.tables().stream().filter(read::contains).collect(Collectors.toUnmodifiableSet()),
        ResultColumns.of(session, text.sql()));
  }

  private static AssetName name(List<String> path) {
    return new AssetName(path.get(path.size() - 2), path.get(path.size() - 1));
  }

  private static void require(Optional<Refusal> refusal, Rendered text) {
    if (refusal.isPresent()) {
      Place place = text.place(refusal.get().offset());
      throw refused("BS-630", place, refusal.get().message(), null);
    }
  }

  static ProblemException refused(
      String code, Place place, String message, @Nullable Throwable cause) {
    String at = place.line() == 0 ? "" : "SQL " + place + " ";
    return new ProblemException(Problem.of(code, DuckQueries.SUBJECT, at + message), cause);
  }

  @Override
  public void close() {
    warm.close();
  }
}
