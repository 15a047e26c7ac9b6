package dev.backstitch.engine.diff;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.step.Project;
import dev.backstitch.storage.table.KeyColumns;
import dev.backstitch.storage.table.TableFile;
import dev.backstitch.storage.table.TableSchema;
import dev.backstitch.storage.table.Tables;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A table in one state: its columns, and the files of each partition that has rows.
 *
 * @param published the locations of what was published of each partition, which its files hold the
 *     rows of since they were merged
 */
record Contents(
    TableSchema schema,
    Map<PartitionKey, List<TableFile>> files,
    Map<PartitionKey, Set<String>> published) {

  /**
   * @param within the partitions to look at; null for all
   */
  static Contents of(
      Project project, Tables tables, AssetName name, Shown shown, @Nullable PartitionSet within) {
    Optional<Long> snapshot = shown.snapshot(name);
    if (snapshot.isEmpty()) {
      return new Contents(project.table(name).schema(), Map.of(), Map.of());
    }
    KeyColumns keys = KeyColumns.of(project.graph().asset(name).scheme());
    Map<PartitionKey, List<TableFile>> files =
        tables.files(name, snapshot.get(), keys).stream()
            .filter(file -> within == null || within.contains(file.key()))
            .collect(
                Collectors.groupingBy(TableFile::key, LinkedHashMap::new, Collectors.toList()));
    Map<PartitionKey, Set<String>> published =
        tables.published(name, snapshot.get(), keys).stream()
            .collect(
                Collectors.groupingBy(
                    TableFile::key,
                    Collectors.mapping(TableFile::location, Collectors.toUnmodifiableSet())));
    return new Contents(tables.schemaOf(name, snapshot.get()), files, published);
  }

  List<TableFile> of(PartitionKey key) {
    return files.getOrDefault(key, List.of());
  }

  List<String> locations(PartitionKey key) {
    return of(key).stream().map(TableFile::location).toList();
  }

  /** Whether both sides show the same files, or what was merged of them. */
  boolean hasSameFiles(Contents other, PartitionKey key) {
    return published
        .getOrDefault(key, Set.of())
        .equals(other.published.getOrDefault(key, Set.of()));
  }

  /** Whether both sides keep the same values under the same ids, in one order. */
  boolean isShapedAs(Contents other) {
    return shape().equals(other.shape());
  }

  private List<Object> shape() {
    return schema.fields().stream().map(f -> (Object) List.of(f.id(), f.column().type())).toList();
  }
}
