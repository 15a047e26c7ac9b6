package dev.backstitch.engine.core;

import dev.backstitch.asset.definition.AssetName;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Which steps become visible together: the members of a group, and whatever lies between them,
 * since it reads one and is read by another. Disjoint, and no two wait for each other.
 */
final class Clusters {
  private final RunPlan plan;
  private final Map<AssetName, List<AssetName>> byAsset = new LinkedHashMap<>();

  Clusters(RunPlan plan) {
    this.plan = plan;
    plan.steps().forEach(step -> byAsset.put(step.asset(), List.of(step.asset())));
    for (Set<AssetName> cluster : grouped()) {
      List<AssetName> inOrder = names(step -> cluster.contains(step.asset()));
      inOrder.forEach(asset -> byAsset.put(asset, inOrder));
    }
  }

  /** The step's cluster in topological order, itself among it. */
  List<AssetName> of(AssetName asset) {
    return byAsset.getOrDefault(asset, List.of(asset));
  }

  private List<Set<AssetName>> grouped() {
    Map<String, Set<AssetName>> groups = new LinkedHashMap<>();
    for (RunPlan.Step step : plan.steps()) {
      if (!step.group().isEmpty()) {
        groups.computeIfAbsent(step.group(), unused -> new HashSet<>()).add(step.asset());
      }
    }
    List<Set<AssetName>> clusters = new ArrayList<>();
    for (Set<AssetName> group : groups.values()) {
      add(group, clusters);
    }
    return clusters;
  }

  /** Adds a set, grown until it overlaps no other cluster and nothing lies between its members. */
  private void add(Set<AssetName> group, List<Set<AssetName>> clusters) {
    Set<AssetName> grown = new HashSet<>(group);
    for (int before = 0; before < grown.size(); ) {
      before = grown.size();
      grown.addAll(between(grown));
      for (Set<AssetName> other : List.copyOf(clusters)) {
        if (other.stream().anyMatch(grown::contains)) {
          clusters.remove(other);
          grown.addAll(other);
        }
      }
    }
    clusters.add(grown);
  }

  private Set<AssetName> between(Set<AssetName> members) {
    Set<AssetName> down = new HashSet<>();
    for (RunPlan.Step step : plan.steps()) {
      if (step.reads().stream().anyMatch(r -> in(r, members) || in(r, down))) {
        down.add(step.asset());
      }
    }
    Set<AssetName> up = new HashSet<>();
    for (int i = plan.steps().size() - 1; i >= 0; i--) {
      RunPlan.Step step = plan.steps().get(i);
      if (members.contains(step.asset()) || up.contains(step.asset())) {
        step.reads().forEach(read -> up.add(read.upstream()));
      }
    }
    down.retainAll(up);
    return down;
  }

  private static boolean in(RunPlan.Read read, Set<AssetName> assets) {
    return assets.contains(read.upstream());
  }

  private List<AssetName> names(Predicate<RunPlan.Step> which) {
    return plan.steps().stream().filter(which).map(RunPlan.Step::asset).toList();
  }
}
