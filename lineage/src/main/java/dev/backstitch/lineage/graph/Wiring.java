package dev.backstitch.lineage.graph;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Input;
import dev.backstitch.lineage.rule.Declared;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import org.jgrapht.Graph;
import org.jgrapht.graph.DirectedMultigraph;
import org.jgrapht.traverse.TopologicalOrderIterator;

/** Edges and order of a set of assets without a cycle; nothing here is seen outside the package. */
final class Wiring {
  private final List<AssetName> order;
  private final Map<AssetName, Integer> rank = new HashMap<>();
  private final Map<AssetName, List<Edge>> into = new HashMap<>();
  private final Map<AssetName, List<Edge>> outOf = new HashMap<>();

  /** Which way to follow edges. */
  enum Direction {
    UP,
    DOWN
  }

  private Wiring(Declared declared) {
    Graph<AssetName, Edge> graph = new DirectedMultigraph<>(Edge.class);
    declared.assets().forEach(asset -> graph.addVertex(asset.name()));
    for (AssetDefinition asset : declared.assets()) {
      List<Edge> reads = edgesInto(asset, declared);
      into.put(asset.name(), reads);
      for (Edge edge : reads) {
        outOf.computeIfAbsent(edge.up(), unused -> new ArrayList<>()).add(edge);
        if (!edge.isOwnPrevious()) {
          graph.addEdge(edge.up(), edge.down(), edge);
        }
      }
    }
    order = inOrder(graph);
    order.forEach(name -> rank.put(name, rank.size()));
    outOf.replaceAll((name, edges) -> byReader(edges));
  }

  private Wiring(Wiring same, UnaryOperator<Edge> changed) {
    order = same.order;
    rank.putAll(same.rank);
    same.into.forEach((name, edges) -> into.put(name, edges.stream().map(changed).toList()));
    same.outOf.forEach((name, edges) -> outOf.put(name, edges.stream().map(changed).toList()));
  }

  static Wiring of(Declared declared) {
    return new Wiring(declared);
  }

  /** The same with other edges between the same assets. */
  Wiring mapped(UnaryOperator<Edge> changed) {
    return new Wiring(this, changed);
  }

  private static List<Edge> edgesInto(AssetDefinition asset, Declared declared) {
    List<Edge> edges = new ArrayList<>();
    for (Input input : asset.inputs()) {
      AssetName up = declared.find(input.upstream()).orElseThrow().name();
      edges.add(new Edge(up, asset.name(), input, declared.mapping(asset, input)));
    }
    return List.copyOf(edges);
  }

  private static List<AssetName> inOrder(Graph<AssetName, Edge> graph) {
    List<AssetName> order = new ArrayList<>(graph.vertexSet().size());
    new TopologicalOrderIterator<>(graph, Comparator.<AssetName>naturalOrder())
        .forEachRemaining(order::add);
    return Collections.unmodifiableList(order);
  }

  private List<Edge> byReader(List<Edge> edges) {
    List<Edge> sorted = new ArrayList<>(edges);
    sorted.sort(Comparator.comparing(edge -> rankOf(edge.down())));
    return List.copyOf(sorted);
  }

  private int rankOf(AssetName name) {
    return rank.getOrDefault(name, Integer.MAX_VALUE);
  }

  List<AssetName> order() {
    return order;
  }

  List<Edge> into(AssetName name) {
    return into.getOrDefault(name, List.of());
  }

  List<Edge> outOf(AssetName name) {
    return outOf.getOrDefault(name, List.of());
  }

  /** Breadth first; each asset is visited once, at its smallest distance. */
  Set<AssetName> reach(Collection<AssetName> from, int depth, Direction direction) {
    Map<AssetName, Integer> distance = new HashMap<>();
    from.forEach(name -> distance.put(name, 0));
    Deque<AssetName> waiting = new ArrayDeque<>(distance.keySet());
    Set<AssetName> found = new TreeSet<>(Comparator.comparing(this::rankOf));
    while (!waiting.isEmpty()) {
      AssetName at = waiting.remove();
      int next = distance.getOrDefault(at, 0) + 1;
      if (next > depth) {
        break;
      }
      for (AssetName neighbour : neighbours(at, direction)) {
        if (distance.putIfAbsent(neighbour, next) == null) {
          found.add(neighbour);
          waiting.add(neighbour);
        }
      }
    }
    return Collections.unmodifiableSet(new LinkedHashSet<>(found));
  }

  private List<AssetName> neighbours(AssetName at, Direction direction) {
    return direction == Direction.UP
        ? into(at).stream().map(Edge::up).toList()
        : outOf(at).stream().map(Edge::down).toList();
  }
}
