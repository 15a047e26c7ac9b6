package dev.backstitch.engine.step;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.storage.late.Arrival;
import dev.backstitch.storage.metadata.Delivery;
import dev.backstitch.storage.table.KeyColumns;
import dev.backstitch.storage.table.TableFile;
import dev.backstitch.storage.table.TableSchema;
import dev.backstitch.storage.table.TableSpec;
import dev.backstitch.storage.table.WrittenFile;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/**
 * The files a run sees: those of the release it pinned, apart from partitions it has built itself.
 * Published and staged inputs look alike to a step. Thread-safe.
 */
public final class RunFiles {
  private static final Comparator<TableFile> FIXED =
      Comparator.comparing((TableFile f) -> f.key().text()).thenComparing(TableFile::location);

  private final Storage storage;
  private final Project project;
  private final Map<AssetName, Long> snapshots;
  private final Map<AssetName, PartitionSet> restated;
  private final Map<AssetName, List<TableFile>> pinned = new ConcurrentHashMap<>();
  private final Map<AssetName, TableSpec> specs = new ConcurrentHashMap<>();
  private final Map<AssetName, Boolean> rewritten = new ConcurrentHashMap<>();
  private final Map<AssetName, Built> built = new HashMap<>();

  /** What was built; of the unchanged partitions, the published files are kept. */
  private record Built(PartitionSet keys, PartitionSet unchanged, List<WrittenFile> files) {}

  /** Over the tables as one release shows them. */
  public RunFiles(Storage storage, Project project, Map<AssetName, Long> snapshots) {
    this(storage, project, snapshots, Map.of());
  }

  /**
   * @param restated what the run replaces as a whole, in one release: where that is all that a
   *     table holds, its columns may become such as its old files cannot be read under
   */
  public RunFiles(
      Storage storage,
      Project project,
      Map<AssetName, Long> snapshots,
      Map<AssetName, PartitionSet> restated) {
    this.storage = storage;
    this.project = project;
    this.snapshots = Map.copyOf(snapshots);
    this.restated = Map.copyOf(restated);
  }

  /** What was built so far, over the tables as another release shows them. */
  public synchronized RunFiles over(Map<AssetName, Long> others) {
    RunFiles out = new RunFiles(storage, project, others, restated);
    out.built.putAll(built);
    return out;
  }

  /**
   * The asset's table as it is kept, with its field ids; created when it is not there.
   *
   * @throws dev.backstitch.asset.problem.ProblemException BS-602 when its columns ask for more to
   *     be rebuilt than the run restates
   */
  public TableSpec table(AssetName asset) {
    return specs.computeIfAbsent(
        asset,
        name -> {
          TableSpec wanted = project.table(name);
          TableSchema kept = storage.staging().ensure(wanted, replaced(name)).schema();
          return new TableSpec(name, kept, wanted.keys(), wanted.properties());
        });
  }

  private Set<PartitionKey> replaced(AssetName asset) {
    Set<PartitionKey> keys = new HashSet<>();
    PartitionSet all = restated.get(asset);
    if (all != null) {
      all.keys().forEach(keys::add);
    }
    return keys;
  }

  /** Whether files that are published cannot be kept, whatever they contain. */
  public boolean isRewritten(AssetName asset) {
    return restated.containsKey(asset)
        && rewritten.computeIfAbsent(
            asset, name -> storage.staging().mustRebuild(project.table(name)));
  }

  /** Files of the partitions, in a fixed order. */
  public List<TableFile> files(AssetName asset, PartitionSet keys) {
    PartitionSet own = changed(asset, keys);
    PartitionSet others = keys.minus(own);
    List<TableFile> out = new ArrayList<>();
    for (TableFile file : pinned(asset)) {
      if (others.contains(file.key())) {
        out.add(file);
      }
    }
    for (WrittenFile written : builtFiles(asset)) {
      if (own.contains(written.file().key())) {
        out.add(written.file());
      }
    }
    out.sort(FIXED);
    return out;
  }

  /** Those files of the partitions that hold one of the deliveries, in a fixed order. */
  public List<TableFile> delivered(AssetName asset, PartitionSet keys, Set<Arrival> deliveries) {
    Set<String> wanted =
        storage.metadata().deliveries().of(asset).stream()
            .filter(d -> deliveries.contains(new Arrival(asset, d.key(), d.path(), d.number())))
            .map(Delivery::location)
            .collect(Collectors.toSet());
    return files(asset, keys).stream().filter(f -> wanted.contains(f.location())).toList();
  }

