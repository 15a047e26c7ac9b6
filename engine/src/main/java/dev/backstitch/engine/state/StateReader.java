package dev.backstitch.engine.state;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.DynamicKeys;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.graph.Edge;
import dev.backstitch.storage.metadata.Painting;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** Works out the state of every asset from what releases painted. Pure. */
public final class StateReader {
  private final AssetGraph graph;
  private final Map<AssetName, Fingerprint> fingerprints;
  private final Predicate<Edge> isInWindow;
  private final Admissions admissions;

  /** Where any version of a dimension may be read at any time. */
  public StateReader(AssetGraph graph, Map<AssetName, Fingerprint> fingerprints) {
    this(graph, fingerprints, edge -> false, Admissions.NONE);
  }

  /**
   * @param graph with what is admitted
   * @param isInWindow whether the moments at which a dimension is read lie in the reader's window
   */
  public StateReader(
      AssetGraph graph,
      Map<AssetName, Fingerprint> fingerprints,
      Predicate<Edge> isInWindow,
      Admissions admissions) {
    this.isInWindow = isInWindow;
    this.admissions = admissions;
    this.graph = graph;
    this.fingerprints = Map.copyOf(fingerprints);
  }

  /** The state at an instant, given all paintings by asset, oldest first. */
  public ProjectState at(Instant now, DynamicKeys keys, Map<AssetName, List<Painting>> paintings) {
    Map<AssetName, AssetState> states = new LinkedHashMap<>();
    for (AssetName name : graph.order()) {
      Extent extent = graph.asset(name).scheme().extentAt(now, keys);
      List<Painted> painted = Painted.visible(paintings.getOrDefault(name, List.of()), extent);
      states.put(name, withoutStaleness(graph.asset(name), extent, painted, now));
    }
    Staleness staleness =
        new Staleness(graph, fingerprints, states, new Touches(paintings, isInWindow), admissions);
    Map<AssetName, AssetState> out = new LinkedHashMap<>();
    states.forEach((name, state) -> out.put(name, staleness.added(state)));
    return new ProjectState(now, out);
  }

  private static AssetState withoutStaleness(
      AssetDefinition asset, Extent extent, List<Painted> painted, Instant now) {
    PartitionSet published = extent.none();
    for (Painted p : painted) {
      published = published.union(p.keys());
    }
    Expectation expectation = Expectation.of(asset, extent, now);
    return new AssetState(
        asset.name(),
        extent,
        published,
        expectation.notExpected().minus(published),
        expectation.due().minus(published),
        List.of(),
        painted,
        List.of());
  }
}
