package dev.backstitch.storage.query;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.storage.table.TableSchema;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Runs a reader's query over one consistent set of tables. */
public interface Queries {
  /**
   * One SELECT over {@code team.table} names; a bare table name resolves where it is unambiguous.
   *
   * @param files asked only for tables that the text reads
   * @param limit how many rows to keep; the result says whether there were more
   * @throws dev.backstitch.asset.problem.ProblemException BS-63n with line and column
   * @throws java.util.concurrent.CancellationException when it was stopped
   */
  Result query(
      String sql,
      Map<AssetName, TableSchema> tables,
      Function<AssetName, List<String>> files,
      int limit,
      Cancellation cancellation);

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
      Objects.requireNonNull(rows);
    }
  }
}
