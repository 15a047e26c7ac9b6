package dev.backstitch.storage.table.iceberg.rest;

import dev.backstitch.storage.table.iceberg.catalog.PinnedOperations;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Stream;
import org.apache.iceberg.BaseTable;
import org.apache.iceberg.PartitionSpec;
import org.apache.iceberg.Schema;
import org.apache.iceberg.Snapshot;
import org.apache.iceberg.SnapshotRef;
import org.apache.iceberg.SortOrder;
import org.apache.iceberg.TableMetadata;
import org.apache.iceberg.TableMetadataParser;
import org.apache.iceberg.TableOperations;
import org.apache.iceberg.TableProperties;
import org.apache.iceberg.catalog.Namespace;
import org.apache.iceberg.catalog.TableIdentifier;
import org.apache.iceberg.exceptions.NotFoundException;
import org.apache.iceberg.io.FileIO;
import org.apache.iceberg.io.OutputFile;
import org.apache.iceberg.io.PositionOutputStream;
import org.apache.iceberg.types.Types.IntegerType;
import org.apache.iceberg.types.Types.NestedField;

/** Tables without rows in a namespace of their own, to be tried on and removed. */
final class ProbeTables {
  /** Numbers that a server which gives its own would not choose. */
  static final Schema COLUMNS =
      new Schema(
          NestedField.optional(7, "milk", IntegerType.get()),
          NestedField.optional(3, "honey", IntegerType.get()));

  private final RestConnection open;
  private final FileIO io;
  private final Namespace namespace;
  private final String folder;
  private final Map<String, TableMetadata> registered = new TreeMap<>();
  private final Set<String> written = new LinkedHashSet<>();

  ProbeTables(RestConnection open, FileIO io, String root) {
    String name = "backstitch_probe_" + UUID.randomUUID().toString().substring(0, 8);
    this.open = open;
    this.io = io;
    this.namespace = Namespace.of(name);
    this.folder = root + "/" + name;
  }

  TableIdentifier name(String table) {
    return TableIdentifier.of(namespace, table);
  }

  String uuid(String table) {
    return Objects.requireNonNull(registered.get(table)).uuid();
  }

  boolean hasNamespace() {
    open.catalog().createNamespace(namespace);
    return open.catalog().namespaceExists(namespace);
  }

  /** Whether the table is there afterwards. One named "unwritable" has nowhere to write to. */
  boolean register(String table) {
    String location = folder + "/" + table;
    Map<String, String> properties = new HashMap<>(Map.of("gc.enabled", "false"));
    if (table.equals("unwritable")) {
      properties.put(TableProperties.WRITE_METADATA_LOCATION, blocked() + "/metadata");
    }
    TableMetadata fresh =
        TableMetadata.buildFromEmpty(2)
            .assignUUID()
            .setLocation(location)
            .setCurrentSchema(COLUMNS, 7)
            .setDefaultPartitionSpec(PartitionSpec.unpartitioned())
            .setDefaultSortOrder(SortOrder.unsorted())
            .setProperties(properties)
            .build();
    String file = noted(location + "/metadata/00000-" + UUID.randomUUID() + ".metadata.json");
    TableMetadataParser.write(fresh, io.newOutputFile(file));
    registered.put(table, fresh);
    open.catalog().registerTable(name(table), file);
    return open.catalog().tableExists(name(table));
  }

  /** A file where a folder would have to be; below it nothing can be written on a disk. */
  private String blocked() {
    String file = noted(folder + "/blocked");
    OutputFile output = io.newOutputFile(file);
    try (PositionOutputStream stream = output.create()) {
      stream.write(0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return file;
  }

  TableOperations there(String table) {
    TableOperations there = ((BaseTable) open.catalog().loadTable(name(table))).operations();
    noted(there.current());
    return there;
  }

  /** What the table would be with one more snapshot on main; not committed. */
  TableMetadata next(TableMetadata base) {
    PinnedOperations pinned = new PinnedOperations(base, io);
    Snapshot added = pinned.table().newAppend().apply();
    noted(added.manifestListLocation());
    return TableMetadata.buildFrom(base).setBranchSnapshot(added, SnapshotRef.MAIN_BRANCH).build();
  }

  /** Commits one more snapshot and answers its id. */
  long appended(String table) {
    TableOperations there = there(table);
    TableMetadata next = next(there.current());
    there.commit(there.current(), next);
    return next.currentSnapshot().snapshotId();
  }

  /** A change of a state that the table has left since. */
  record Stale(TableMetadata base, TableMetadata next) {}

  /**
   * A move back to a snapshot that is there: nothing speaks against it but that the table has moved
   * on. A new snapshot would be refused for its number alone.
   */
  Stale stale(String table) {
    long first = appended(table);
    appended(table);
    TableMetadata base = there(table).current();
    appended(table);
    return new Stale(
        base,
        TableMetadata.buildFrom(base).setBranchSnapshot(first, SnapshotRef.MAIN_BRANCH).build());
  }

  private void noted(TableMetadata metadata) {
    noted(metadata.metadataFileLocation());
    metadata.previousFiles().forEach(entry -> noted(entry.file()));
    metadata.snapshots().forEach(snapshot -> noted(snapshot.manifestListLocation()));
  }

  private String noted(String file) {
    if (file != null && file.startsWith(folder + "/")) {
      written.add(file);
    }
    return file;
  }

  /** Removes all of it, as far as it is there. */
  boolean removed() {
    boolean isGone = true;
    for (String table : registered.keySet()) {
      if (open.catalog().tableExists(name(table))) {
        there(table);
        isGone &= open.catalog().dropTable(name(table), false);
      }
    }
    isGone &= !open.catalog().namespaceExists(namespace) || open.catalog().dropNamespace(namespace);
    for (String file : written) {
      try {
        io.deleteFile(file);
      } catch (NotFoundException gone) {
        // The server took it along.
      }
    }
    removeFolder();
    return isGone;
  }

  /** On a disk; a store has no folders. */
  private void removeFolder() {
    Path here = Path.of(folder);
    if (!Files.isDirectory(here)) {
      return;
    }
    try (Stream<Path> all = Files.walk(here)) {
      for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(each);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