  /** Files of the partitions as they are published, in a fixed order. */
  public List<TableFile> published(AssetName asset, PartitionSet keys) {
    return pinned(asset).stream().filter(f -> keys.contains(f.key())).sorted(FIXED).toList();
  }

  /** Adds partitions that were built and count as changed, whatever is published of them. */
  public void add(AssetName asset, PartitionSet keys, List<WrittenFile> files) {
    add(asset, keys, files, keys.minus(keys));
  }

  /**
   * Adds partitions that were built, in place of what was built of them before; a partition without
   * rows has no file.
   *
   * @param unchanged those of them that came out as they are published
   */
  public synchronized void add(
      AssetName asset, PartitionSet keys, List<WrittenFile> files, PartitionSet unchanged) {
    Built before =
        built.getOrDefault(asset, new Built(keys.minus(keys), keys.minus(keys), List.of()));
    List<WrittenFile> all =
        new ArrayList<>(
            before.files().stream().filter(f -> !keys.contains(f.file().key())).toList());
    all.addAll(files);
    built.put(
        asset,
        new Built(
            before.keys().union(keys),
            before.unchanged().minus(keys).union(unchanged.intersect(keys)),
            all));
  }

  /** Forgets what was built of the partitions: they are as they are published. */
  public synchronized void forget(AssetName asset, PartitionSet keys) {
    Built there = built.get(asset);
    if (there != null) {
      built.put(
          asset,
          new Built(
              there.keys().minus(keys),
              there.unchanged().minus(keys),
              there.files().stream().filter(f -> !keys.contains(f.file().key())).toList()));
    }
  }

  /** Those among the partitions that were built, changed or not. */
  public synchronized PartitionSet builtKeys(AssetName asset, PartitionSet among) {
    Built there = built.get(asset);
    return there == null ? among.minus(among) : there.keys().intersect(among);
  }

  /** What was built of the partitions. */
  public synchronized List<WrittenFile> built(AssetName asset, PartitionSet keys) {
    return builtFiles(asset).stream().filter(f -> keys.contains(f.file().key())).toList();
  }

  /** Those among the partitions that were built and came out otherwise than they are published. */
  public synchronized PartitionSet changed(AssetName asset, PartitionSet among) {
    Built there = built.get(asset);
    return there == null
        ? among.minus(among)
        : there.keys().minus(there.unchanged()).intersect(among);
  }

  private synchronized List<WrittenFile> builtFiles(AssetName asset) {
    Built there = built.get(asset);
    return there == null ? List.of() : there.files();
  }

  private List<TableFile> pinned(AssetName asset) {
    Long snapshot = snapshots.get(asset);
    if (snapshot == null) {
      return List.of();
    }
    return pinned.computeIfAbsent(asset, name -> current(name, snapshot));
  }

  private List<TableFile> current(AssetName asset, long snapshot) {
    KeyColumns keys = KeyColumns.of(project.graph().asset(asset).scheme());
    List<TableFile> all = storage.tables().files(asset, snapshot, keys);
    if (project.graph().asset(asset).isBuilt()) {
      return all;
    }
    Set<String> there = all.stream().map(TableFile::location).collect(Collectors.toSet());
    Set<String> superseded = superseded(storage.metadata().deliveries().of(asset), there);
    return all.stream().filter(f -> !superseded.contains(f.location())).toList();
  }

  /**
   * Locations of deliveries for whose path a newer number is in the ledger, as far as the snapshot
   * has it: what came later says nothing of it. One without rows has no file and always counts.
   */
  private static Set<String> superseded(List<Delivery> ledger, Set<String> there) {
    Map<String, Integer> newest = new HashMap<>();
    ledger.stream()
        .filter(d -> d.location().isEmpty() || there.contains(d.location()))
        .forEach(d -> newest.merge(d.path(), d.number(), Math::max));
    return ledger.stream()
        .filter(d -> d.number() < newest.getOrDefault(d.path(), 0))
        .map(Delivery::location)
        .collect(Collectors.toSet());
  }
}
