package dev.backstitch.storage.table.iceberg.maintenance;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.storage.maintenance.Expiry;
import dev.backstitch.storage.maintenance.Expiry.Expired;
import dev.backstitch.storage.maintenance.Maintenance;
import dev.backstitch.storage.maintenance.Retention;
import dev.backstitch.storage.table.iceberg.catalog.IcebergTables;
import dev.backstitch.storage.table.iceberg.scan.FileIndex;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Maintains tables and forgets what was read of snapshots that are gone. */
public record IcebergMaintenance(IcebergTables tables, FileIndex index) implements Maintenance {
  private static final Retention NOTHING =
      new Retention(Map.of(), Set.of(), Set.of(), Set.of(), Instant.EPOCH);

  @Override
  public void requireDeletable(AssetName table) {}

  @Override
  public Expiry plan(AssetName table, Retention retention) {
    return expiring(table, retention).planned(tables.load(table));
  }

  @Override
  public Expiry expire(AssetName table, Retention retention) {
    return done(expiring(table, retention));
  }

  private Expiring expiring(AssetName table, Retention retention) {
    return new Expiring(tables, table, now -> Needed.in(now, retention), retention);
  }

  @Override
  public Expiry forget(AssetName table, Set<String> files) {
    Holding holding = new Holding(table, files, tables.io());
    return done(new Expiring(tables, table, holding::choose, NOTHING));
  }

  private Expiry done(Expiring expiring) {
    Expiry done = expiring.run();
    index.forget(
        done.table(), done.expired().stream().map(Expired::snapshot).collect(Collectors.toSet()));
    return done;
  }
}
