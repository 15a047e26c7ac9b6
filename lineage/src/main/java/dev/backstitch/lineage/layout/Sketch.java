package dev.backstitch.lineage.layout;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.graph.Edge;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What is to be drawn: nodes by group and key, numbered in that order, and each pair of them that a
 * line joins once. Who points at itself has no line for it. Immutable.
 */
public final class Sketch {
  private final List<Node> nodes;
  private final List<String> groups;
  private final Map<String, Integer> numbers = new HashMap<>();
  private final int[] group;
  private final int[] from;
  private final int[] to;

  /** Something to be drawn in the box of its group; no two have one key. */
  public record Node(String key, String group) {
    public Node {
      Objects.requireNonNull(key);
      Objects.requireNonNull(group);
    }
  }

  /** A line between two nodes, by their keys. */
  public record Line(String from, String to) {
    public Line {
      Objects.requireNonNull(from);
      Objects.requireNonNull(to);
    }
  }

  private Sketch(List<Node> sorted, Collection<Line> lines) {
    this.nodes = List.copyOf(sorted);
    this.groups = nodes.stream().map(Node::group).distinct().toList();
    Map<String, Integer> byName = new HashMap<>();
    groups.forEach(name -> byName.put(name, byName.size()));
    this.group = new int[nodes.size()];
    for (int i = 0; i < group.length; i++) {
      Node node = nodes.get(i);
      group[i] = Objects.requireNonNull(byName.get(node.group()));
      if (numbers.put(node.key(), i) != null) {
        throw new IllegalArgumentException("Cannot draw two nodes called " + node.key());
      }
    }
    long[] pairs =
        lines.stream()
            .mapToLong(line -> ((long) known(line.from()) << 32) | known(line.to()))
            .filter(pair -> pair >>> 32 != (pair & 0xffffffffL))
            .sorted()
            .distinct()
            .toArray();
    this.from = Arrays.stream(pairs).mapToInt(pair -> (int) (pair >>> 32)).toArray();
    this.to = Arrays.stream(pairs).mapToInt(pair -> (int) pair).toArray();
  }

  /** The sketch of these, in whatever order they come. */
  public static Sketch of(Collection<Node> nodes, Collection<Line> lines) {
    List<Node> sorted = new ArrayList<>(nodes);
    sorted.sort(Comparator.comparing(Node::group).thenComparing(Node::key));
    return new Sketch(sorted, lines);
  }

  /** The assets of a graph, each in its group or else that of its team. */
  public static Sketch of(AssetGraph graph) {
    List<Node> nodes = new ArrayList<>();
    List<Line> lines = new ArrayList<>();
    for (AssetName name : graph.order()) {
      nodes.add(new Node(name.toString(), groupOf(graph.asset(name))));
      for (Edge edge : graph.into(name)) {
        lines.add(new Line(edge.up().toString(), name.toString()));
      }
    }
    return of(nodes, lines);
  }

  /** The group in whose box an asset is drawn. */
  public static String groupOf(AssetDefinition asset) {
    return Optional.ofNullable(asset.notes().group()).orElse(asset.name().team());
  }

  private int known(String key) {
    return number(key)
        .orElseThrow(() -> new IllegalArgumentException("Cannot draw a line to " + key));
  }

  /** The number of the node with this key. */
  public OptionalInt number(String key) {
    Integer number = numbers.get(key);
    return number == null ? OptionalInt.empty() : OptionalInt.of(number);
  }

  public List<Node> nodes() {
    return nodes;
  }

  /** Groups by name. */
  public List<String> groups() {
    return groups;
  }

  /** The position of the node's group in {@link #groups}. */
  public int group(int node) {
    return group[node];
  }

  public int size() {
    return group.length;
  }

  public int lines() {
    return from.length;
  }

  /** The node at which a line begins. */
  public int from(int line) {
    return from[line];
  }

  /** The node at which a line ends. */
  public int to(int line) {
    return to[line];
  }
}
