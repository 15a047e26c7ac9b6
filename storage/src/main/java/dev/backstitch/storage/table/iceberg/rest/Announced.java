package dev.backstitch.storage.table.iceberg.rest;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.catalog.Shown;
import dev.backstitch.storage.table.iceberg.catalog.Branches;
import dev.backstitch.storage.table.iceberg.catalog.IcebergTables;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.apache.iceberg.PartitionSpec;
import org.apache.iceberg.Schema;
import org.apache.iceberg.Snapshot;
import org.apache.iceberg.SnapshotRef;
import org.apache.iceberg.TableMetadata;
import org.apache.iceberg.TableProperties;

/**
 * One of our tables as another catalog shall show it: the same ids of table, columns and snapshots,
 * with {@code main} and the tags of releases; workspaces stay here. Pure.
 *
 * @param ours the table as it is here
 * @param shown what of it was released
 */
record Announced(TableMetadata ours, Shown shown) {
  /**
   * Below a table's location: metadata files of the other catalog, which are not ours to expire.
   */
  static final String FOLDER = "catalog";

  private static final String OURS = "backstitch.";
  private static final int TAG = "release_".length();

  /** The table before anything of it was released; nothing of it names our own metadata files. */
  TableMetadata born() {
    TableMetadata.Builder empty =
        TableMetadata.buildFromEmpty(ours.formatVersion())
            .assignUUID(ours.uuid())
            .setLocation(ours.location());
    inOrder(ours.schemasById()).values().forEach(empty::addSchema);
    empty.setCurrentSchema(schema());
    inOrder(ours.specsById()).values().forEach(empty::addPartitionSpec);
    empty
        .setDefaultPartitionSpec(ours.defaultSpecId())
        .addSortOrder(ours.sortOrder())
        .setDefaultSortOrder(ours.defaultSortOrderId())
        .setProperties(properties());
    return empty.build();
  }

  private static <V> Map<Integer, V> inOrder(Map<Integer, V> byId) {
    return new TreeMap<>(byId);
  }

  private Map<String, String> properties() {
    Map<String, String> all = new HashMap<>(ours.properties());
    all.put(TableProperties.WRITE_METADATA_LOCATION, ours.location() + "/" + FOLDER);
    return all;
  }

  private int schema() {
    Integer written = Branches.snapshot(table(), ours, shown.snapshot()).schemaId();
    boolean isCurrent =
        written == null || Branches.main(ours).stream().anyMatch(id -> id == shown.snapshot());
    return isCurrent ? ours.currentSchemaId() : written;
  }

  private AssetName table() {
    return shown.table();
  }

  /**
   * Whether what is released can be added there: snapshots are taken in the order of their number.
   */
  boolean canFollow(TableMetadata there) {
    Snapshot main = Branches.snapshot(table(), ours, shown.snapshot());
    return there.snapshot(main.snapshotId()) != null
        || main.sequenceNumber() > there.lastSequenceNumber();
  }

  /** What the other catalog has, changed as little as needed; no changes when it shows it all. */
  TableMetadata over(TableMetadata there) {
    TableMetadata.Builder next = TableMetadata.buildFrom(there);
    describe(there, next);
    Map<String, SnapshotRef> tags = tags();
    addSnapshots(there, next, tags);
    long main = shown.snapshot();
    if (Branches.main(there).stream().noneMatch(id -> id == main)) {
      next.setBranchSnapshot(main, SnapshotRef.MAIN_BRANCH);
    }
    for (String name : there.refs().keySet()) {
      if (IcebergTables.isReleaseTag(name) && !tags.containsKey(name)) {
        next.removeRef(name);
      }
    }
    tags.forEach(
        (name, tag) -> {
          if (!tag.equals(there.ref(name))) {
            next.setRef(name, tag);
          }
        });
    removeExpired(there, next);
    return checked(next.build());
  }

