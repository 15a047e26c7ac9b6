package dev.backstitch.engine.step;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Origin.Versioned;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.release.Portion;
import dev.backstitch.engine.state.Fingerprint;
import dev.backstitch.engine.state.Painted;
import dev.backstitch.engine.state.ProjectState;
import dev.backstitch.engine.state.Reading;
import dev.backstitch.engine.state.Seen;
import dev.backstitch.engine.state.Touched;
import dev.backstitch.lineage.graph.Edge;
import dev.backstitch.storage.metadata.Guards.Pin;
import dev.backstitch.storage.metadata.Painting;
import dev.backstitch.storage.metadata.Painting.InputVersion;
import dev.backstitch.storage.metadata.Workspace;
import dev.backstitch.storage.table.StagedTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Turns what a run has built into its part of a publication: the changed partitions get the run's
 * files, those that came out as they are published keep theirs and their version. Thread-safe.
 */
public final class Portions {
  private final Project project;
  private final Seen seen;
  private final Storage storage;
  private final RunFiles files;
  private final Calm calm;
  private final Map<AssetName, Long> released = new ConcurrentHashMap<>();
  private final Map<AssetName, List<Origin>> overtaken = new ConcurrentHashMap<>();

  public Portions(Project project, Seen seen, Storage storage, RunFiles files) {
    this.calm = new Calm(project, seen.state(), storage, files, Map.of());
    this.project = project;
    this.seen = seen;
    this.storage = storage;
    this.files = files;
  }

  private ProjectState state() {
    return seen.state();
  }

  /** The release that the run reads from. */
  public long base() {
    return seen.release();
  }

  /** The assets became visible with a release. */
  public void released(Set<AssetName> assets, long release) {
    assets.forEach(asset -> released.put(asset, release));
  }

  /** The partitions came out as others had published them by now: theirs are what readers see. */
  public void overtaken(AssetName asset, PartitionSet keys, ProjectState now) {
    List<Origin> theirs = new ArrayList<>(overtaken.getOrDefault(asset, List.of()));
    for (Painted painted : now.of(asset).painted()) {
      theirs.add(new Origin(asset, keys.intersect(painted.keys()), painted.painting().version()));
    }
    overtaken.put(asset, List.copyOf(theirs));
  }

  /** Takes the run's branch of a table away, so that what is staged next begins anew. */
  public void unstage(String run, AssetName asset) {
    storage.staging().discard(new StagedTable(files.table(asset), run, 0, Set.of(), List.of()));
  }

  /** Commits what changed to the run's branch of the table; doing it again changes nothing. */
  public Optional<StagedTable> stage(String run, AssetName asset, PartitionSet built) {
    PartitionSet changed = files.changed(asset, built);
    if (changed.isEmpty()) {
      return Optional.empty();
    }
    List<PartitionKey> replaced = new ArrayList<>();
    changed.keys().forEach(replaced::add);
    StagedTable staged =
        storage.staging().stage(run, files.table(asset), replaced, files.built(asset, changed));
    storage
        .metadata()
        .workspaces()
        .staged(run, asset, new Workspace.Staged(staged.snapshot(), changed.text()));
    return Optional.of(staged);
  }

  /**
   * Stages the partitions and answers how they are published.
   *
   * @param together the assets that are published in the same release
   */
  public Portion portion(String run, AssetName asset, PartitionSet built, Set<AssetName> together) {
    Optional<StagedTable> staged = stage(run, asset, built);
    Portion.Preparation preparation =
        staged
            .<Portion.Preparation>map(
                table -> (base, id) -> Optional.of(storage.publishing().prepare(table, base, id)))
            .orElse(Portion.Preparation.NONE);
    OptionalLong shown =
        staged.map(s -> OptionalLong.of(s.snapshot())).orElseGet(OptionalLong::empty);
    return new Portion(
        asset, built, shown, preparation, id -> paintings(id, asset, built, together));
  }

  private List<Painting> paintings(
      long release, AssetName asset, PartitionSet built, Set<AssetName> together) {
    PartitionSet changed = files.changed(asset, built);
    Origins origins = new Origins(release, together);
    List<Painting> out = new ArrayList<>();
    if (!changed.isEmpty()) {
      String times = isDimension(asset) ? calm.touched(asset).text() : null;
      painted(release, release, asset, changed, origins)
          .forEach(painting -> out.add(painting.touching(times)));
    }
    PartitionSet unchanged = built.minus(changed);
    for (Painted painted : state().of(asset).painted()) {
      PartitionSet same = painted.keys().intersect(unchanged);
      if (!same.isEmpty()) {
        String times = isDimension(asset) ? Touched.NEVER.text() : null;
        painted(release, painted.painting().version(), asset, same, origins)
            .forEach(painting -> out.add(painting.touching(times)));
      }
    }
    return out;
  }

