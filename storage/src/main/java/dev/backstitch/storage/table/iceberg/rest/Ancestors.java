package dev.backstitch.storage.table.iceberg.rest;

import java.util.LinkedHashSet;
import java.util.Set;
import org.apache.iceberg.Snapshot;
import org.apache.iceberg.TableMetadata;

/** What led to a snapshot, as far as it is kept. */
final class Ancestors {
  private Ancestors() {}

  /** The snapshot and what it descends from, newest first. */
  static Set<Long> of(TableMetadata metadata, long snapshot) {
    Set<Long> all = new LinkedHashSet<>();
    Snapshot at = metadata.snapshot(snapshot);
    while (at != null && all.add(at.snapshotId())) {
      Long parent = at.parentId();
      at = parent == null ? null : metadata.snapshot(parent);
    }
    return all;
  }
}
