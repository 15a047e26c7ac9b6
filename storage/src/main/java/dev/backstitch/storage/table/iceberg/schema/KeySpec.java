package dev.backstitch.storage.table.iceberg.schema;

import dev.backstitch.asset.schema.Column;
import dev.backstitch.storage.table.KeyColumns;
import java.util.List;
import java.util.Objects;
import org.apache.iceberg.PartitionSpec;
import org.apache.iceberg.Schema;
import org.apache.iceberg.TableMetadata;

/** Partitioning by the key columns as they are; none for an unpartitioned asset. */
public final class KeySpec {
  private KeySpec() {}

  public static PartitionSpec of(Schema schema, KeyColumns keys) {
    PartitionSpec.Builder spec = PartitionSpec.builderFor(schema);
    for (Column column : keys.columns()) {
      if (schema.findField(column.name()) == null) {
        throw new IllegalArgumentException("Cannot partition by missing column " + column.name());
      }
      spec.identity(column.name());
    }
    return spec.build();
  }

  /** The specification that a file or manifest was written under. */
  public static PartitionSpec written(TableMetadata metadata, int id) {
    return Objects.requireNonNull(metadata.specsById().get(id));
  }

  public static boolean matches(PartitionSpec spec, KeyColumns keys) {
    List<String> found =
        spec.fields().stream()
            .map(
                field ->
                    field.transform().isIdentity()
                        ? spec.schema().findColumnName(field.sourceId())
                        : "not as it is")
            .toList();
    return found.equals(keys.columns().stream().map(Column::name).toList());
  }
}
