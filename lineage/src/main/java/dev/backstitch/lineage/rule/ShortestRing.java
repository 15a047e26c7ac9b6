package dev.backstitch.lineage.rule;

import dev.backstitch.asset.definition.AssetName;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jgrapht.Graph;
import org.jgrapht.Graphs;
import org.jgrapht.graph.DefaultEdge;

/**
 * A shortest ring within assets that all reach each other: breadth first from each in turn, never
 * deeper than the best so far. Past {@link #MOST_VISITS} steps the best so far is told.
 */
final class ShortestRing {
  private static final int MOST_VISITS = 2_000_000;

  private final Graph<AssetName, DefaultEdge> graph;
  private final SortedSet<AssetName> among;
  private List<AssetName> best = List.of();
  private int visits;

  private ShortestRing(Graph<AssetName, DefaultEdge> graph, SortedSet<AssetName> among) {
    this.graph = graph;
    this.among = among;
  }

  /** The ring in reading order, beginning with its first name. */
  static List<AssetName> in(Graph<AssetName, DefaultEdge> graph, SortedSet<AssetName> among) {
    ShortestRing search = new ShortestRing(graph, among);
    for (AssetName start : among) {
      if (!search.best.isEmpty() && (search.best.size() == 2 || search.visits > MOST_VISITS)) {
        break;
      }
      search.from(start);
    }
    return List.copyOf(search.best);
  }

  private void from(AssetName start) {
    Map<AssetName, AssetName> cameFrom = new HashMap<>();
    Map<AssetName, Integer> distance = new HashMap<>(Map.of(start, 0));
    Deque<AssetName> waiting = new ArrayDeque<>(List.of(start));
    while (!waiting.isEmpty()) {
      AssetName at = waiting.remove();
      int next = distance.getOrDefault(at, 0) + 1;
      visits++;
      if (!best.isEmpty() && next >= best.size()) {
        return;
      }
      for (AssetName reader : new TreeSet<>(Graphs.successorListOf(graph, at))) {
        if (reader.equals(start)) {
          best = path(start, at, cameFrom);
          return;
        }
        if (among.contains(reader) && distance.putIfAbsent(reader, next) == null) {
          cameFrom.put(reader, at);
          waiting.add(reader);
        }
      }
    }
  }

  private static List<AssetName> path(
      AssetName start, AssetName end, Map<AssetName, AssetName> cameFrom) {
    List<AssetName> path = new ArrayList<>(List.of(end));
    for (AssetName at = end; !at.equals(start); ) {
      AssetName before = cameFrom.getOrDefault(at, start);
      path.add(before);
      at = before;
    }
    Collections.reverse(path);
    return path;
  }
}
