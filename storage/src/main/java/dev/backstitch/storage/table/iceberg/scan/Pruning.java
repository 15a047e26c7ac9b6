package dev.backstitch.storage.table.iceberg.scan;

import dev.backstitch.asset.schema.Column;
import dev.backstitch.storage.table.KeyColumns;
import dev.backstitch.storage.table.RowFilter;
import dev.backstitch.storage.table.TableSchema;
import dev.backstitch.storage.table.iceberg.schema.IcebergTypes;
import dev.backstitch.storage.table.iceberg.schema.Schemas;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.iceberg.DataFile;
import org.apache.iceberg.PartitionSpec;
import org.apache.iceberg.Schema;
import org.apache.iceberg.Snapshot;
import org.apache.iceberg.StructLike;
import org.apache.iceberg.TableMetadata;
import org.apache.iceberg.expressions.Evaluator;
import org.apache.iceberg.expressions.Expression;
import org.apache.iceberg.expressions.InclusiveMetricsEvaluator;
import org.apache.iceberg.expressions.Projections;

/**
 * Leaves out files that cannot have a row which a filter keeps: by the values of their partition,
 * which are exact, then by what is known of their columns. Never leaves out another file. For one
 * thread.
 */
public final class Pruning {
  private final TableMetadata metadata;
  private final TableSchema schema;
  private final RowFilter filter;
  private final Expression expression;
  private final InclusiveMetricsEvaluator byMetrics;
  private final Map<Integer, Evaluator> bySpec = new HashMap<>();

  private Pruning(TableMetadata metadata, Schema schema, RowFilter filter) {
    this.metadata = metadata;
    this.schema = IcebergTypes.schema(schema);
    this.filter = filter;
    this.expression = filter.accept(new FilterExpression(this.schema));
    this.byMetrics = new InclusiveMetricsEvaluator(schema, expression);
  }

  /** By a filter on the columns that the snapshot has. */
  public static Pruning by(RowFilter filter, TableMetadata metadata, Snapshot snapshot) {
    return new Pruning(metadata, Schemas.schema(metadata, Schemas.of(metadata, snapshot)), filter);
  }

  /** Places of the files whose partition may have such a row. */
  public List<Integer> byPartition(SnapshotFiles shown) {
    List<SnapshotFiles.Partition> partitions = shown.partitions();
    return IntStream.range(0, partitions.size())
        .filter(at -> mayMatch(partitions.get(at)))
        .boxed()
        .toList();
  }

  private boolean mayMatch(SnapshotFiles.Partition partition) {
    StructLike values = partition.values();
    return values.size() == 0
        || bySpec.computeIfAbsent(partition.spec(), this::evaluator).eval(values);
  }

  private Evaluator evaluator(int id) {
    PartitionSpec spec = Objects.requireNonNull(metadata.specsById().get(id));
    return new Evaluator(spec.partitionType(), Projections.inclusive(spec).project(expression));
  }

  /** Ids of the columns that the filter looks at; none when those of the key are all. */
  public Set<Integer> columnsBesides(KeyColumns keys) {
    List<TableSchema.Field> fields =
        filter.columns().flatMap(name -> schema.field(name).stream()).toList();
    List<String> known = keys.columns().stream().map(Column::name).toList();
    return fields.stream().allMatch(field -> known.contains(field.name()))
        ? Set.of()
        : fields.stream().map(TableSchema.Field::id).collect(Collectors.toUnmodifiableSet());
  }

  /** Whether the file, with the metrics of those columns, may have such a row. */
  public boolean mayMatch(DataFile measured) {
    return byMetrics.eval(measured);
  }
}
