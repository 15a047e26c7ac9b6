package dev.backstitch.lineage.radius;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.lineage.graph.Edge;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The pass itself. When an asset's turn comes, all that reaches it has been added, so it is closed
 * once and sent on once, however many paths lead to it. Used once; not thread-safe.
 */
final class Spread {
  private final Extents extents;
  private final ColumnLinks links;

  /** By rank; null where nothing has reached the asset. */
  private final @Nullable Tally[] tallies;

  private final Map<AssetName, Hit> hits = new LinkedHashMap<>();
  private final List<Edge> unreached = new ArrayList<>();
  private final List<Narrowing> narrowings = new ArrayList<>();

  private Spread(Extents extents, ColumnLinks links) {
    this.extents = extents;
    this.links = links;
    this.tallies = new Tally[extents.order().size()];
  }

  static Spread from(Extents extents, List<Seed> seeds, ColumnLinks links) {
    Spread spread = new Spread(extents, links);
    seeds.forEach(seed -> spread.tally(extents.node(seed.asset())).add(seed));
    List<Node> order = extents.order();
    // Nothing before the first seed is reached.
    int first = seeds.stream().mapToInt(seed -> extents.node(seed.asset()).rank()).min().orElse(0);
    for (Node node : order.subList(first, order.size())) {
      Tally tally = spread.tallies[node.rank()];
      if (tally != null && !tally.isEmpty()) {
        Hit hit = spread.closed(tally, node);
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

  /** Every read that was asked, in the order in which the radius came to it. */
  List<Narrowing> narrowings() {
    return narrowings;
  }

  private Tally tally(Node node) {
    Tally tally = tallies[node.rank()];
    if (tally == null) {
      tally = new Tally(node.extent());
      tallies[node.rank()] = tally;
    }
    return tally;
  }

  private Hit closed(Tally tally, Node node) {
    if (node.self().isEmpty()) {
      return tally.hit();
    }
    Set<String> columns = tally.columns();
    if (columns.isEmpty()) {
      return tally.hit(node.self(), columns);
    }
    CarriedOn carried = CarriedOn.by(extents.ownReads(node.name()), columns, links);
    narrowings.addAll(carried.narrowings());
    return tally.hit(SelfReading.among(carried.through()), carried.columns());
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
        continue;
      }
      Passage passage = passage(way.edge(), hit.columns());
      if (passage != null && passage.isNothing()) {
        continue;
      }
      if (way.isAsOf()) {
        tally(way.reader()).add(reached, reader.none(), passage);
      } else {
        PartitionSet certainly =
            same ? reached : way.edge().mapping().forward(certainlySeen, reader);
        tally(way.reader()).add(reached, certainly, passage);
      }
    }
  }

  /** Null, unasked, when whole rows have changed. */
  private @Nullable Passage passage(Edge edge, Set<String> changed) {
    if (changed.isEmpty()) {
      return null;
    }
    Passage passage = links.through(edge, changed);
    narrowings.add(new Narrowing(edge, changed, passage));
    return passage;
  }
}
