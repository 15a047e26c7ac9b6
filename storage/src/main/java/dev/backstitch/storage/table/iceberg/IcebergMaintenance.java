package dev.backstitch.storage.table.iceberg;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.storage.table.Expiry;
import dev.backstitch.storage.table.Expiry.Expired;
import dev.backstitch.storage.table.Maintenance;
import dev.backstitch.storage.table.Retention;
import java.util.stream.Collectors;

/** Maintains tables and forgets what was read of snapshots that are gone. */
record IcebergMaintenance(IcebergTables tables, FileIndex index) implements Maintenance {
  @Override
  public Expiry plan(AssetName table, Retention retention) {
    return new Expiring(tables, table, retention).planned(tables.load(table));
  }

  @Override
  public Expiry expire(AssetName table, Retention retention) {
    Expiry done = new Expiring(tables, table, retention).run();
    index.forget(table, done.expired().stream().map(Expired::snapshot).collect(Collectors.toSet()));
    return done;
  }
}
