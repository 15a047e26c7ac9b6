package dev.backstitch.storage.query;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Runs a reader's query over one consistent set of tables. Safe for use by many threads. */
public interface Queries {
  /**
   * Answers one SELECT. Blocking.
   *
   * @throws dev.backstitch.asset.problem.ProblemException BS-63n with line and column
   * @throws java.util.concurrent.CancellationException when it was stopped
   */
  Result query(Query query, Cancellation cancellation);

  /**
   * What to answer.
   *
   * @param sql one SELECT over {@code team.table} names; a bare table name resolves where it is
   *     unambiguous
   * @param catalog what may be named besides the tables
   * @param limit how many rows to keep; the result says whether there were more
   */
  record Query(String sql, TableSet tables, List<CatalogTable> catalog, int limit) {
    public Query {
      Objects.requireNonNull(sql);
      Objects.requireNonNull(tables);
      catalog = List.copyOf(catalog);
    }
  }

  /**
   * Rows as JDK values.
   *
   * @param truncated there were more rows than the limit
   */
  record Result(
      List<Binder.OutputColumn> columns, List<List<@Nullable Object>> rows, boolean truncated) {
    public Result {
      columns = List.copyOf(columns);
      rows = List.copyOf(rows);
    }
  }
}
