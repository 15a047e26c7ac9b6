package dev.backstitch.ui.vector;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.partition.Region;
import dev.backstitch.engine.app.run.Unfinished;
import dev.backstitch.engine.state.AssetState;
import dev.backstitch.engine.state.Behind;
import dev.backstitch.engine.state.ProjectState;
import dev.backstitch.lineage.graph.AssetGraph;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How all partitions stood at one moment.
 *
 * @param release that readers saw; 0 before the first
 * @param assets in an order that stays as long as the graph does
 */
public record Vectors(long release, List<StateRuns> assets) {
  public Vectors {
    assets = List.copyOf(assets);
  }

  /**
   * Works them out.
   *
   * @param order of the assets
   * @param unfinished by asset, of those that any run is not done with
   */
  public static Vectors of(
      AssetGraph graph,
      List<AssetName> order,
      long release,
      ProjectState state,
      Map<AssetName, Unfinished> unfinished) {
    Map<AssetName, PartitionSet> behind = Behind.of(graph, state);
    List<StateRuns> out = new ArrayList<>();
    for (AssetName name : order) {
      out.add(runs(state.of(name), behind.get(name), unfinished.get(name)));
    }
    return new Vectors(release, out);
  }

  /** Those of one asset; what is said later counts. */
  private static StateRuns runs(
      AssetState state, @Nullable PartitionSet behind, @Nullable Unfinished left) {
    Ordinals ordinals = new Ordinals(state.extent());
    Region published = state.published().region();
    Painting runs = new Painting(ordinals);
    runs.paint(Standing.EMPTY_BY_CALENDAR, state.emptyByCalendar().region());
    runs.paint(Standing.OPEN, state.extent().open().region());
    runs.paint(Standing.OVERDUE, state.overdue().region());
    if (left != null) {
      runs.paint(Standing.FAILED, left.failed().region().minus(published));
    }
    runs.paint(Standing.PUBLISHED, published);
    runs.paint(Standing.REPORTED, state.reported().region().intersect(published));
    if (behind != null) {
      runs.paint(Standing.BEHIND, behind.region());
    }
    runs.paint(Standing.STALE, state.staleKeys().region());
    if (left != null) {
      runs.paint(Standing.FAILED, left.failed().region().intersect(state.staleKeys().region()));
      runs.paint(Standing.UNCHANGED, left.unchanged().region());
      runs.paint(Standing.STAGED, left.staged().region());
      runs.paint(Standing.QUEUED, left.queued().region());
      runs.paint(Standing.RUNNING, left.running().region());
    }
    return runs.painted;
  }

  /** Not thread-safe. */
  private static final class Painting {
    private final Ordinals ordinals;
    private StateRuns painted;

    Painting(Ordinals ordinals) {
      this.ordinals = ordinals;
      this.painted = StateRuns.of(ordinals.count(), Standing.MISSING);
    }

    void paint(Standing standing, Region region) {
      if (!region.isEmpty()) {
        painted = painted.with(standing, ordinals.of(region));
      }
    }
  }

  /** The places of assets that stand otherwise than before; all when there are more or fewer. */
  public List<Integer> since(Vectors before) {
    List<Integer> changed = new ArrayList<>();
    boolean isOther = before.assets().size() != assets.size();
    for (int i = 0; i < assets.size(); i++) {
      if (isOther || !assets.get(i).equals(before.assets().get(i))) {
        changed.add(i);
      }
    }
    return changed;
  }
}
