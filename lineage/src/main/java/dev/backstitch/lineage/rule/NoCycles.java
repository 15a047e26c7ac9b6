package dev.backstitch.lineage.rule;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Input;
import dev.backstitch.asset.mapping.LinkMapping;
import dev.backstitch.asset.mapping.relation.Offset;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jgrapht.alg.connectivity.KosarajuStrongConnectivityInspector;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.SimpleDirectedGraph;

/**
 * BS-122: nothing is made from itself. Of assets that read each other in a ring the shortest ring
 * is told; an asset may read itself only where every partition it reads is an earlier one.
 */
final class NoCycles implements StructureRule {
  private static final int MOST_TOLD = 40;

  @Override
  public void check(Declared declared, Consumer<Problem> report) {
    SimpleDirectedGraph<AssetName, DefaultEdge> graph =
        new SimpleDirectedGraph<>(DefaultEdge.class);
    declared.assets().forEach(asset -> graph.addVertex(asset.name()));
    for (AssetDefinition asset : declared.assets()) {
      for (Input input : asset.inputs()) {
        connect(graph, declared, asset, input, report);
      }
    }
    new KosarajuStrongConnectivityInspector<>(graph)
        .stronglyConnectedSets().stream()
            .filter(ring -> ring.size() > 1)
            .map(TreeSet::new)
            .sorted(Comparator.comparing(TreeSet::first))
            .forEach(ring -> report.accept(problem(declared, ShortestRing.in(graph, ring))));
  }

  private static void connect(
      SimpleDirectedGraph<AssetName, DefaultEdge> graph,
      Declared declared,
      AssetDefinition down,
      Input input,
      Consumer<Problem> report) {
    AssetDefinition up = declared.find(input.upstream()).orElse(null);
    if (up == null) {
      return;
    }
    if (!up.name().folded().equals(down.name().folded())) {
      graph.addEdge(up.name(), down.name());
    } else if (!readsOnlyEarlier(declared, down, input)) {
      report.accept(itself(down, input));
    }
  }

  /** A mapping that means nothing between its ends is another rule's finding. */
  private static boolean readsOnlyEarlier(Declared declared, AssetDefinition asset, Input input) {
    try {
      return declared.mapping(asset, input) instanceof LinkMapping mapping
          && mapping.links().stream()
              .anyMatch(link -> link.by() instanceof Offset offset && offset.hi() < 0);
    } catch (ProblemException meaningless) {
      return true;
    }
  }

  private static Problem itself(AssetDefinition asset, Input input) {
    return Problem.of(
            "BS-122",
            asset.name().toString(),
            "reads itself as '%s' (%s), so a partition would be made from itself"
                .formatted(input.alias(), input.mapping().words()))
        .next("An asset may read only its own earlier partitions: use readsOwnPrevious.")
        .at(asset.place());
  }

  private static Problem problem(Declared declared, List<AssetName> ring) {
    AssetDefinition first = declared.find(ring.get(0)).orElseThrow();
    Set<String> teams = ring.stream().map(AssetName::team).collect(Collectors.toSet());
    return Problem.of(
            "BS-122",
            first.name().toString(),
            "is made from itself: "
                + path(declared, ring)
                + " -> "
                + first.name()
                + ", each read by the next")
        .next(
            teams.size() > 1
                ? "Remove one of these reads; the teams "
                    + String.join(", ", new TreeSet<>(teams))
                    + " share the ring."
                : "Remove one of these reads.")
        .at(first.place());
  }

  /** The ring with places; the middle of a very long one is counted. */
  private static String path(Declared declared, List<AssetName> ring) {
    List<String> steps =
        ring.stream()
            .map(name -> declared.find(name).orElseThrow())
            .map(asset -> asset.name() + " (" + asset.place() + ")")
            .collect(Collectors.toCollection(ArrayList::new));
    if (steps.size() > MOST_TOLD) {
      List<String> middle = steps.subList(MOST_TOLD / 2, steps.size() - MOST_TOLD / 2);
      String counted = "... " + middle.size() + " more ...";
      middle.clear();
      steps.add(MOST_TOLD / 2, counted);
    }
    return String.join(" -> ", steps);
  }
}
