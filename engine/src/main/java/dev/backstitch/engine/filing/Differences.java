package dev.backstitch.engine.filing;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.storage.table.ContentHash;
import dev.backstitch.storage.table.KeyColumns;
import dev.backstitch.storage.table.TableFile;
import dev.backstitch.storage.table.TableSchema;
import dev.backstitch.storage.table.Tables;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * Partitions whose content is not the same in two snapshots of a table.
 *
 * @param schema of the later one; both are read under it
 * @param partitions in the order of their keys' text
 */
record Differences(AssetName asset, TableSchema schema, Map<PartitionKey, Sides> partitions) {

  /** The files of one partition; without any it is empty. */
  record Sides(List<TableFile> before, List<TableFile> after) {
    Sides() {
      this(new ArrayList<>(), new ArrayList<>());
    }

    List<String> locationsBefore() {
      return before.stream().map(TableFile::location).toList();
    }

    List<String> locationsAfter() {
      return after.stream().map(TableFile::location).toList();
    }
  }

  /** Two snapshots of a table; empty for none. */
  record Between(AssetName asset, OptionalLong before, OptionalLong after) {}

  /** Compares some partitions. Blocking. */
  static Differences of(Books books, Between between, PartitionSet among) {
    Tables tables = books.storage().tables();
    Map<PartitionKey, Sides> sides = new TreeMap<>((a, b) -> a.text().compareTo(b.text()));
    files(books, between.asset(), between.before(), among)
        .forEach(f -> sides.computeIfAbsent(f.key(), k -> new Sides()).before().add(f));
    files(books, between.asset(), between.after(), among)
        .forEach(f -> sides.computeIfAbsent(f.key(), k -> new Sides()).after().add(f));
    sides.values().removeIf(s -> s.locationsBefore().equals(s.locationsAfter()));
    OptionalLong newest = between.after().isPresent() ? between.after() : between.before();
    TableSchema schema =
        newest.isPresent()
            ? tables.schemaOf(between.asset(), newest.getAsLong())
            : books.project().table(between.asset()).schema();
    Map<PartitionKey, ContentHash> before = hashes(books, schema, sides, Sides::before);
    Map<PartitionKey, ContentHash> after = hashes(books, schema, sides, Sides::after);
    sides.keySet().removeIf(key -> hash(before, key).equals(hash(after, key)));
    return new Differences(between.asset(), schema, sides);
  }

  private static List<TableFile> files(
      Books books, AssetName asset, OptionalLong snapshot, PartitionSet among) {
    if (snapshot.isEmpty()) {
      return List.of();
    }
    KeyColumns keys = KeyColumns.of(books.project().graph().asset(asset).scheme());
    return books.storage().tables().files(asset, snapshot.getAsLong(), keys).stream()
        .filter(file -> among.contains(file.key()))
        .toList();
  }

  private static Map<PartitionKey, ContentHash> hashes(
      Books books,
      TableSchema schema,
      Map<PartitionKey, Sides> sides,
      Function<Sides, List<TableFile>> side) {
    List<TableFile> files = sides.values().stream().flatMap(s -> side.apply(s).stream()).toList();
    return books.hashes().of(schema, files);
  }

  private static ContentHash hash(Map<PartitionKey, ContentHash> hashes, PartitionKey key) {
    return hashes.getOrDefault(key, ContentHash.EMPTY);
  }

  boolean isEmpty() {
    return partitions.isEmpty();
  }

  /** The partitions as a set within an extent. */
  PartitionSet keys(PartitionSet among) {
    return among.extent().of(partitions.keySet());
  }
}
