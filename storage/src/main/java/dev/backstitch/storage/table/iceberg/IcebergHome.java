package dev.backstitch.storage.table.iceberg;

import dev.backstitch.storage.catalog.ToldCatalog;
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
import dev.backstitch.storage.table.iceberg.maintenance.StoreMaintenance;
import dev.backstitch.storage.table.iceberg.remote.FileNames;
import dev.backstitch.storage.table.iceberg.remote.ObjectStore;
import dev.backstitch.storage.table.iceberg.rest.RestCatalog;
import dev.backstitch.storage.table.iceberg.scan.FileIndex;
import java.nio.file.Path;
import java.util.function.UnaryOperator;
import org.apache.iceberg.io.FileIO;
import org.jspecify.annotations.Nullable;

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
    this(FileNames.local(warehouse.toAbsolutePath().normalize()), pointers, io);
  }

  /** Tables in an object store, which stays open. */
  public IcebergHome(ObjectStore store, Pointers pointers) {
    this(store.names(), pointers, store.io());
  }

  private IcebergHome(FileNames names, Pointers pointers, FileIO io) {
    this.tables = new IcebergTables(names, pointers, io);
    this.index = new FileIndex(io, names);
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
    IcebergMaintenance here = new IcebergMaintenance(tables, index);
    return tables.names().isLocal() ? here : new StoreMaintenance(tables.names().root());
  }

  /**
   * A REST catalog that is told of these tables; asks it nothing yet.
   *
   * @throws dev.backstitch.asset.problem.ProblemException BS-659 when the address is none, or holds
   *     credentials
   */
  public ToldCatalog restCatalog(String address, UnaryOperator<@Nullable String> environment) {
    return RestCatalog.at(address, tables, environment);
  }

  public Replacing replacing() {
    return new IcebergReplacing(tables, index);
  }
}
