package dev.backstitch.storage.query.duckdb.read;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.query.Binder.OutputColumn;
import dev.backstitch.storage.query.Cancellation;
import dev.backstitch.storage.query.CatalogTable;
import dev.backstitch.storage.query.Queries;
import dev.backstitch.storage.query.duckdb.DuckException;
import dev.backstitch.storage.query.duckdb.DuckSession;
import dev.backstitch.storage.query.duckdb.JdkColumn;
import dev.backstitch.storage.query.duckdb.Limits;
import dev.backstitch.storage.query.duckdb.read.OpenTables.Instance;
import dev.backstitch.storage.query.duckdb.read.QueryBinder.Reading;
import dev.backstitch.storage.query.duckdb.text.OtherClock;
import dev.backstitch.storage.query.duckdb.text.UserText;
import dev.backstitch.storage.query.duckdb.text.UserText.Place;
import dev.backstitch.storage.query.duckdb.text.UserText.Rendered;
import dev.backstitch.storage.table.FileCourier;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Binds a reader's text over empty tables first, so that only the tables it reads are put within
 * reach, and of them only the files that can have a row it keeps. Safe for use by many threads.
 */
public final class DuckQueries implements Queries, AutoCloseable {
  static final String SUBJECT = "query";

  /** What stands before the text in the statement. */
  private static final String OPEN = " FROM (\n";

  private final QueryBinder binder;
  private final KnownTexts texts;
  private final OpenTables open;
  private final FileCourier courier;
  private final Clock clock;

  public DuckQueries(Limits limits) {
    this(limits, Clock.systemUTC());
  }

  /**
   * @param clock what a text is told that asks for the time, once for all it asks
   */
  DuckQueries(Limits limits, Clock clock) {
    this.clock = clock;
    this.courier = limits.courier();
    this.open = new OpenTables(limits);
    this.binder = new QueryBinder(limits);
    this.texts = new KnownTexts(binder);
  }

  @Override
  public Result query(Query query, Cancellation cancellation) {
    return over(
        query,
        (session, text, reading) ->
            run(session, text, reading.columns(), query.limit(), cancellation));
  }

  /**
   * How one SELECT would be answered, in DuckDB's words; reads no rows.
   *
   * @throws ProblemException BS-63n with line and column
   */
  public String explain(Query query, Cancellation cancellation) {
    return over(
        query,
        (session, text, reading) ->
            String.join(
                "\n",
                session.query(
                    "EXPLAIN SELECT *" + OPEN + text.sql() + "\n) AS q",
                    cancellation,
                    row -> row.getString(2))));
  }

  /** What is done with a text once everything it names is where it looks for it. */
  @FunctionalInterface
  private interface Doing<T> {
    T with(DuckSession session, Rendered text, Reading reading);
  }

  private <T> T over(Query query, Doing<T> doing) {
    Rendered text = text(query.sql());
    Map<AssetName, CatalogTable> catalog = catalog(query);
    OtherClock moment = new OtherClock(clock.instant());
    Reading known = texts.reading(text, query.tables(), catalog);
    Optional<Reading> told =
        known.time() == TimeOfQuery.ASKED ? binder.at(moment, text, known) : Optional.empty();
    Reading reading = told.orElse(known);
    Set<AssetName> read =
        reading.read().stream().filter(t -> !catalog.containsKey(t)).collect(Collectors.toSet());
    Instance instance = open.of(read, query.tables());
    try (DuckSession session = instance.session()) {
      told.ifPresent(r -> moment.set(session));
      Showing showing = Showing.of(reading, query.tables(), catalog, instance);
      FileCourier.Hold files = courier.hold(showing.files());
      try {
        return shown(showing, session, () -> doing.with(session, text, reading));
      } finally {
        files.close();
      }
    } catch (DuckException e) {
      if (e.isFatal()) {
        open.forget(instance);
      }
      Place place = place(text, e);
      String at = place.line() == 0 ? "" : "SQL " + place + " ";
      throw new ProblemException(
          Problem.of("BS-634", SUBJECT, at + e.text()).blamedOn(e.blame()), e);
    }
  }

  private static <T> T shown(Showing showing, DuckSession session, Supplier<T> run) {
    if (showing.isWhole()) {
      showing.inInstance();
      return run.get();
    }
    try (QueryCatalog shown = QueryCatalog.open(session)) {
      showing.in(shown);
      return run.get();
    }
  }

  /** The tables of the catalog that no table of a team hides. */
  private static Map<AssetName, CatalogTable> catalog(Query query) {
    return query.catalog().stream()
        .filter(table -> !query.tables().names().contains(table.qualified()))
        .collect(Collectors.toMap(CatalogTable::qualified, table -> table));
  }

  private static Rendered text(String sql) {
    UserText text = UserText.of(sql);
    if (!text.marks().isEmpty()) {
      Place place = text.place(text.marks().get(0).start());
      throw QueryBinder.refused("BS-631", place, "a query has no parameters", null);
    }
    return text.render(Map.of());
  }

  private static Result run(
      DuckSession session,
      Rendered text,
      List<OutputColumn> columns,
      int limit,
      Cancellation cancellation) {
    List<JdkColumn> readers = columns.stream().map(c -> JdkColumn.of(c.type())).toList();
    String names = numbered(columns.size(), i -> "c" + i);
    String sql =
        "SELECT "
            + numbered(columns.size(), i -> readers.get(i).select("c" + i))
            + OPEN
            + text.sql()
            + "\n) AS q("
            + names
            + ") LIMIT "
            + (limit + 1L);
    List<List<@Nullable Object>> rows =
        session.query(sql, cancellation, row -> values(readers, row));
    boolean truncated = rows.size() > limit;
    return new Result(columns, truncated ? rows.subList(0, limit) : rows, truncated);
  }

  private static String numbered(int count, IntFunction<String> part) {
    return IntStream.range(0, count).mapToObj(part).collect(Collectors.joining(", "));
  }

  private static List<@Nullable Object> values(List<JdkColumn> readers, ResultSet row)
      throws SQLException {
    List<@Nullable Object> values = new ArrayList<>();
    for (int i = 0; i < readers.size(); i++) {
      values.add(readers.get(i).read(row, i + 1));
    }
    return Collections.unmodifiableList(values);
  }

  private static Place place(Rendered text, DuckException e) {
    boolean isOurs =
        e.statement().startsWith("SELECT ") || e.statement().startsWith("EXPLAIN SELECT ");
    int open = isOurs ? e.statement().indexOf(OPEN) : -1;
    return open < 0
        ? Place.UNKNOWN
        : text.placeWithin(e.statement(), open + OPEN.length(), e.offset());
  }

  @Override
  public void close() {
    binder.close();
    open.close();
  }
}
