package dev.backstitch.storage.query.duckdb.read;

import static java.util.Objects.requireNonNull;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.asset.schema.SqlName;
import dev.backstitch.storage.query.Binder.OutputColumn;
import dev.backstitch.storage.query.CatalogTable;
import dev.backstitch.storage.query.TableSet;
import dev.backstitch.storage.query.duckdb.DuckException;
import dev.backstitch.storage.query.duckdb.DuckSession;
import dev.backstitch.storage.query.duckdb.FieldRead;
import dev.backstitch.storage.query.duckdb.Limits;
import dev.backstitch.storage.query.duckdb.Sandbox;
import dev.backstitch.storage.query.duckdb.WarmInstance;
import dev.backstitch.storage.query.duckdb.read.TableNames.Unresolved;
import dev.backstitch.storage.query.duckdb.text.BoundPlan;
import dev.backstitch.storage.query.duckdb.text.OtherClock;
import dev.backstitch.storage.query.duckdb.text.ResultColumns;
import dev.backstitch.storage.query.duckdb.text.SqlTree;
import dev.backstitch.storage.query.duckdb.text.TextGuard;
import dev.backstitch.storage.query.duckdb.text.TextGuard.Refusal;
import dev.backstitch.storage.query.duckdb.text.UserText.Place;
import dev.backstitch.storage.query.duckdb.text.UserText.Rendered;
import dev.backstitch.storage.table.RowFilter;
import dev.backstitch.storage.table.TableSchema;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Says which tables a reader's text reads, which of their rows, and what it yields. One text at a
 * time: two that create the same table in one instance would disturb each other.
 */
final class QueryBinder implements AutoCloseable {
  private final WarmInstance warm;

  QueryBinder(Limits limits) {
    this.warm =
        new WarmInstance(
            Sandbox.sealed(limits.onOneThread()).optimizedBy(PushedFilters.OPTIMISERS));
  }

  /**
   * What was understood.
   *
   * @param names all tables that are named
   * @param schemas what they were understood to be
   * @param read those among them that are read
   * @param filters by table, the rows that can matter; one that is not named is read whole
   * @param time whether they depend on the moment, so that none is known by the text alone
   */
  record Reading(
      TableNames names,
      Map<AssetName, TableSchema> schemas,
      Set<AssetName> read,
      List<OutputColumn> columns,
      Map<AssetName, RowFilter> filters,
      TimeOfQuery time) {

    Reading filteredBy(Map<AssetName, RowFilter> known) {
      return new Reading(names, schemas, read, columns, Map.copyOf(known), time);
    }
  }

  /**
   * Binds without reading.
   *
   * @throws ProblemException BS-630 to BS-633, BS-643 with line and column
   */
  synchronized Reading bind(Rendered text, TableSet tables, Map<AssetName, CatalogTable> catalog) {
    try {
      Reading reading = warm.rolledBack(session -> bind(session, text, tables, catalog));
      return reading.time() == TimeOfQuery.NOT_ASKED
          ? reading.filteredBy(filters(text, reading))
          : reading;
    } catch (DuckException e) {
      throw refused("BS-631", text.place(e.offset()), e.text(), e);
    } catch (Unresolved e) {
      throw refused(e.code(), text.place(e.offset()), String.valueOf(e.getMessage()), e);
    }
  }

  private static Reading bind(
      DuckSession session, Rendered text, TableSet tables, Map<AssetName, CatalogTable> catalog) {
    SqlTree tree = SqlTree.parse(session, text.sql());
    require("BS-630", TextGuard.check(tree), text);
    TableNames names = TableNames.of(tree, tables.names(), catalog.keySet());
    Map<AssetName, TableSchema> schemas = schemas(names.tables(), tables, catalog);
    require("BS-643", TextGuard.growth(tree, columns(names, schemas)), text);
    create(session, schemas, names);
    BoundPlan plan = BoundPlan.bind(session, text.sql());
    require("BS-630", TextGuard.check(plan), text);
    Set<AssetName> read =
        plan.tables().stream().map(QueryBinder::name).collect(Collectors.toUnmodifiableSet());
    return new Reading(
        names,
        schemas,
        names.tables().stream().filter(read::contains).collect(Collectors.toUnmodifiableSet()),
        ResultColumns.of(session, text.sql()),
        Map.of(),
        TimeOfQuery.of(tree));
  }

  /** A plan that DuckDB cannot tell only means that all files are read. */
  private Map<AssetName, RowFilter> filters(Rendered text, Reading reading) {
    try {
      return warm.rolledBack(
          session -> {
            create(session, reading.schemas(), reading.names());
            return PushedFilters.of(session, text.sql(), reading.schemas());
          });
    } catch (DuckException unplanned) {
      return Map.of();
    }
  }

  /**
   * What is understood of a text that asks for the time when it is told this moment, as it must be
   * told it when it is read; empty when it cannot be told.
   */
  synchronized Optional<Reading> at(OtherClock moment, Rendered text, Reading reading) {
    try {
      return warm.rolledBack(
          session -> {
            create(session, reading.schemas(), reading.names());
            moment.set(session);
            return ResultColumns.of(session, text.sql()).equals(reading.columns())
                ? Optional.of(
                    reading.filteredBy(PushedFilters.of(session, text.sql(), reading.schemas())))
                : Optional.empty();
          });
    } catch (DuckException unplanned) {
      return Optional.empty();
    }
  }

  static Map<AssetName, TableSchema> schemas(
      Collection<AssetName> named, TableSet tables, Map<AssetName, CatalogTable> catalog) {
    Map<AssetName, TableSchema> schemas = new LinkedHashMap<>();
    for (AssetName name : named) {
      CatalogTable described = catalog.get(name);
      schemas.put(name, described == null ? tables.content(name).schema() : described.schema());
    }
    return schemas;
  }

  private static void create(
      DuckSession session, Map<AssetName, TableSchema> schemas, TableNames names) {
    schemas.forEach(
        (table, schema) -> {
          session.execute("CREATE SCHEMA IF NOT EXISTS " + SqlName.quoted(table.team()));
          session.execute(
              "CREATE TABLE " + table.sql() + " AS " + FieldRead.select(schema, List.of()));
        });
    names
        .bare()
        .forEach(
            (name, table) ->
                session.execute(
                    "CREATE VIEW IF NOT EXISTS main."
                        + SqlName.quoted(name)
                        + " AS FROM "
                        + table.sql()));
  }

  private static AssetName name(List<String> path) {
    return new AssetName(path.get(path.size() - 2), path.get(path.size() - 1));
  }

  private static Map<String, List<Column>> columns(
      TableNames names, Map<AssetName, TableSchema> schemas) {
    Map<String, List<Column>> columns = new HashMap<>();
    schemas.forEach((table, schema) -> columns.put(table.folded(), schema.columns()));
    names
        .bare()
        .forEach((bare, table) -> columns.put(bare, requireNonNull(schemas.get(table)).columns()));
    return columns;
  }

  private static void require(String code, Optional<Refusal> refusal, Rendered text) {
    if (refusal.isPresent()) {
      Place place = text.place(refusal.get().offset());
      throw refused(code, place, refusal.get().message(), null);
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
