package dev.backstitch.storage.query.duckdb.batch;

import dev.backstitch.asset.definition.Row;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.asset.schema.SqlName;
import dev.backstitch.storage.query.AliasFiles;
import dev.backstitch.storage.query.BatchKey;
import dev.backstitch.storage.query.Batches.Order;
import dev.backstitch.storage.query.RowFiles;
import dev.backstitch.storage.query.duckdb.DuckException;
import dev.backstitch.storage.query.duckdb.DuckSession;
import dev.backstitch.storage.query.duckdb.FieldRead;
import dev.backstitch.storage.query.duckdb.JdkColumn;
import dev.backstitch.storage.query.duckdb.Limits;
import dev.backstitch.storage.query.duckdb.Sandbox;
import dev.backstitch.storage.query.duckdb.batch.HermeticText.Cut;
import dev.backstitch.storage.table.TableSchema;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** One instance over the files that a batch reads. */
final class DuckRowReader implements RowFiles.Reader {
  private final DuckSession session;

  DuckRowReader(Limits limits, Collection<String> files) {
    this.session = Sandbox.sealed(limits).reading(files).in(Order.FIXED).open();
  }

  @Override
  public List<Row> rows(AliasFiles input, BatchKey key) {
    TableSchema schema = input.schema();
    List<JdkColumn> columns =
        schema.columns().stream().map(c -> JdkColumn.of(c.type().sql())).toList();
    try {
      return session.query(select(input, key, columns), row -> read(schema, columns, row));
    } catch (DuckException e) {
      throw new ProblemException(e.problem("BS-512", input.alias() + " [" + key.key() + "]"), e);
    }
  }

  private static String select(AliasFiles input, BatchKey key, List<JdkColumn> columns) {
    TableSchema schema = input.schema();
    Cut cut = Reach.of(input, List.of(key), new KeyScope("one", 1));
    String selected =
        IntStream.range(0, columns.size())
            .mapToObj(i -> columns.get(i).select(SqlName.quoted(schema.names().get(i))))
            .collect(Collectors.joining(", "));
    return "SELECT "
        + selected
        + " FROM (SELECT "
        + cut.columns()
        + " FROM ("
        + FieldRead.select(schema, input.files())
        + ") AS f"
        + cut.rows()
        + ") AS r";
  }

  private static Row read(TableSchema schema, List<JdkColumn> columns, ResultSet row)
      throws SQLException {
    Map<String, @Nullable Object> values = new LinkedHashMap<>();
    for (int i = 0; i < columns.size(); i++) {
      values.put(schema.names().get(i), columns.get(i).read(row, i + 1));
    }
    return Row.of(values);
  }

  @Override
  public void close() {
    session.close();
  }
}