  private boolean isDimension(AssetName asset) {
    return project.graph().asset(asset).origin() instanceof Versioned;
  }

  /** What single partitions admit is told apart, so that a change of it is seen. */
  private List<Painting> painted(
      long release, long version, AssetName asset, PartitionSet keys, Origins origins) {
    Fingerprint made = project.fingerprint(asset);
    List<Painting> out = new ArrayList<>();
    project
        .admissions()
        .configs(asset, made.config(), keys)
        .forEach(
            (config, some) ->
                out.add(
                    painting(
                        release,
                        version,
                        asset,
                        some,
                        new Fingerprint(made.code(), config),
                        origins)));
    return out;
  }

  private Painting painting(
      long release,
      long version,
      AssetName asset,
      PartitionSet keys,
      Fingerprint made,
      Origins origins) {
    return new Painting(
        release,
        version,
        asset,
        keys.text(),
        keys.extent().fingerprint(),
        made.code(),
        made.config(),
        origins.of(asset, keys).stream()
            .filter(origin -> origin.version() != Origin.NOTHING)
            .map(o -> new InputVersion(o.upstream(), o.keys().text(), o.version()))
            .toList(),
        null);
  }

  /**
   * What must be as it was seen: what was read outside the publication, and partitions of its own
   * that came out unchanged.
   */
  public List<Origin> origins(Map<AssetName, PartitionSet> staged) {
    List<Origin> out = new ArrayList<>();
    Origins origins = new Origins(Long.MAX_VALUE, staged.keySet());
    staged.forEach(
        (asset, keys) ->
            origins.of(asset, keys).stream()
                .filter(origin -> origin.version() != Long.MAX_VALUE)
                .forEach(out::add));
    staged.forEach((asset, keys) -> unchanged(asset, keys, out));
    return out;
  }

  private void unchanged(AssetName asset, PartitionSet keys, List<Origin> out) {
    PartitionSet same = keys.minus(files.changed(asset, keys));
    for (Painted painted : state().of(asset).painted()) {
      PartitionSet some = same.intersect(painted.keys());
      if (!some.isEmpty()) {
        out.add(new Origin(asset, some, painted.painting().version()));
      }
    }
  }

  /** What is published beside the partitions of an asset, where its checks look at that too. */
  public List<Origin> besides(AssetName asset, PartitionSet keys) {
    List<Origin> out = new ArrayList<>();
    if (Checking.looksAtTable(project.graph().asset(asset))) {
      PartitionSet left = state().of(asset).extent().all().minus(keys);
      for (Painted painted : state().of(asset).painted()) {
        PartitionSet there = left.intersect(painted.keys());
        if (!there.isEmpty()) {
          out.add(new Origin(asset, there, painted.painting().version()));
        }
        left = left.minus(there);
      }
      out.add(new Origin(asset, left, Origin.NOTHING));
    }
    return out;
  }

  /** The assets as of a release, or as of the run's own later one. */
  public List<Pin> pins(Set<AssetName> assets, long release) {
    return assets.stream()
        .map(asset -> new Pin(asset, Math.max(release, released.getOrDefault(asset, 0L))))
        .toList();
  }

  /** At which version upstream partitions were read: the run's own, or the one it began with. */
  private final class Origins {
    private final long release;
    private final Set<AssetName> together;

    Origins(long release, Set<AssetName> together) {
      this.release = release;
      this.together = together;
    }

    List<Origin> of(AssetName asset, PartitionSet keys) {
      List<Origin> out = new ArrayList<>();
      for (Edge edge : project.graph().into(asset)) {
        AssetName up = edge.up();
        PartitionSet left =
            Reading.of(edge, project.graph().asset(asset), keys, state().of(up).extent());
        for (Origin theirs : overtaken.getOrDefault(up, List.of())) {
          PartitionSet there = left.intersect(theirs.keys());
          add(new Origin(up, there, theirs.version()), out);
          left = left.minus(there);
        }
        Long version = together.contains(up) ? Long.valueOf(release) : released.get(up);
        if (version != null) {
          PartitionSet own = files.changed(up, left);
          add(new Origin(up, own, version), out);
          left = left.minus(own);
        }
        for (Painted painted : state().of(up).painted()) {
          PartitionSet there = left.intersect(painted.keys());
          add(new Origin(up, there, painted.painting().version()), out);
          left = left.minus(there);
        }
        add(new Origin(up, left, Origin.NOTHING), out);
      }
      return out;
    }

    private static void add(Origin origin, List<Origin> out) {
      if (!origin.keys().isEmpty()) {
        out.add(origin);
      }
    }
  }
}
