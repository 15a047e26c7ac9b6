package dev.backstitch.engine.reconcile.side;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.asset.schema.ColumnType;
import dev.backstitch.asset.schema.ColumnType.Scalar;
import dev.backstitch.engine.step.Project;
import dev.backstitch.storage.table.KeyColumns;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** An asset's columns, which give the texts of others their meaning. */
final class OurColumns {
  private final Extent extent;
  private final KeyColumns keys;
  private final Map<String, ColumnType> types = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);

  OurColumns(Project project, AssetName asset, Extent extent) {
    this.extent = extent;
    this.keys = KeyColumns.of(project.graph().asset(asset).scheme());
    project.table(asset).schema().columns().forEach(c -> types.put(c.name(), c.type()));
  }

  /** The names of the columns that partitions are cut by. */
  List<String> partitionColumns() {
    return keys.columns().stream().map(Column::name).toList();
  }

  ColumnType type(String column) {
    ColumnType type = types.get(column);
    if (type == null) {
      throw new IllegalArgumentException("Cannot find column " + column);
    }
    return type;
  }

  /** The canonical text of a value; a partition's key stands for its column's value. */
  Optional<String> read(String column, String text) {
    Optional<String> value = KeyText.read(type(column), text);
    return value.isPresent() || keys.columns().size() != 1 || !isOfPartition(column)
        ? value
        : ofPartition(text.strip());
  }

  private boolean isOfPartition(String column) {
    return partitionColumns().stream().anyMatch(column::equalsIgnoreCase);
  }

  private Optional<String> ofPartition(String text) {
    return extent.axis(0).find(text).isEmpty()
        ? Optional.empty()
        : Optional.of(KeyText.of(keys.values(PartitionKey.of(text)).get(0)));
  }

  /**
   * The partition of canonical texts, one for each partition column.
   *
   * @return empty when it is none of the scheme's
   */
  Optional<PartitionKey> partition(List<@Nullable String> texts) {
    List<Object> values = new ArrayList<>();
    for (int i = 0; i < texts.size(); i++) {
      String text = texts.get(i);
      if (text == null) {
        return Optional.empty();
      }
      values.add(value(keys.columns().get(i).type(), text));
    }
    try {
      return Optional.of(keys.key(values));
    } catch (ProblemException none) {
      return Optional.empty();
    }
  }

  private static Object value(ColumnType type, String text) {
    if (type == Scalar.DATE) {
      return LocalDate.parse(text);
    }
    return type == Scalar.TIMESTAMPTZ ? Instant.parse(text).atOffset(ZoneOffset.UTC) : text;
  }
}
