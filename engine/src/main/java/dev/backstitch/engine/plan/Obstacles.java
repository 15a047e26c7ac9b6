package dev.backstitch.engine.plan;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.mapping.Required;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.state.AssetState;
import dev.backstitch.engine.state.ProjectState;
import dev.backstitch.engine.state.Reading;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.graph.Edge;
import java.util.List;
import java.util.Map;

/** Takes from a wish what cannot be built yet, and says what it waits for. */
final class Obstacles {
  private final AssetGraph graph;
  private final ProjectState state;
  private final Map<AssetName, PartitionSet> steps;
  private final List<Plan.Waiting> waiting;

  Obstacles(
      AssetGraph graph,
      ProjectState state,
      Map<AssetName, PartitionSet> steps,
      List<Plan.Waiting> waiting) {
    this.graph = graph;
    this.state = state;
    this.steps = steps;
    this.waiting = waiting;
  }

  /**
   * What can be built of the wanted partitions.
   *
   * @param named partitions that somebody named; they are built even where an input is without any
   */
  PartitionSet removedFrom(AssetDefinition asset, PartitionSet wanted, PartitionSet named) {
    PartitionSet left = wanted;
    for (Edge edge : graph.into(asset.name())) {
      left = withoutLacking(edge, withoutEmptyInput(edge, left, named));
    }
    return left;
  }

  /** A dimension without keys gives nothing to read; an answer from nothing must be asked for. */
  private PartitionSet withoutEmptyInput(Edge edge, PartitionSet wanted, PartitionSet named) {
    AssetState up = state.of(edge.up());
    PartitionSet hit = wanted.minus(named);
    if (edge.isOwnPrevious() || !up.extent().all().isEmpty() || hit.isEmpty()) {
      return wanted;
    }
    waiting.add(
        new Plan.Waiting(
            edge.down(), hit, edge.up(), up.extent().none(), Plan.Reason.NO_PARTITIONS));
    return wanted.minus(hit);
  }

  /** Repeats for an asset that reads its own past: a day that waits makes the next one wait. */
  private PartitionSet withoutLacking(Edge edge, PartitionSet wanted) {
    PartitionSet left = wanted;
    while (!left.isEmpty()) {
      Lacking lacking = lacking(edge, left);
      PartitionSet hit = lacking.downstream().intersect(left);
      if (hit.isEmpty()) {
        return left;
      }
      waiting.add(
          new Plan.Waiting(edge.down(), hit, edge.up(), lacking.upstream(), lacking.reason()));
      left = left.minus(hit);
      if (!edge.up().equals(edge.down())) {
        return left;
      }
    }
    return left;
  }

  private record Lacking(PartitionSet upstream, PartitionSet downstream, Plan.Reason reason) {}

  private Lacking lacking(Edge edge, PartitionSet wanted) {
    AssetState up = state.of(edge.up());
    PartitionSet there = up.available();
    PartitionSet planned = edge.up().equals(edge.down()) ? wanted : steps.get(edge.up());
    if (planned != null) {
      there = there.union(planned);
    }
    PartitionSet closedWanted = settled(edge, wanted);
    Required closed = edge.mapping().backward(closedWanted, up.extent());
    Required open = edge.mapping().backward(wanted.minus(closedWanted), up.extent());
    PartitionSet ended = up.extent().closed();
    boolean patient = !edge.mapping().readsWhatHasArrived();
    PartitionSet asked = patient ? closed.present() : closed.present().intersect(ended);
    PartitionSet notThere =
        asked.minus(there.intersect(ended)).union(open.present().intersect(ended).minus(there));
    PartitionSet notYet = patient ? closed.notYetDue() : up.extent().none();
    PartitionSet before = closed.missing().union(open.missing());
    PartitionSet all = notThere.union(before).union(notYet);
    PartitionSet hit = edge.mapping().forward(all, state.of(edge.down()).extent());
    return new Lacking(all, hit, reason(up, notThere, before));
  }

  /** Partitions that are to be built for good, and so only from inputs that are. */
  private PartitionSet settled(Edge edge, PartitionSet wanted) {
    return Reading.hasTime(graph.asset(edge.down()))
        ? wanted.intersect(state.of(edge.down()).extent().closed())
        : wanted.minus(wanted);
  }

  private Plan.Reason reason(AssetState up, PartitionSet notThere, PartitionSet before) {
    if (notThere.minus(up.extent().open()).isEmpty()) {
      return before.isEmpty() ? Plan.Reason.NOT_YET_DUE : Plan.Reason.BEFORE_START;
    }
    if (!graph.asset(up.asset()).isBuilt()) {
      return Plan.Reason.NOT_DELIVERED;
    }
    boolean waits = waiting.stream().anyMatch(w -> w.asset().equals(up.asset()));
    return waits ? Plan.Reason.WAITS : Plan.Reason.NOT_BUILT;
  }
}