  private void describe(TableMetadata there, TableMetadata.Builder next) {
    if (ours.formatVersion() > there.formatVersion()) {
      next.upgradeFormatVersion(ours.formatVersion());
    }
    for (Map.Entry<Integer, Schema> schema : inOrder(ours.schemasById()).entrySet()) {
      if (!there.schemasById().containsKey(schema.getKey())) {
        next.addSchema(schema.getValue());
      }
    }
    for (Map.Entry<Integer, PartitionSpec> spec : inOrder(ours.specsById()).entrySet()) {
      if (!there.specsById().containsKey(spec.getKey())) {
        next.addPartitionSpec(spec.getValue());
      }
    }
    if (schema() != there.currentSchemaId()) {
      next.setCurrentSchema(schema());
    }
    if (ours.defaultSpecId() != there.defaultSpecId()) {
      next.setDefaultPartitionSpec(ours.defaultSpecId());
    }
    Map<String, String> other = properties();
    other.entrySet().removeIf(p -> p.getValue().equals(there.properties().get(p.getKey())));
    if (!other.isEmpty()) {
      next.setProperties(other);
    }
  }

  /** Tags of releases up to this one. */
  private Map<String, SnapshotRef> tags() {
    Map<String, SnapshotRef> tags = new TreeMap<>();
    ours.refs()
        .forEach(
            (name, ref) -> {
              if (IcebergTables.isReleaseTag(name)
                  && Long.parseLong(name.substring(TAG)) <= shown.release()) {
                tags.put(name, ref);
              }
            });
    return tags;
  }

  /** What was released and what led to it; a snapshot older than one that is there is left out. */
  private void addSnapshots(
      TableMetadata there, TableMetadata.Builder next, Map<String, SnapshotRef> tags) {
    Set<Long> wanted = new HashSet<>(Ancestors.of(ours, shown.snapshot()));
    tags.values().forEach(tag -> wanted.add(tag.snapshotId()));
    List<Snapshot> missing =
        ours.snapshots().stream()
            .filter(snapshot -> wanted.contains(snapshot.snapshotId()))
            .filter(snapshot -> there.snapshot(snapshot.snapshotId()) == null)
            .sorted(Comparator.comparingLong(Snapshot::sequenceNumber))
            .toList();
    for (Snapshot snapshot : missing) {
      boolean isLate = snapshot.sequenceNumber() <= there.lastSequenceNumber();
      if (!isLate || snapshot.snapshotId() == shown.snapshot()) {
        next.addSnapshot(snapshot);
      } else {
        tags.values().removeIf(tag -> tag.snapshotId() == snapshot.snapshotId());
      }
    }
  }

  /** Snapshots of ours whose files are gone, unless somebody else named them there. */
  private void removeExpired(TableMetadata there, TableMetadata.Builder next) {
    Set<Long> named = new HashSet<>();
    there
        .refs()
        .forEach(
            (name, ref) -> {
              if (!name.equals(SnapshotRef.MAIN_BRANCH) && !IcebergTables.isReleaseTag(name)) {
                named.addAll(Ancestors.of(there, ref.snapshotId()));
              }
            });
    List<Long> expired =
        there.snapshots().stream()
            .filter(snapshot -> ours.snapshot(snapshot.snapshotId()) == null)
            .filter(snapshot -> snapshot.summary().keySet().stream().anyMatch(this::isOurs))
            .map(Snapshot::snapshotId)
            .filter(id -> !named.contains(id))
            .toList();
    if (!expired.isEmpty()) {
      next.removeSnapshots(expired);
    }
  }

  private boolean isOurs(String property) {
    return property.startsWith(OURS);
  }

  /** Readers find a snapshot's columns by the number of its schema. */
  private TableMetadata checked(TableMetadata next) {
    for (Snapshot snapshot : next.snapshots()) {
      Integer id = snapshot.schemaId();
      Schema here = id == null ? null : ours.schemasById().get(id);
      if (here != null && ours.snapshot(snapshot.snapshotId()) != null) {
        Schema there = next.schemasById().get(id);
        if (there == null || !Objects.equals(here.asStruct(), there.asStruct())) {
          throw new ProblemException(
              Problem.of(
                      "BS-659",
                      table().toString(),
                      "has columns in the catalog under number " + id + " that are not ours")
                  .blamedOn(Blame.EXTERNAL)
                  .next("Drop the table there without its files; the next telling makes it anew."));
        }
      }
    }
    return next;
  }
}
