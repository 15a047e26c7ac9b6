package dev.backstitch.storage.table.iceberg;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.storage.table.KeyColumns;
import dev.backstitch.storage.table.StagedTable;
import dev.backstitch.storage.table.TableFile;
import dev.backstitch.storage.table.TableSchema;
import dev.backstitch.storage.table.TableState;
import dev.backstitch.storage.table.Tables;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.apache.iceberg.Snapshot;
import org.apache.iceberg.TableMetadata;

/** Reads tables; what a snapshot shows never changes and is kept. */
record IcebergReader(IcebergTables tables, FileIndex index) implements Tables {
  @Override
  public Optional<TableState> find(AssetName name) {
    return tables.find(name).map(metadata -> state(name, metadata));
  }

  static TableState state(AssetName name, TableMetadata metadata) {
    return new TableState(
        name,
        IcebergTypes.schema(metadata.schema()),
        metadata.metadataFileLocation(),
        Branches.main(metadata));
  }

  @Override
  public List<TableFile> files(AssetName name, long snapshot, KeyColumns keys) {
    return index.files(name, snapshot, keys, () -> tables.load(name));
  }

  @Override
  public TableSchema schemaOf(AssetName name, long snapshot) {
    TableMetadata metadata = tables.load(name);
    Snapshot found = Branches.snapshot(name, metadata, snapshot);
    return IcebergTypes.schema(
        Optional.ofNullable(found.schemaId())
            .map(metadata.schemasById()::get)
            .orElseGet(metadata::schema));
  }

  @Override
  public OptionalLong staged(AssetName name, String workspace) {
    return tables
        .find(name)
        .map(metadata -> Branches.head(metadata, StagedTable.branch(workspace)))
        .orElse(OptionalLong.empty());
  }
}
