package dev.backstitch.engine.state;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.graph.Edge;
import dev.backstitch.storage.metadata.Painting.InputVersion;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Compares what published partitions were built from with what is there now. */
final class Staleness {
  private final AssetGraph graph;
  private final Map<AssetName, Fingerprint> fingerprints;
  private final Map<AssetName, AssetState> states;
  private final Touches touches;
  private final Admissions admissions;

  Staleness(
      AssetGraph graph,
      Map<AssetName, Fingerprint> fingerprints,
      Map<AssetName, AssetState> states,
      Touches touches,
      Admissions admissions) {
    this.touches = touches;
    this.admissions = admissions;
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
        state.painted(),
        state.filed());
  }

  private void byDeclaration(AssetState state, Painted painted, List<Stale> out) {
    Fingerprint now = fingerprints.get(state.asset());
    if (now == null) {
      return;
    }
    if (!painted.painting().code().equals(now.code())) {
      out.add(new Stale(painted.keys(), Stale.Cause.CODE, null, null));
    }
    String config = painted.painting().config();
    if (!Admissions.declared(config).equals(now.config())) {
      out.add(new Stale(painted.keys(), Stale.Cause.CONFIG, null, null));
    }
    admissions
        .configs(state.asset(), Admissions.declared(config), painted.keys())
        .forEach(
            (wanted, keys) -> {
              if (!wanted.equals(config)) {
                out.add(new Stale(keys, Stale.Cause.LATE, null, null));
              }
            });
    if (!painted.painting().scheme().equals(state.extent().scheme().fingerprint())) {
      out.add(new Stale(painted.keys(), Stale.Cause.SCHEME, null, null));
    }
  }

  private void byInput(AssetState state, Painted painted, Edge edge, List<Stale> out) {
    AssetState upstream = states.get(edge.up());
    if (upstream == null) {
      return;
    }
    Recorded recorded = Recorded.of(painted, upstream);
    PartitionSet reads =
        Reading.of(edge, graph.asset(state.asset()), painted.keys(), upstream.extent());
    PartitionSet moved =
        recorded.read().union(upstream.published()).intersect(reads).minus(recorded.same());
    PartitionSet arrived = moved.minus(recorded.read()).intersect(declared(state, painted, edge));
    PartitionSet gone = recorded.read().minus(upstream.extent().all());
    PartitionSet changed = moved.intersect(recorded.read()).union(gone);
    add(state, painted, edge, new Moved(Stale.Cause.INPUT, changed), out);
    add(state, painted, edge, new Moved(Stale.Cause.ARRIVAL, arrived), out);
  }

  /**
   * Arrivals that came late are read once somebody accepts their rows, and not because they came.
   */
  private PartitionSet declared(AssetState state, Painted painted, Edge edge) {
    AssetState upstream = Objects.requireNonNull(states.get(edge.up()));
    return Reading.of(
        edge.declared(), graph.asset(state.asset()), painted.keys(), upstream.extent());
  }

  private record Moved(Stale.Cause cause, PartitionSet upstream) {}

  private void add(AssetState state, Painted painted, Edge edge, Moved moved, List<Stale> out) {
    if (moved.upstream().isEmpty()) {
      return;
    }
    PartitionSet hit =
        edge.mapping().forward(moved.upstream(), state.extent()).intersect(painted.keys());
    if (edge.input().asOf() != null) {
      hit = touches.since(edge, painted.painting().release(), hit);
    }
    if (!hit.isEmpty()) {
      out.add(new Stale(hit, moved.cause(), edge.up(), moved.upstream()));
    }
  }

  /**
   * Upstream partitions a painting was built from.
   *
   * @param same those of them that are still at the version that was read
   */
  private record Recorded(PartitionSet read, PartitionSet same) {
    static Recorded of(Painted painted, AssetState upstream) {
      PartitionSet none = upstream.extent().none();
      PartitionSet same = none;
      PartitionSet read = none;
      for (InputVersion version : painted.painting().inputs()) {
        if (!version.upstream().equals(upstream.asset())) {
          continue;
        }
        PartitionSet keys = Painted.parsed(version.keys(), upstream.extent()).orElse(none);
        read = read.union(keys);
        for (Painted now : upstream.painted()) {
          if (now.painting().version() == version.version()) {
            same = same.union(keys.intersect(now.keys()));
          }
        }
      }
      return new Recorded(read, same);
    }
  }
}
