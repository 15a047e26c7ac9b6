package dev.backstitch.storage.query.duckdb.batch;

import dev.backstitch.asset.definition.Row;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.asset.schema.SqlName;
import dev.backstitch.storage.query.AliasFiles;
import dev.backstitch.storage.query.BatchKey;
import dev.backstitch.storage.query.Batches.Order;
import dev.backstitch.storage.query.Cancellation;
import dev.backstitch.storage.query.RowFiles;
import dev.backstitch.storage.query.duckdb.DuckException;
import dev.backstitch.storage.query.duckdb.DuckSession;
import dev.backstitch.storage.query.duckdb.FieldRead;
import dev.backstitch.storage.query.duckdb.ForcedFiles;
import dev.backstitch.storage.query.duckdb.JdkColumn;
import dev.backstitch.storage.query.duckdb.Limits;
import dev.backstitch.storage.query.duckdb.ParquetCopy;
import dev.backstitch.storage.query.duckdb.Sandbox;
import dev.backstitch.storage.table.TableSchema;
import dev.backstitch.storage.table.TableSpec;
import dev.backstitch.storage.table.WrittenFile;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Rows in the order of files and back, each call in an instance of its own. */
public final class DuckRowFiles implements RowFiles {
  private final Limits limits;

  public DuckRowFiles(Limits limits) {
    this.limits = limits;
  }

  @Override
  public List<Row> read(AliasFiles input, BatchKey key) {
    TableSchema schema = input.schema();
    List<JdkColumn> columns =
        schema.columns().stream().map(c -> JdkColumn.of(c.type().sql())).toList();
    String cut = Reach.of(input, List.of(key), new KeyScope("one", 1));
    String select =
        "SELECT "
            + selected(schema, columns)
            + " FROM ("
            + FieldRead.select(schema, input.files())
            + ") AS f"
            + cut;
    try (DuckSession session =
        Sandbox.sealed(limits).reading(input.files()).in(Order.FIXED).open()) {
      return session.query(
          select,
          row -> {
            Map<String, @Nullable Object> values = new LinkedHashMap<>();
            for (int i = 0; i < columns.size(); i++) {
              values.put(schema.names().get(i), columns.get(i).read(row, i + 1));
            }
            return Row.of(values);
          });
    } catch (DuckException e) {
      throw new ProblemException(e.problem("BS-512", input.alias() + " [" + key.key() + "]"), e);
    }
  }

  private static String selected(TableSchema schema, List<JdkColumn> columns) {
    return IntStream.range(0, columns.size())
        .mapToObj(i -> columns.get(i).select(SqlName.quoted(schema.names().get(i))))
        .collect(Collectors.joining(", "));
  }

  @Override
  public Optional<WrittenFile> write(
      TableSpec output, PartitionKey key, List<Row> rows, Path directory) {
    List<List<@Nullable String>> texts = RowTexts.of(output, key, rows);
    if (rows.isEmpty()) {
      return Optional.empty();
    }
    ForcedFiles.createFolder(directory);
    try (DuckSession session =
        Sandbox.sealed(limits).writing(directory, 1).in(Order.FIXED).open()) {
      RowTable table = new RowTable(session, output.schema());
      table.fill(texts);
      return new ParquetCopy(session, output.schema(), directory)
          .whole(table.select(), Cancellation.NEVER)
          .map(part -> part.of(key));
    } catch (DuckException e) {
      throw new ProblemException(e.problem("BS-507", output.name() + " [" + key + "]"), e);
    }
  }
}
