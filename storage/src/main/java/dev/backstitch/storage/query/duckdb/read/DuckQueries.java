package dev.backstitch.storage.query.duckdb.read;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.query.Binder.OutputColumn;
import dev.backstitch.storage.query.Cancellation;
import dev.backstitch.storage.query.Queries;
import dev.backstitch.storage.query.duckdb.DuckException;
import dev.backstitch.storage.query.duckdb.DuckSession;
import dev.backstitch.storage.query.duckdb.FieldRead;
import dev.backstitch.storage.query.duckdb.JdkColumn;
import dev.backstitch.storage.query.duckdb.Limits;
import dev.backstitch.storage.query.duckdb.read.OpenTables.Tables;
import dev.backstitch.storage.query.duckdb.read.QueryBinder.Reading;
import dev.backstitch.storage.query.duckdb.text.UserText;
import dev.backstitch.storage.query.duckdb.text.UserText.Place;
import dev.backstitch.storage.query.duckdb.text.UserText.Rendered;
import dev.backstitch.storage.table.TableSchema;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Binds a reader's text over empty tables first, so that only the files of the tables it reads are
 * asked for and put within reach. Safe for use by many threads.
 */
public final class DuckQueries implements Queries, AutoCloseable {
  static final String SUBJECT = "query";

  /** What stands before the text in the statement. */
  private static final String OPEN = " FROM (\n";

  private final QueryBinder binder;
  private final OpenTables open;

  public DuckQueries(Limits limits) {
    this.open = new OpenTables(limits);
    this.binder = new QueryBinder(limits);
  }

  @Override
  public Result query(
      String sql,
      Map<AssetName, TableSchema> tables,
      Function<AssetName, List<String>> files,
      int limit,
      Cancellation cancellation) {
    Rendered text = text(sql);
    Reading reading = binder.bind(text, tables);
    Tables shown = shown(reading, tables, files);
    try (DuckSession session = open.session(shown)) {
      return run(session, text, reading.columns(), limit, cancellation);
    } catch (DuckException e) {
      if (e.isFatal()) {
        open.forget(shown);
      }
      Place place = place(text, e);
      String at = place.line() == 0 ? "" : "SQL " + place + " ";
      throw new ProblemException(
          Problem.of("BS-634", SUBJECT, at + e.text()).blamedOn(e.blame()), e);
    }
  }

  /** Tables that are named but not read are shown empty. */
  private static Tables shown(
      Reading reading,
      Map<AssetName, TableSchema> tables,
      Function<AssetName, List<String>> files) {
    Map<AssetName, String> selects = new LinkedHashMap<>();
    List<String> all = new ArrayList<>();
    for (AssetName table : reading.names().tables()) {
      List<String> own = reading.read().contains(table) ? files.apply(table) : List.of();
      all.addAll(own);
      selects.put(table, FieldRead.select(Objects.requireNonNull(tables.get(table)), own));
    }
    return new Tables(selects, Map.copyOf(reading.names().bare()), all);
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
    int open = e.statement().startsWith("SELECT ") ? e.statement().indexOf(OPEN) : -1;
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
