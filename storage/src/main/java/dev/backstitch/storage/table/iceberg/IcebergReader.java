package dev.backstitch.storage.table.iceberg;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.storage.table.KeyColumns;
import dev.backstitch.storage.table.RowFilter;
import dev.backstitch.storage.table.StagedTable;
import dev.backstitch.storage.table.TableFile;
import dev.backstitch.storage.table.TableSchema;
import dev.backstitch.storage.table.TableState;
import dev.backstitch.storage.table.Tables;
import dev.backstitch.storage.table.iceberg.catalog.Branches;
import dev.backstitch.storage.table.iceberg.catalog.IcebergTables;
import dev.backstitch.storage.table.iceberg.scan.Compactions;
import dev.backstitch.storage.table.iceberg.scan.FileIndex;
import dev.backstitch.storage.table.iceberg.schema.Schemas;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.iceberg.Snapshot;
import org.apache.iceberg.TableMetadata;

/** Reads tables; what a snapshot shows never changes and is kept. */
record IcebergReader(IcebergTables tables, FileIndex index) implements Tables {
  @Override
  public Optional<TableState> find(AssetName name) {
    return tables.find(name).map(metadata -> state(name, metadata, metadata.currentSchemaId()));
  }

  static TableState state(AssetName name, TableMetadata metadata, int schema) {
    return new TableState(
        name,
        Schemas.table(metadata, schema),
        metadata.metadataFileLocation(),
        Branches.main(metadata));
  }

  @Override
  public List<TableFile> files(AssetName name, long snapshot, KeyColumns keys) {
    return index.files(name, snapshot, keys, () -> tables.load(name));
  }

  @Override
  public List<TableFile> files(AssetName name, long snapshot, KeyColumns keys, RowFilter filter) {
    return filter.keepsEvery()
        ? files(name, snapshot, keys)
        : index.files(name, snapshot, keys, filter, tables.load(name));
  }

  @Override
  public List<TableFile> published(AssetName name, long snapshot, KeyColumns keys) {
    return new Compactions(name, tables.load(name), keys, tables.io(), tables.names())
        .published(files(name, snapshot, keys), OptionalLong.of(snapshot));
  }

  @Override
  public boolean isThere(TableFile file) {
    return tables.io().newInputFile(tables.names().inTables(file.location())).exists();
  }

  @Override
  public TableSchema schemaOf(AssetName name, long snapshot) {
    TableMetadata metadata = tables.load(name);
    return Schemas.table(
        metadata, Schemas.of(metadata, Branches.snapshot(name, metadata, snapshot)));
  }

  @Override
  public Set<Long> snapshots(AssetName name) {
    return tables.find(name).stream()
        .flatMap(metadata -> metadata.snapshots().stream())
        .map(Snapshot::snapshotId)
        .collect(Collectors.toUnmodifiableSet());
  }

  @Override
  public Set<AssetName> created() {
    return tables.created();
  }

  @Override
  public OptionalLong staged(AssetName name, String workspace) {
    return tables
        .find(name)
        .map(metadata -> Branches.head(metadata, StagedTable.branch(workspace)))
        .orElse(OptionalLong.empty());
  }
}
