package dev.backstitch.storage.query.duckdb.batch;

import dev.backstitch.asset.definition.Row;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.query.Batches.Order;
import dev.backstitch.storage.query.Cancellation;
import dev.backstitch.storage.query.RowFiles;
import dev.backstitch.storage.query.duckdb.DuckException;
import dev.backstitch.storage.query.duckdb.DuckSession;
import dev.backstitch.storage.query.duckdb.ForcedFiles;
import dev.backstitch.storage.query.duckdb.Limits;
import dev.backstitch.storage.query.duckdb.ParquetCopy;
import dev.backstitch.storage.query.duckdb.Sandbox;
import dev.backstitch.storage.table.TableSpec;
import dev.backstitch.storage.table.WrittenFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Rows in the order of files and back; all partitions of a call share one instance. */
public final class DuckRowFiles implements RowFiles {
  private final Limits limits;

  public DuckRowFiles(Limits limits) {
    this.limits = limits;
  }

  @Override
  public Reader open(Collection<String> files) {
    return new DuckRowReader(limits, files);
  }

  @Override
  public List<WrittenFile> write(
      TableSpec output, Map<PartitionKey, List<Row>> rows, Path directory) {
    List<PartitionKey> keys = List.copyOf(new LinkedHashMap<>(rows).keySet());
    List<RowTable.Filed> filed = new ArrayList<>();
    for (int i = 0; i < keys.size(); i++) {
      int ordinal = i;
      RowTexts.of(output, keys.get(i), rows.getOrDefault(keys.get(i), List.of()))
          .forEach(texts -> filed.add(new RowTable.Filed(ordinal, texts)));
    }
    if (filed.isEmpty()) {
      return List.of();
    }
    ForcedFiles.createFolder(directory);
    try (DuckSession session =
        Sandbox.sealed(limits).writing(directory, keys.size()).in(Order.FIXED).open()) {
      RowTable table = new RowTable(session, output.schema());
      table.fill(filed);
      return new ParquetCopy(session, output.schema(), directory)
          .split(table.select(), RowTable.ORDINAL, Cancellation.NEVER).stream()
              .map(part -> part.of(keys.get(part.ordinal())))
              .toList();
    } catch (DuckException e) {
      throw new ProblemException(e.problem("BS-507", output.name() + " " + keys), e);
    }
  }
}
