package dev.backstitch.storage.table.iceberg.schema;

import dev.backstitch.asset.schema.Column;
import dev.backstitch.storage.table.KeyColumns;
import dev.backstitch.storage.table.TableFile;
import dev.backstitch.storage.table.TableSchema;
import dev.backstitch.storage.table.WrittenFile;
import dev.backstitch.storage.table.WrittenFile.ColumnMetrics;
import dev.backstitch.storage.table.iceberg.remote.FileNames;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.iceberg.DataFile;
import org.apache.iceberg.DataFiles;
import org.apache.iceberg.FileFormat;
import org.apache.iceberg.Metrics;
import org.apache.iceberg.PartitionData;
import org.apache.iceberg.PartitionSpec;
import org.apache.iceberg.TableMetadata;

/**
 * Files as a table's metadata names them.
 *
 * @param blank partition without values, to be copied: making one is slow
 */
public record Registered(
    PartitionSpec spec, TableSchema schema, KeyColumns keys, PartitionData blank, FileNames names) {
  public static Registered in(TableMetadata table, KeyColumns keys, FileNames names) {
    PartitionSpec spec = table.spec();
    return new Registered(
        spec,
        IcebergTypes.schema(table.schema()),
        keys,
        new PartitionData(spec.partitionType()),
        names);
  }

  /** With what is known of its columns, so that readers can leave it out. */
  public DataFile added(WrittenFile written) {
    return builder(written.file()).withMetrics(metrics(written)).build();
  }

  /** As far as it takes to find it again. */
  public DataFile removed(TableFile file) {
    return builder(file).withRecordCount(file.rows()).build();
  }

  private DataFiles.Builder builder(TableFile file) {
    DataFiles.Builder builder =
        DataFiles.builder(spec)
            .withPath(names.inTables(file.location()))
            .withFormat(FileFormat.PARQUET)
            .withFileSizeInBytes(file.sizeBytes());
    return spec.isUnpartitioned()
        ? builder
        : builder.withPartition(PartitionValues.fill(blank.copy(), keys.values(file.key())));
  }

  private Metrics metrics(WrittenFile written) {
    Map<Integer, Column> columns =
        schema.fields().stream()
            .collect(Collectors.toMap(TableSchema.Field::id, TableSchema.Field::column));
    Map<Integer, Long> sizes = new HashMap<>();
    Map<Integer, Long> values = new HashMap<>();
    Map<Integer, Long> nulls = new HashMap<>();
    Map<Integer, Long> nans = new HashMap<>();
    Map<Integer, ByteBuffer> lowest = new HashMap<>();
    Map<Integer, ByteBuffer> highest = new HashMap<>();
    for (ColumnMetrics column : written.metrics()) {
      int id = column.fieldId();
      putKnown(sizes, id, column.sizeBytes());
      putKnown(values, id, column.values());
      putKnown(nulls, id, column.nulls());
      putKnown(nans, id, column.nans());
      Optional.ofNullable(columns.get(id))
          .ifPresent(
              known -> {
                Bounds bounds = new Bounds(known.type());
                bounds.lowest(column).ifPresent(bound -> lowest.put(id, bound));
                bounds.highest(column).ifPresent(bound -> highest.put(id, bound));
              });
    }
    return new Metrics(written.file().rows(), sizes, values, nulls, nans, lowest, highest);
  }

  private static void putKnown(Map<Integer, Long> counts, int id, long count) {
    if (count >= 0) {
      counts.put(id, count);
    }
  }
}
