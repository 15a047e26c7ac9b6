package dev.backstitch.storage.table.iceberg.catalog;

import org.apache.iceberg.BaseTable;
import org.apache.iceberg.LocationProviders;
import org.apache.iceberg.TableMetadata;
import org.apache.iceberg.TableOperations;
import org.apache.iceberg.exceptions.CommitFailedException;
import org.apache.iceberg.io.FileIO;
import org.apache.iceberg.io.LocationProvider;

/**
 * A table as it was at one moment, on which Iceberg's operations commit into memory: the outcome is
 * metadata that no pointer shows yet. For one thread.
 */
public final class PinnedOperations implements TableOperations {
  private final FileIO io;
  private TableMetadata metadata;

  public PinnedOperations(TableMetadata base, FileIO io) {
    this.metadata = base;
    this.io = io;
  }

  public BaseTable table() {
    return new BaseTable(this, metadata.location(), report -> {});
  }

  @Override
  public TableMetadata current() {
    return metadata;
  }

  @Override
  public TableMetadata refresh() {
    return metadata;
  }

  @Override
  public void commit(TableMetadata base, TableMetadata updated) {
    if (base != metadata) {
      throw new CommitFailedException("Cannot commit to another state than the pinned one");
    }
    metadata = updated;
  }

  @Override
  public FileIO io() {
    return io;
  }

  @Override
  public String metadataFileLocation(String fileName) {
    return metadata.location() + "/metadata/" + fileName;
  }

  @Override
  public LocationProvider locationProvider() {
    return LocationProviders.locationsFor(metadata.location(), metadata.properties());
  }
}
