package dev.backstitch.engine.step;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.state.ProjectState;
import dev.backstitch.engine.state.Touched;
import dev.backstitch.lineage.graph.Edge;
import dev.backstitch.storage.table.TableFile;
import dev.backstitch.storage.table.TableSchema;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds which partitions need not be built although a dimension that they read as of a moment came
 * out anew: it says the same in their windows, and nothing else that they read has changed.
 * Thread-safe.
 */
public final class Calm {
  private final Project project;
  private final ProjectState state;
  private final Storage storage;
  private final RunFiles files;
  private final Map<AssetName, PartitionSet> onlyIfMoved;
  private final Map<AssetName, Compared> compared = new HashMap<>();

  private record Compared(List<String> after, Touched touched) {}

  /**
   * @param state as the run began
   * @param onlyIfMoved partitions that are as they should be unless an input comes out anew
   */
  public Calm(
      Project project,
      ProjectState state,
      Storage storage,
      RunFiles files,
      Map<AssetName, PartitionSet> onlyIfMoved) {
    this.project = project;
    this.state = state;
    this.storage = storage;
    this.files = files;
    this.onlyIfMoved = Map.copyOf(onlyIfMoved);
  }

  /** The partitions that are as they would be built. Blocking. */
  public PartitionSet among(AssetName asset, PartitionSet keys) {
    PartitionSet left = keys.intersect(onlyIfMoved.getOrDefault(asset, keys.minus(keys)));
    List<Edge> edges = project.graph().into(asset);
    if (edges.stream().allMatch(edge -> edge.input().asOf() == null)) {
      return keys.minus(keys);
    }
    for (Edge edge : edges) {
      PartitionSet moved = files.changed(edge.up(), state.of(edge.up()).extent().all());
      if (!left.isEmpty() && !moved.isEmpty()) {
        PartitionSet hit = edge.mapping().forward(moved, keys.extent()).intersect(left);
        left = left.minus(edge.input().asOf() == null ? hit : seen(edge, hit));
      }
    }
    return left;
  }

  private PartitionSet seen(Edge edge, PartitionSet hit) {
    Touched touched = touched(edge.up());
    return project.isReadInWindow(edge) ? touched.seenWithin(hit) : touched.seenBeforeEnd(hit);
  }

  /** When the dimension says something else than what is published, as far as it is built. */
  public synchronized Touched touched(AssetName dimension) {
    PartitionSet all = state.of(dimension).extent().all();
    List<String> after = locations(files.files(dimension, all));
    Compared known = compared.get(dimension);
    if (known == null || !known.after().equals(after)) {
      List<String> before = locations(files.published(dimension, all));
      known =
          new Compared(
              after, Touched.of(storage.changes().differences(schema(dimension), before, after)));
      compared.put(dimension, known);
    }
    return known.touched();
  }

  private TableSchema schema(AssetName dimension) {
    TableSchema shown = project.shown(dimension, files.table(dimension).schema());
    return DimensionColumns.withoutKeys(shown, project.graph().asset(dimension).scheme());
  }

  private static List<String> locations(List<TableFile> all) {
    return all.stream().map(TableFile::location).toList();
  }
}
