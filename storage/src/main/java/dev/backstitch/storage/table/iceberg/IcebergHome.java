package dev.backstitch.storage.table.iceberg;

import dev.backstitch.storage.maintenance.Maintenance;
import dev.backstitch.storage.maintenance.Replacing;
import dev.backstitch.storage.table.ForeignChanges;
import dev.backstitch.storage.table.Pointers;
import dev.backstitch.storage.table.Publishing;
import dev.backstitch.storage.table.Staging;
import dev.backstitch.storage.table.Tables;
import dev.backstitch.storage.table.Undoing;
import dev.backstitch.storage.table.iceberg.catalog.IcebergTables;
import dev.backstitch.storage.table.iceberg.disk.DurableFileIO;
import dev.backstitch.storage.table.iceberg.foreign.IcebergForeignChanges;
import dev.backstitch.storage.table.iceberg.maintenance.IcebergMaintenance;
import dev.backstitch.storage.table.iceberg.scan.FileIndex;
import java.nio.file.Path;
import org.apache.iceberg.io.FileIO;

/** All tables of one warehouse folder, to read, stage and publish. Safe for use by many threads. */
public final class IcebergHome {
  private final IcebergTables tables;
  private final FileIndex index;

  /**
   * @param warehouse folder for the tables, made when needed; to be used under this path for ever
   */
  public IcebergHome(Path warehouse, Pointers pointers) {
    this(warehouse, pointers, new DurableFileIO());
  }

  /** Over files that may fail. */
  IcebergHome(Path warehouse, Pointers pointers, FileIO io) {
    this.tables = new IcebergTables(warehouse.toAbsolutePath().normalize(), pointers, io);
    this.index = new FileIndex(io);
  }

  public Tables tables() {
    return new IcebergReader(tables, index);
  }

  public Staging staging() {
    return new IcebergStaging(tables, index);
  }

  public Publishing publishing() {
    return new IcebergPublishing(tables, index);
  }

  public Undoing undoing() {
    return new IcebergUndoing(tables, index);
  }

  public ForeignChanges foreignChanges() {
    return new IcebergForeignChanges(tables);
  }

  public Maintenance maintenance() {
    return new IcebergMaintenance(tables, index);
  }

  public Replacing replacing() {
    return new IcebergReplacing(tables, index);
  }
}
