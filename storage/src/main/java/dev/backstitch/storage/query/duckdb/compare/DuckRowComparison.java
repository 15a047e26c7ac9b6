package dev.backstitch.storage.query.duckdb.compare;

import dev.backstitch.asset.definition.Row;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.asset.schema.SqlName;
import dev.backstitch.storage.compare.RowComparison;
import dev.backstitch.storage.query.duckdb.DuckException;
import dev.backstitch.storage.query.duckdb.DuckSession;
import dev.backstitch.storage.query.duckdb.FieldRead;
import dev.backstitch.storage.query.duckdb.Limits;
import dev.backstitch.storage.query.duckdb.Sandbox;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Groups the rows of both sides by all their columns and counts: the first side up, the second
 * down. Each call has an instance of its own.
 */
public final class DuckRowComparison implements RowComparison {
  private static final int ROWS_OF_A_KEY = 4;

  private final Limits limits;

  public DuckRowComparison(Limits limits) {
    this.limits = limits;
  }

  @Override
  public Result compare(Side first, Side second, List<String> key, int samples) {
    Shared shared = Shared.of(first.schema(), second.schema());
    List<String> files = new ArrayList<>(first.files());
    files.addAll(second.files());
    try (DuckSession session = Sandbox.sealed(limits).reading(files).open()) {
      session.execute(surplus(shared, first, second));
      return session
          .query(
              "SELECT coalesce(sum(greatest(n, 0)), 0)::BIGINT,"
                  + " coalesce(sum(greatest(-n, 0)), 0)::BIGINT FROM surplus",
              row -> new long[] {row.getLong(1), row.getLong(2)})
          .stream()
          .map(n -> new Result(n[0], n[1], shared.apart(), rows(session, shared, key, samples)))
          .findFirst()
          .orElseThrow();
    } catch (DuckException e) {
      throw new ProblemException(e.problem("BS-512", "comparing " + files.size() + " files"), e);
    }
  }

  private static String surplus(Shared shared, Side first, Side second) {
    String columns = positions(shared, i -> "c" + i + ", ");
    return "CREATE TEMP TABLE surplus AS SELECT "
        + columns
        + "sum(s) AS n FROM ("
        + side(shared, first, 1)
        + " UNION ALL "
        + side(shared, second, -1)
        + ") GROUP BY "
        + columns
        + "true HAVING sum(s) <> 0";
  }

  private static String side(Shared shared, Side side, int sign) {
    return "SELECT "
        + positions(
            shared,
            i -> {
              Column column = shared.columns().get(i);
              String name = "f." + SqlName.quoted(column.name());
              return Canonical.sql(column.type(), name) + " AS c" + i + ", ";
            })
        + sign
        + " AS s FROM ("
        + FieldRead.select(side.schema(), side.files())
        + ") AS f";
  }

  private static List<Surplus> rows(
      DuckSession session, Shared shared, List<String> key, int samples) {
    List<String> keys =
        key.stream().map(shared::position).flatMap(Optional::stream).map(i -> "c" + i).toList();
    String all = positions(shared, i -> "c" + i + ", ");
    String texts = positions(shared, i -> "CAST(c" + i + " AS VARCHAR), ");
    String select =
        keys.isEmpty() || keys.size() < key.size()
            ? "SELECT " + texts + "n FROM surplus ORDER BY " + all + "n DESC LIMIT " + samples
            : "SELECT "
                + texts
                + "n FROM (SELECT *, dense_rank() OVER (ORDER BY "
                + String.join(", ", keys)
                + ") AS nth FROM surplus) WHERE nth <= "
                + samples
                + " ORDER BY nth, n DESC, "
                + all
                + "n LIMIT "
                + ROWS_OF_A_KEY * samples;
    return session.query(select, row -> read(shared, row));
  }

  private static Surplus read(Shared shared, ResultSet row) throws SQLException {
    Map<String, @Nullable Object> values = new LinkedHashMap<>();
    int width = shared.columns().size();
    for (int i = 0; i < width; i++) {
      values.put(shared.columns().get(i).name(), row.getString(i + 1));
    }
    return new Surplus(Row.of(values), row.getLong(width + 1));
  }

  private static String positions(Shared shared, IntFunction<String> text) {
    return IntStream.range(0, shared.columns().size()).mapToObj(text).collect(Collectors.joining());
  }
}
