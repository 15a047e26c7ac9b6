package dev.backstitch.storage.table.iceberg.maintenance;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.storage.maintenance.Expiry;
import dev.backstitch.storage.maintenance.Expiry.Removal;
import dev.backstitch.storage.maintenance.Expiry.Why;
import dev.backstitch.storage.maintenance.Retention;
import dev.backstitch.storage.table.iceberg.catalog.IcebergTables;
import dev.backstitch.storage.table.iceberg.disk.DurableFileIO;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.apache.iceberg.Snapshot;
import org.apache.iceberg.TableMetadata;

/**
 * Expires snapshots of one table in four steps, each of which may be the last before a crash: list
 * the files on disk, swap in metadata without the snapshots, look again what is reachable, delete
 * what is not. For one call.
 */
public final class Expiring {
  private final IcebergTables tables;
  private final AssetName table;
  private final Function<TableMetadata, Choice> choosing;
  private final Retention retention;
  private final DeletionLists lists;
  private Expiry plan;

  /**
   * @param choosing which snapshots of a state of the table stay
   */
  public Expiring(
      IcebergTables tables,
      AssetName table,
      Function<TableMetadata, Choice> choosing,
      Retention retention) {
    this.tables = tables;
    this.table = table;
    this.choosing = choosing;
    this.retention = retention;
    this.lists = new DeletionLists(tables.folder(table).resolve("maintenance"), tables.io());
    this.plan = new Expiry(table, List.of(), List.of(), List.of(), List.of());
  }

  public Expiry run() {
    List<Removal> done = new ArrayList<>(finished());
    tables.change(table, this::without);
    done.addAll(finished());
    return new Expiry(table, plan.kept(), plan.expired(), plan.refs(), done);
  }

  private TableMetadata without(TableMetadata now) {
    plan = planned(now);
    lists.record(plan.files());
    if (plan.refs().isEmpty() && plan.expired().isEmpty()) {
      return now;
    }
    TableMetadata.Builder changed = TableMetadata.buildFrom(now);
    plan.refs().forEach(changed::removeRef);
    changed.removeSnapshots(plan.expired().stream().map(Expiry.Expired::snapshot).toList());
    return changed.build();
  }

  public Expiry planned(TableMetadata now) {
    Choice needed = choosing.apply(now);
    Map<String, Long> reachable = reach(now, needed.keptSnapshots(), Set.of());
    Map<String, Long> listed = reach(now, needed.expiredSnapshots(), reachable.keySet());
    List<Removal> files = new ArrayList<>();
    listed.forEach((location, size) -> files.add(new Removal(location, size, Why.EXPIRED)));
    Stream.concat(
            retention.left().stream().map(location -> DurableFileIO.path(location).toString()),
            new AttemptFolders(tables.folder(table).resolve("data")).of(retention.ended()).stream())
        .distinct()
        .filter(file -> !reachable.containsKey(file) && !listed.containsKey(file))
        .filter(file -> Path.of(file).toFile().exists())
        .sorted()
        .forEach(file -> files.add(new Removal(file, Path.of(file).toFile().length(), Why.LEFT)));
    files.removeIf(file -> !mayGo(file));
    for (String file : MetadataFolder.of(now).outdated(now)) {
      files.add(new Removal(file, Path.of(file).toFile().length(), Why.OUTDATED));
    }
    return new Expiry(table, needed.kept(), needed.expired(), needed.refs(), files);
  }

  /** Files elsewhere were brought in by another program, and are its own. */
  private boolean mayGo(Removal file) {
    return Path.of(file.location()).normalize().startsWith(tables.folder(table))
        && !retention.inUse().contains(file.location());
  }

  private Map<String, Long> reach(TableMetadata now, List<Snapshot> snapshots, Set<String> beyond) {
    return Reach.of(table, now, tables.io(), snapshots, beyond);
  }

  /** Deletes what is listed and still unreachable, now that the newest metadata is known. */
  private List<Removal> finished() {
    List<Removal> done = new ArrayList<>();
    for (Path list : lists.all()) {
      TableMetadata now = tables.load(table);
      Set<String> needed = reach(now, now.snapshots(), Set.of()).keySet();
      Set<String> outdated = Set.copyOf(MetadataFolder.of(now).outdated(now));
      for (Removal file : DeletionLists.read(list)) {
        boolean isUnneeded =
            file.why() == Why.OUTDATED
                ? outdated.contains(file.location())
                : !needed.contains(file.location());
        if (isUnneeded && mayGo(file)) {
          lists.delete(file.location());
          done.add(file);
        }
      }
      lists.done(list);
    }
    return done;
  }
}
