package dev.backstitch.engine.state;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.graph.Edge;
import dev.backstitch.storage.metadata.Painting.InputVersion;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Compares what published partitions were built from with what is there now. */
final class Staleness {
  private final AssetGraph graph;
  private final Map<AssetName, Fingerprint> fingerprints;
  private final Map<AssetName, AssetState> states;

  Staleness(
      AssetGraph graph,
      Map<AssetName, Fingerprint> fingerprints,
      Map<AssetName, AssetState> states) {
    this.graph = graph;
    this.fingerprints = fingerprints;
    this.states = states;
  }

  AssetState added(AssetState state) {
    if (!graph.asset(state.asset()).isBuilt()) {
      return state;
    }
    List<Stale> stale = new ArrayList<>();
    for (Painted painted : state.painted()) {
      byDeclaration(state, painted, stale);
      for (Edge edge : graph.into(state.asset())) {
        byInput(state, painted, edge, stale);
      }
    }
    return new AssetState(
        state.asset(),
        state.extent(),
        state.published(),
        state.emptyByCalendar(),
        state.overdue(),
        stale,
        state.painted());
  }

  private void byDeclaration(AssetState state, Painted painted, List<Stale> out) {
    Fingerprint now = fingerprints.get(state.asset());
    if (now == null) {
      return;
    }
    if (!painted.painting().code().equals(now.code())) {
      out.add(new Stale(painted.keys(), Stale.Cause.CODE, null, null));
    }
    if (!painted.painting().config().equals(now.config())) {
      out.add(new Stale(painted.keys(), Stale.Cause.CONFIG, null, null));
    }
    if (!painted.painting().scheme().equals(state.extent().scheme().fingerprint())) {
      out.add(new Stale(painted.keys(), Stale.Cause.SCHEME, null, null));
    }
  }

  private void byInput(AssetState state, Painted painted, Edge edge, List<Stale> out) {
    AssetState upstream = states.get(edge.up());
    if (upstream == null) {
      return;
    }
    PartitionSet reads =
        edge.mapping().backward(painted.keys(), upstream.extent()).present();
    PartitionSet moved = moved(painted, upstream, reads);
    if (moved.isEmpty()) {
      return;
    }
    PartitionSet hit =
        edge.mapping().forward(moved, state.extent()).intersect(painted.keys());
    if (!hit.isEmpty()) {
      out.add(new Stale(hit, Stale.Cause.INPUT, edge.up(), moved));
    }
  }

  /** Upstream partitions that are now at another version than was read, or there or gone since. */
  private static PartitionSet moved(Painted painted, AssetState upstream, PartitionSet reads) {
    PartitionSet same = upstream.extent().none();
    PartitionSet read = upstream.extent().none();
    for (InputVersion recorded : painted.painting().inputs()) {
      if (!recorded.upstream().equals(upstream.asset())) {
        continue;
      }
      PartitionSet keys =
          Painted.parsed(recorded.keys(), upstream.extent()).orElse(upstream.extent().none());
      read = read.union(keys);
      for (Painted now : upstream.painted()) {
        if (now.painting().release() == recorded.version()) {
          same = same.union(keys.intersect(now.keys()));
        }
      }
    }
    return read.union(upstream.published()).intersect(reads).minus(same);
  }
}
