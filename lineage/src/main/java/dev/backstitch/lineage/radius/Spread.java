package dev.backstitch.lineage.radius;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.lineage.graph.Edge;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The pass itself. When an asset's turn comes, all that reaches it has been added, so it is closed
 * once and sent on once, however many paths lead to it. Used once; not thread-safe.
 */
final class Spread {
  /** By rank; null where nothing has reached the asset. */
  private final @Nullable Tally[] tallies;

  private final Map<AssetName, Hit> hits = new LinkedHashMap<>();
  private final List<Edge> unreached = new ArrayList<>();

  private Spread(int assets) {
    this.tallies = new Tally[assets];
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

  static Spread from(Extents extents, List<Seed> seeds) {
    List<Node> order = extents.order();
    Spread spread = new Spread(order.size());
    seeds.forEach(seed -> spread.tally(extents.node(seed.asset())).add(seed));
    for (Node node : order) {
      Tally tally = spread.tallies[node.rank()];
      if (tally != null && !tally.isEmpty()) {
        Hit hit = closed(tally, node.self());
        spread.hits.put(node.name(), hit);
        spread.sendOn(node, hit);
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

  private Tally tally(Node node) {
    Tally tally = tallies[node.rank()];
    if (tally == null) {
      tally = new Tally(node.extent());
      tallies[node.rank()] = tally;
    }
    return tally;
  }

  private static Hit closed(Tally tally, SelfReading self) {
    if (self.isEmpty()) {
      Set<String> columns = tally.wholeRow ? Set.of() : tally.columns;
      return new Hit(tally.entered, tally.entered, tally.certain, tally.gone, columns);
    }
    PartitionSet all = self.closure(tally.entered);
    PartitionSet certain =
        tally.certain.region().equals(tally.entered.region()) ? all : self.closure(tally.certain);
    return new Hit(tally.entered, all, certain, tally.gone, Set.of());
  }

  private void sendOn(Node node, Hit hit) {
    PartitionSet seen = hit.seenByReaders();
    PartitionSet certainlySeen = hit.certainlySeen();
    boolean same = !hit.isUpperBound();
    for (Node.Way way : node.ways()) {
      Extent reader = way.reader().extent();
      PartitionSet reached = way.edge().mapping().forward(seen, reader);
      if (reached.isEmpty()) {
        unreached.add(way.edge());
      } else if (way.isAsOf()) {
        tally(way.reader()).add(reached, reader.none());
      } else {
        PartitionSet certainly =
            same ? reached : way.edge().mapping().forward(certainlySeen, reader);
        tally(way.reader()).add(reached, certainly);
      }
    }
  }
}
