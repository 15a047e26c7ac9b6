package dev.backstitch.engine.plan;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.lineage.graph.AssetGraph;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;

/**
 * Assets that are published together: whoever rebuilds one of a group rebuilds what follows from it
 * in the others and in what lies between them, or readers would see them contradict each other.
 */
public final class Groups {
  private final AssetGraph graph;

  public Groups(AssetGraph graph) {
    this.graph = graph;
  }

  /** These assets and whatever is published together with one of them. */
  public Set<AssetName> completed(Set<AssetName> assets) {
    Set<AssetName> all = new HashSet<>(assets);
    Deque<AssetName> added = new ArrayDeque<>(assets);
    Set<String> groups = new HashSet<>();
    while (!added.isEmpty()) {
      String group = graph.asset(added.remove()).policy().publishedWith();
      if (group != null && groups.add(group)) {
        members(group).stream().filter(all::add).forEach(added::add);
      }
    }
    return Set.copyOf(all);
  }

  private Set<AssetName> members(String group) {
    Set<AssetName> members = new HashSet<>();
    for (AssetName name : graph.order()) {
      if (Objects.equals(graph.asset(name).policy().publishedWith(), group)) {
        members.add(name);
      }
    }
    Set<AssetName> between = new HashSet<>(graph.downstreamOf(members, Integer.MAX_VALUE));
    between.retainAll(graph.upstreamOf(members, Integer.MAX_VALUE));
    members.addAll(between);
    return members;
  }
}
