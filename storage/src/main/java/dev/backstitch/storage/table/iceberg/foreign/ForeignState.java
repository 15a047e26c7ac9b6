package dev.backstitch.storage.table.iceberg.foreign;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.table.ForeignChange.Difference;
import dev.backstitch.storage.table.KeyColumns;
import dev.backstitch.storage.table.iceberg.catalog.Branches;
import dev.backstitch.storage.table.iceberg.scan.OriginalFiles;
import dev.backstitch.storage.table.iceberg.schema.IcebergTypes;
import dev.backstitch.storage.table.iceberg.schema.KeySpec;
import dev.backstitch.storage.table.iceberg.schema.PartitionValues;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.apache.iceberg.DataFile;
import org.apache.iceberg.FileFormat;
import org.apache.iceberg.PartitionSpec;
import org.apache.iceberg.TableMetadata;
import org.apache.iceberg.TableProperties;
import org.apache.iceberg.io.FileIO;

/**
 * What {@code main} holds that our readers would misread, and which partitions it changes. Nothing
 * is taken for granted: another program may have used all that Iceberg allows.
 */
public record ForeignState(AssetName table, TableMetadata now, KeyColumns keys, FileIO io) {
  /** Why our readers could not read {@code main}; each reason once. */
  public List<Problem> obstacles() {
    Set<String> found = new LinkedHashSet<>();
    OptionalLong main = Branches.main(now);
    if (main.isEmpty()) {
      found.add("no snapshot on main");
    }
    addUnreadableColumns(found);
    if (now.properties().containsKey(TableProperties.DEFAULT_NAME_MAPPING)) {
      found.add("files that are read by column name");
    }
    if (!KeySpec.matches(now.spec(), keys)) {
      found.add("a table that is partitioned by " + now.spec().fields());
    }
    if (main.isPresent() && hasDeletes(main.getAsLong())) {
      found.add("rows deleted inside files");
    }
    for (DataFile file : files(main)) {
      obstacle(file).ifPresent(found::add);
    }
    return found.stream().map(this::problem).toList();
  }

  private void addUnreadableColumns(Set<String> found) {
    for (var column : now.schema().columns()) {
      try {
        IcebergTypes.columnType(column.type());
      } catch (IllegalArgumentException unknown) {
        found.add("column " + column.name() + " of type " + column.type());
      }
    }
  }

  private boolean hasDeletes(long main) {
    return !Branches.snapshot(table, now, main).deleteManifests(io).isEmpty();
  }

  private Optional<String> obstacle(DataFile file) {
    PartitionSpec spec = KeySpec.written(now, file.specId());
    if (!KeySpec.matches(spec, keys)) {
      return Optional.of("files partitioned by " + spec.fields());
    }
    if (file.format() != FileFormat.PARQUET) {
      return Optional.of("files of format " + file.format());
    }
    return key(file).isPresent()
        ? Optional.empty()
        : Optional.of("files of a partition that has no key, " + file.partition());
  }

  /** Partitions whose files differ from those of the base, as far as they have keys. */
  public List<Difference> differences(OptionalLong base) {
    Map<String, DataFile> before = new LinkedHashMap<>();
    files(base).forEach(file -> before.put(file.location(), file));
    Map<PartitionKey, Integer> added = new HashMap<>();
    Map<PartitionKey, Integer> removed = new HashMap<>();
    for (DataFile file : files(Branches.main(now))) {
      if (before.remove(file.location()) == null) {
        key(file).ifPresent(key -> added.merge(key, 1, Integer::sum));
      }
    }
    before.values().forEach(f -> key(f).ifPresent(key -> removed.merge(key, 1, Integer::sum)));
    Set<PartitionKey> all = new LinkedHashSet<>(added.keySet());
    all.addAll(removed.keySet());
    List<Difference> differences = new ArrayList<>();
    all.forEach(
        key ->
            differences.add(
                new Difference(key, added.getOrDefault(key, 0), removed.getOrDefault(key, 0))));
    differences.sort(Comparator.comparing(difference -> difference.key().text()));
    return differences;
  }

  private List<DataFile> files(OptionalLong snapshot) {
    return new OriginalFiles(table, now, io).matching(snapshot, file -> true);
  }

  private Optional<PartitionKey> key(DataFile file) {
    PartitionSpec spec = KeySpec.written(now, file.specId());
    if (!KeySpec.matches(spec, keys)) {
      return Optional.empty();
    }
    for (int i = 0; i < spec.fields().size(); i++) {
      if (file.partition().get(i, Object.class) == null) {
        return Optional.empty();
      }
    }
    try {
      return Optional.of(keys.key(PartitionValues.values(spec, file.partition())));
    } catch (ProblemException noKey) {
      return Optional.empty();
    }
  }

  private Problem problem(String found) {
    return Problem.of(
            "BS-563",
            table + " snapshot " + Branches.forkText(Branches.main(now)),
            "found "
                + found
                + " by another writer, expected whole Parquet files of one partition each")
        .blamedOn(Blame.EXTERNAL)
        .next("Discard that change; it stays readable under a tag.");
  }
}
