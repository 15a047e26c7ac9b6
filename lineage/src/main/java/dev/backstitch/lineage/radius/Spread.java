package dev.backstitch.lineage.radius;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.mapping.kind.AsOfRead;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.graph.Edge;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The pass itself. When an asset's turn comes, all that reaches it has been added, so it is closed
 * once and sent on once, however many paths lead to it. Used once; not thread-safe.
 */
final class Spread {
  private final AssetGraph graph;
  private final Extents extents;
  private final Map<AssetName, Tally> tallies = new HashMap<>();
  private final Map<AssetName, Hit> hits = new LinkedHashMap<>();
  private final List<Edge> unreached = new ArrayList<>();

  private Spread(AssetGraph graph, Extents extents) {
    this.graph = graph;
    this.extents = extents;
  }

  /** What has reached an asset so far. */
  private static final class Tally {
    private PartitionSet entered;
    private PartitionSet certain;
    private PartitionSet gone;
    private final Set<String> columns = new TreeSet<>();
    private boolean wholeRow;

    Tally(Extent extent) {
      entered = extent.none();
      certain = entered;
      gone = entered;
    }

    void add(PartitionSet reached, PartitionSet certainly) {
      boolean same = certain.region().equals(entered.region());
      entered = entered.union(reached);
      certain = same && certainly.equals(reached) ? entered : certain.union(certainly);
      wholeRow = true;
    }

    void add(Seed seed) {
      PartitionSet existing = seed.partitions().intersect(seed.partitions().extent().all());
      entered = entered.union(existing);
      certain = certain.union(existing);
      gone = gone.union(seed.partitions().minus(existing));
      wholeRow |= seed.columns().isEmpty();
      seed.columns().forEach(column -> columns.add(column.toLowerCase(Locale.ROOT)));
    }

    boolean isEmpty() {
      return entered.isEmpty() && gone.isEmpty();
    }
  }

  static Spread from(AssetGraph graph, Extents extents, List<Seed> seeds) {
    Spread spread = new Spread(graph, extents);
    seeds.forEach(seed -> spread.tally(seed.asset()).add(seed));
    for (AssetName asset : graph.order()) {
      Tally tally = spread.tallies.get(asset);
      if (tally != null && !tally.isEmpty()) {
        Hit hit = spread.closed(asset, tally);
        spread.hits.put(asset, hit);
        spread.sendOn(asset, hit);
      }
    }
    return spread;
  }

  /** In topological order. */
  Map<AssetName, Hit> hits() {
    return hits;
  }

  List<Edge> unreached() {
    return unreached;
  }

  private Tally tally(AssetName asset) {
    return tallies.computeIfAbsent(asset, name -> new Tally(extents.of(name)));
  }

  private Hit closed(AssetName asset, Tally tally) {
    SelfReading self = SelfReading.among(graph.into(asset));
    if (self.isEmpty()) {
      Set<String> columns = tally.wholeRow ? Set.of() : tally.columns;
      return new Hit(tally.entered, tally.entered, tally.certain, tally.gone, columns);
    }
    PartitionSet all = self.closure(tally.entered);
    PartitionSet certain =
        tally.certain.region().equals(tally.entered.region()) ? all : self.closure(tally.certain);
    return new Hit(tally.entered, all, certain, tally.gone, Set.of());
  }

  private void sendOn(AssetName asset, Hit hit) {
    PartitionSet seen = hit.seenByReaders();
    PartitionSet certainlySeen = hit.certainlySeen();
    boolean same = !hit.isUpperBound();
    for (Edge edge : graph.outOf(asset)) {
      if (edge.isOwnPrevious()) {
        continue;
      }
      Extent down = extents.of(edge.down());
      PartitionSet reached = edge.mapping().forward(seen, down);
      if (reached.isEmpty()) {
        unreached.add(edge);
      } else if (isAsOf(edge)) {
        tally(edge.down()).add(reached, down.none());
      } else {
        PartitionSet certainly = same ? reached : edge.mapping().forward(certainlySeen, down);
        tally(edge.down()).add(reached, certainly);
      }
    }
  }

  /** Whether which partitions read it depends on the versions that a dimension holds. */
  static boolean isAsOf(Edge edge) {
    return edge.input().asOf() != null || edge.input().mapping() instanceof AsOfRead;
  }
}
