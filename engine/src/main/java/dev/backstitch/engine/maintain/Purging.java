package dev.backstitch.engine.maintain;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.release.Portion;
import dev.backstitch.engine.release.Publisher;
import dev.backstitch.engine.release.Unit;
import dev.backstitch.engine.state.Fingerprint;
import dev.backstitch.engine.state.ProjectState;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.graph.Edge;
import dev.backstitch.storage.filing.Filing;
import dev.backstitch.storage.maintenance.Replacement;
import dev.backstitch.storage.metadata.Delivery;
import dev.backstitch.storage.metadata.Guards;
import dev.backstitch.storage.metadata.Painting;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.storage.metadata.Workspace;
import dev.backstitch.storage.query.FileRewriting.Rewritten;
import dev.backstitch.storage.table.KeyColumns;
import dev.backstitch.storage.table.TableFile;
import dev.backstitch.storage.table.TableSchema;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * Removes rows of raw data under a legal order: from what readers see, in a release of its own,
 * then from every snapshot and from the disk. What was begun is on record before, and finished by
 * the next upkeep.
 */
public final class Purging {
  private static final int MOST_WORKSPACES = 1000;

  private final AssetGraph graph;
  private final Upkeep upkeep;
  private final Publisher publisher;
  private final ProjectState state;
  private final PurgeRecord record;

  /**
   * @param state what is published now
   */
  public Purging(
      AssetGraph graph, Upkeep upkeep, Publisher publisher, ProjectState state, Clock clock) {
    this.graph = graph;
    this.upkeep = upkeep;
    this.publisher = publisher;
    this.state = state;
    this.record = new PurgeRecord(upkeep.metadata().journal(), clock);
  }

  /**
   * What {@link #run} would do now. Changes nothing.
   *
   * @throws dev.backstitch.asset.problem.ProblemException BS-569 when the asset is not raw or has
   *     no such rows; BS-568 when the condition cannot be evaluated; BS-655 where nothing is
   *     deleted
   */
  public Purged plan(PurgeOrder order) {
    Shown shown = shown(order);
    List<Long> matching =
        upkeep.rewriting().matching(shown.schema(), shown.files(), order.condition());
    List<TableFile> concerned = new ArrayList<>();
    long rows = 0;
    for (int i = 0; i < matching.size(); i++) {
      if (matching.get(i) > 0) {
        concerned.add(shown.files().get(i));
        rows += matching.get(i);
      }
    }
    return purged(order, concerned, rows);
  }

  private record Shown(long snapshot, KeyColumns keys, TableSchema schema, List<TableFile> files) {}

  private Shown shown(PurgeOrder order) {
    AssetDefinition asset = graph.asset(order.asset());
    if (!(asset.origin() instanceof Origin.Delivered)) {
      throw order.refused(
          "is not raw data", "Purge the raw data that it is built from, then rebuild it.");
    }
    upkeep.maintenance().requireDeletable(order.asset());
    KeyColumns keys = KeyColumns.of(asset.scheme());
    OptionalLong snapshot = upkeep.metadata().releases().releasedSnapshot(order.asset());
    if (snapshot.isEmpty()) {
      throw order.refused("holds no rows yet", "Nothing was delivered.");
    }
    long id = snapshot.getAsLong();
    return new Shown(
        id,
        keys,
        upkeep.tables().schemaOf(order.asset(), id),
        upkeep.tables().files(order.asset(), id, keys));
  }

  private Purged purged(PurgeOrder order, List<TableFile> concerned, long rows) {
    if (concerned.isEmpty()) {
      throw order.refused("found no row that the condition is true for", "Look at the condition.");
    }
    Set<PartitionKey> keys = new LinkedHashSet<>();
    Set<String> locations = new LinkedHashSet<>();
    for (TableFile file : concerned) {
      keys.add(file.key());
      locations.add(file.location());
    }
    PartitionSet partitions = state.of(order.asset()).extent().of(keys);
    List<String> delivered =
        upkeep.metadata().deliveries().of(order.asset()).stream()
            .filter(delivery -> locations.contains(delivery.location()))
            .map(Delivery::path)
            .distinct()
            .toList();
    return new Purged(
        OptionalLong.empty(), partitions, rows, derived(order.asset(), partitions), delivered);
  }

  /** What was published of all that reads these partitions, directly or not. */
  private List<Purged.Derived> derived(AssetName asset, PartitionSet partitions) {
    Map<AssetName, PartitionSet> touched = new HashMap<>();
    touched.put(asset, partitions);
    List<Purged.Derived> derived = new ArrayList<>();
    for (AssetName name : graph.order()) {
      PartitionSet published = state.of(name).published();
      PartitionSet all = published.minus(published);
      for (Edge edge : graph.into(name)) {
        PartitionSet up = touched.get(edge.up());
        if (up != null) {
          all = all.union(edge.mapping().forward(up, state.of(name).extent()).intersect(published));
        }
      }
      if (!all.isEmpty()) {
        touched.put(name, all);
        derived.add(new Purged.Derived(name, all));
      }
    }
    return derived;
  }

