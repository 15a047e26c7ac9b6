package dev.backstitch.lineage.rule;

import dev.backstitch.asset.definition.AssetName;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import org.jgrapht.Graph;
import org.jgrapht.Graphs;
import org.jgrapht.graph.DefaultEdge;

/**
 * A shortest ring within assets that all reach each other: breadth first from each in turn, never
 * deeper than the best so far. Past {@link #MOST_VISITS} steps the best so far is told.
 */
final class ShortestRing {
  private static final int MOST_VISITS = 5_000_000;

  private final int[][] readers;
  private final int[] cameFrom;
  private final int[] distance;
  private final int[] waiting;
  private int[] best = {};
  private int visits;

  private ShortestRing(int[][] readers) {
    this.readers = readers;
    this.cameFrom = new int[readers.length];
    this.distance = new int[readers.length];
    this.waiting = new int[readers.length];
  }

  /** The ring in reading order, beginning with the first name from which it was found. */
  static List<AssetName> in(Graph<AssetName, DefaultEdge> graph, SortedSet<AssetName> among) {
    List<AssetName> names = List.copyOf(among);
    ShortestRing search = new ShortestRing(readers(graph, names));
    for (int start = 0; start < names.size() && !search.isDone(); start++) {
      search.from(start);
    }
    return Arrays.stream(search.best).mapToObj(names::get).toList();
  }

  private static int[][] readers(Graph<AssetName, DefaultEdge> graph, List<AssetName> names) {
    Map<AssetName, Integer> index = new HashMap<>();
    names.forEach(name -> index.put(name, index.size()));
    int[][] readers = new int[names.size()][];
    for (int i = 0; i < readers.length; i++) {
      readers[i] =
          Graphs.successorListOf(graph, names.get(i)).stream()
              .filter(index::containsKey)
              .mapToInt(index::get)
              .sorted()
              .toArray();
    }
    return readers;
  }

  /** Two is the shortest there is, since an asset that reads itself is no ring. */
  private boolean isDone() {
    return best.length == 2 || (best.length > 0 && visits > MOST_VISITS);
  }

  private void from(int start) {
    Arrays.fill(distance, -1);
    distance[start] = 0;
    waiting[0] = start;
    int added = 1;
    for (int taken = 0; taken < added; taken++) {
      int at = waiting[taken];
      visits++;
      if (best.length > 0 && distance[at] + 1 >= best.length) {
        return;
      }
      for (int reader : readers[at]) {
        if (reader == start) {
          best = path(start, at);
          return;
        }
        if (distance[reader] < 0) {
          distance[reader] = distance[at] + 1;
          cameFrom[reader] = at;
          waiting[added++] = reader;
        }
      }
    }
  }

  private int[] path(int start, int end) {
    List<Integer> path = new ArrayList<>();
    for (int at = end; at != start; at = cameFrom[at]) {
      path.add(at);
    }
    path.add(start);
    Collections.reverse(path);
    return path.stream().mapToInt(Integer::intValue).toArray();
  }
}
