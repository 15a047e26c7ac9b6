package dev.backstitch.engine.step;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Input;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.state.ProjectState;
import dev.backstitch.engine.state.Reading;
import dev.backstitch.lineage.graph.Edge;
import dev.backstitch.storage.query.AliasFiles;
import dev.backstitch.storage.query.AliasFiles.VersionsHeld;
import dev.backstitch.storage.query.BatchKey;
import dev.backstitch.storage.query.BatchKey.Side;
import dev.backstitch.storage.query.PlacedBy;
import dev.backstitch.storage.table.KeyColumns;
import dev.backstitch.storage.table.TableFile;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Binds the aliases of an asset to the files that its declared mappings give, and to no others. */
public final class Binding {
  private final Project project;
  private final ProjectState state;
  private final RunFiles files;

  public Binding(Project project, ProjectState state, RunFiles files) {
    this.project = project;
    this.state = state;
    this.files = files;
  }

  /**
   * Partitions bound together, or apart where their inputs cannot be told by column bounds.
   *
   * @param keys one entry per partition
   * @param inputs one entry per alias
   */
  public record Bound(List<BatchKey> keys, List<AliasFiles> inputs) {
    public Bound {
      keys = List.copyOf(keys);
      inputs = List.copyOf(inputs);
    }
  }

  /** As the run began. */
  ProjectState state() {
    return state;
  }

  /** As few groups as keep each partition's inputs exact. */
  public List<Bound> together(AssetName asset, PartitionSet keys) {
    List<BatchKey> expressible = new ArrayList<>();
    List<Bound> out = new ArrayList<>();
    for (PartitionKey key : keys.keys()) {
      Optional<BatchKey> batchKey = withSides(asset, keys.extent(), key);
      if (batchKey.isPresent()) {
        expressible.add(batchKey.get());
      } else {
        out.add(alone(asset, keys.extent(), key));
      }
    }
    if (!expressible.isEmpty()) {
      PartitionSet all = keys.extent().of(expressible.stream().map(BatchKey::key).toList());
      out.add(0, new Bound(expressible, inputs(asset, all)));
    }
    return out;
  }

  /** Each partition by itself: its aliases hold just its files. */
  public List<Bound> apart(AssetName asset, PartitionSet keys) {
    List<Bound> out = new ArrayList<>();
    for (PartitionKey key : keys.keys()) {
      out.add(alone(asset, keys.extent(), key));
    }
    return out;
  }

  private Bound alone(AssetName asset, Extent extent, PartitionKey key) {
    BatchKey plain = batchKey(asset, extent, key, Map.of());
    return new Bound(List.of(plain), inputs(asset, extent.of(key)));
  }

  private Optional<BatchKey> withSides(AssetName asset, Extent extent, PartitionKey key) {
    if (project.admissions().isAdmitting(asset, key)) {
      return Optional.empty();
    }
    Map<String, List<Side>> reach = new HashMap<>();
    for (Edge edge : project.graph().into(asset)) {
      if (isOfVersions(edge)) {
        if (edge.input().asOf() == null) {
          // What ends a version must be looked for among what this partition reads.
          return Optional.empty();
        }
        continue;
      }
      PartitionSet reads = reads(edge, extent.of(key));
      Optional<List<Side>> sides = new Reach(reads.extent()).sides(reads);
      if (sides.isEmpty()) {
        return Optional.empty();
      }
      reach.put(edge.input().alias(), sides.get());
    }
    return Optional.of(batchKey(asset, extent, key, reach));
  }

  private BatchKey batchKey(
      AssetName asset, Extent extent, PartitionKey key, Map<String, List<Side>> reach) {
    return new BatchKey(
        key,
        KeyColumns.of(project.graph().asset(asset).scheme()).values(key),
        extent.scheme().window(key).orElse(null),
        reach,
        Booking.sides(project, state, asset, key));
  }

  private List<AliasFiles> inputs(AssetName asset, PartitionSet keys) {
    List<AliasFiles> out = new ArrayList<>();
    for (Edge edge : project.graph().into(asset)) {
      Input input = edge.input();
      List<String> locations = read(edge, keys).stream().map(TableFile::location).toList();
      out.add(
          new AliasFiles(
              input.alias(),
              project.read(edge, files.table(edge.up()).schema()),
              locations,
              placedBy(edge),
              held(edge)));
    }
    return out;
  }

  /** Of a partition that admits late rows, only the deliveries that brought them. */
  private List<TableFile> read(Edge edge, PartitionSet keys) {
    PartitionSet all = reads(edge, keys);
    PartitionSet declared = reads(edge.declared(), keys);
    List<TableFile> out = new ArrayList<>(files.files(edge.up(), declared));
    PartitionSet admitted = all.minus(declared);
    if (!admitted.isEmpty()) {
      out.addAll(files.delivered(edge.up(), admitted, project.admissions().deliveries(edge, keys)));
    }
    return out;
  }

  private @Nullable PlacedBy placedBy(Edge edge) {
    Input.Placement placement = edge.input().placement();
    return placement == null
        ? null
        : new PlacedBy(
            placement.column(),
            project.zone(edge.down(), placement),
            Booking.from(placement, state.of(edge.down()).extent()));
  }

  private VersionsHeld held(Edge edge) {
    if (edge.input().asOf() == null) {
      return VersionsHeld.EVER;
    }
    return project.isReadInWindow(edge) ? VersionsHeld.IN_WINDOW : VersionsHeld.BEFORE_END;
  }

  private boolean isOfVersions(Edge edge) {
    return project.graph().asset(edge.up()).origin() instanceof Origin.Versioned;
  }

  /** The upstream partitions that exist and are read. */
  public PartitionSet reads(Edge edge, PartitionSet keys) {
    Extent upstream = state.of(edge.up()).extent();
    return Reading.of(edge, project.graph().asset(edge.down()), keys, upstream);
  }
}