  /**
   * Carries the order out. Blocking.
   *
   * @throws dev.backstitch.asset.problem.ProblemException as {@link #plan}; BS-569 while workspaces
   *     are open, whose runs may hold the rows
   */
  public Purged run(PurgeOrder order) {
    requireNoWorkspace(order);
    requireNoFiling(order);
    Shown shown = shown(order);
    List<Rewritten> rewritten =
        upkeep
            .rewriting()
            .without(
                shown.schema(),
                shown.files(),
                order.condition(),
                upkeep.staging().dataDirectory(order.asset(), UUID.randomUUID().toString()));
    long rows = rewritten.stream().mapToLong(Rewritten::removed).sum();
    List<TableFile> concerned = rewritten.stream().map(Rewritten::file).toList();
    Purged planned = purged(order, concerned, rows);
    Set<String> files = concerned.stream().map(TableFile::location).collect(Collectors.toSet());
    record.began(order, planned, files);
    Purged done = planned.with(publish(order, shown, rewritten, planned).id());
    forget(order.asset(), files);
    record.done(order, done);
    return done;
  }

  /** What was known of the rows goes with them. */
  private void forget(AssetName asset, Set<String> files) {
    upkeep.maintenance().forget(asset, files);
    upkeep.metadata().fileHashes().forget(files);
  }

  private void requireNoWorkspace(PurgeOrder order) {
    List<String> open =
        upkeep.metadata().workspaces().newest(MOST_WORKSPACES).stream()
            .filter(workspace -> workspace.state() == Workspace.State.OPEN)
            .map(Workspace::run)
            .sorted()
            .toList();
    if (!open.isEmpty()) {
      throw order.refused(
          "found open workspaces that may hold the rows: " + String.join(", ", open),
          "Finish or abandon them first.");
    }
  }

  /** What was filed must be readable as it was filed. */
  private void requireNoFiling(PurgeOrder order) {
    for (Filing filing : upkeep.metadata().filings().all()) {
      if (filing.parts().stream().anyMatch(part -> part.asset().equals(order.asset()))) {
        throw order.refused(
            "found " + filing.words() + ", which shows the table as it was filed",
            "Purge tables that no filing shows; settle this one with whoever filed it.");
      }
    }
  }

  private Release publish(
      PurgeOrder order, Shown shown, List<Rewritten> rewritten, Purged planned) {
    Replacement replacement =
        new Replacement(
            order.asset(),
            shown.keys(),
            rewritten.stream().map(Rewritten::file).toList(),
            rewritten.stream().flatMap(one -> one.left().stream()).toList());
    Portion portion =
        new Portion(
            order.asset(),
            planned.partitions(),
            OptionalLong.empty(),
            (base, id) -> Optional.of(upkeep.replacing().purge(replacement, base, id, order.id())),
            id -> List.of(painting(order, planned, id)));
    return publisher.publish(
        new Unit(
            Release.Kind.PURGE,
            order.by(),
            "order " + order.id() + ": " + order.reason(),
            "",
            List.of(portion),
            List.of(),
            List.of(),
            relocated(order, rewritten),
            Guards.NONE));
  }

  private static Painting painting(PurgeOrder order, Purged planned, long release) {
    return new Painting(
        release,
        release,
        order.asset(),
        planned.partitions().text(),
        planned.partitions().extent().fingerprint(),
        Fingerprint.DELIVERED,
        "",
        List.of(),
        null);
  }

  /** The ledger says where the rows that are left of each delivery are. */
  private List<Delivery> relocated(PurgeOrder order, List<Rewritten> rewritten) {
    Map<String, Rewritten> byLocation =
        rewritten.stream().collect(Collectors.toMap(one -> one.file().location(), one -> one));
    List<Delivery> relocated = new ArrayList<>();
    for (Delivery delivery : upkeep.metadata().deliveries().of(order.asset())) {
      Rewritten one = byLocation.get(delivery.location());
      if (one != null) {
        relocated.add(
            new Delivery(
                delivery.asset(),
                delivery.key(),
                delivery.path(),
                delivery.number(),
                delivery.sha256(),
                delivery.sizeBytes(),
                delivery.receivedAt(),
                delivery.rows() - one.removed(),
                one.left().map(file -> file.file().location()).orElse("")));
      }
    }
    return relocated;
  }

  /** Finishes what an interrupted call has published and not yet forgotten everywhere. */
  public void finish() {
    for (PurgeRecord.Begun begun : record.unfinished()) {
      if (isPublished(begun)) {
        forget(begun.asset(), begun.files());
        record.forgotten(begun);
      }
    }
  }

  private boolean isPublished(PurgeRecord.Begun begun) {
    OptionalLong snapshot = upkeep.metadata().releases().releasedSnapshot(begun.asset());
    KeyColumns keys = KeyColumns.of(graph.asset(begun.asset()).scheme());
    return snapshot.isPresent()
        && upkeep.tables().files(begun.asset(), snapshot.getAsLong(), keys).stream()
            .map(TableFile::location)
            .noneMatch(begun.files()::contains);
  }
}
