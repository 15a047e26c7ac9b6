package dev.backstitch.engine.plan;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.state.AssetState;
import dev.backstitch.engine.state.ProjectState;
import dev.backstitch.engine.state.Stale;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.graph.Edge;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a planner will see once a plan has been carried out, so that the next can be shown too. */
public final class Foreseen {
  private Foreseen() {}

  /**
   * The state after the plan, if all of it holds and each partition comes out other than before.
   */
  public static ProjectState after(AssetGraph graph, ProjectState state, Plan plan) {
    Map<AssetName, AssetState> out = new LinkedHashMap<>(state.assets());
    Map<AssetName, PartitionSet> built = new LinkedHashMap<>();
    plan.steps().forEach(step -> built.put(step.asset(), step.keys()));
    for (AssetName name : graph.order()) {
      AssetState before = state.of(name);
      PartitionSet fresh = built.getOrDefault(name, before.extent().none());
      List<Stale> stale = new ArrayList<>();
      for (Stale one : before.stale()) {
        add(new Stale(one.keys().minus(fresh), one.cause(), one.input(), one.moved()), stale);
      }
      for (Edge edge : graph.into(name)) {
        PartitionSet moved = built.get(edge.up());
        if (moved != null && !edge.isOwnPrevious()) {
          PartitionSet hit = edge.mapping().forward(moved, before.extent());
          PartitionSet keys = hit.intersect(before.published()).minus(fresh);
          add(new Stale(keys, Stale.Cause.INPUT, edge.up(), moved), stale);
        }
      }
      out.put(name, before.built(fresh, stale));
    }
    return new ProjectState(state.now(), out);
  }

  private static void add(Stale stale, List<Stale> out) {
    if (!stale.keys().isEmpty()) {
      out.add(stale);
    }
  }
}
