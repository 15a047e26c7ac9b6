package dev.backstitch.lineage.select;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.problem.Nearest;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.lineage.graph.AssetGraph;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Assets by name: {@code team.table}, a table alone where only one team has it, or a pattern with
 * {@code *} over either.
 *
 * @param partitions which partitions, as written; empty for all
 * @param source the whole selection, for messages
 * @param at where the name stands in it
 */
record Named(Glob name, String partitions, String source, int at) implements Term {
  @Override
  public Chosen choose(AssetGraph graph) {
    List<AssetName> found = graph.order().stream().filter(this::matches).toList();
    if (found.isEmpty()) {
      throw unknown(graph);
    }
    if (name.isExact() && found.size() > 1) {
      throw ambiguous(found);
    }
    return Chosen.of(found, partitions);
  }

  private boolean matches(AssetName asset) {
    boolean bare = name.pattern().indexOf('.') < 0;
    return name.matches(asset.toString()) || (bare && name.matches(asset.table()));
  }

  private ProblemException unknown(AssetGraph graph) {
    List<String> names = new ArrayList<>();
    for (AssetName asset : graph.order()) {
      names.add(asset.toString());
    }
    String found =
        name.isExact() ? "no asset of this project has this name" : "no asset matches this pattern";
    String nearest = Nearest.to(name.pattern(), names).or(() -> nearestTable(graph)).orElse(null);
    return new ProblemException(
        Problem.of("BS-106", name.pattern(), found + Faults.where(source, at))
            .nearest(nearest)
            .next("`backstitch assets` lists them all."));
  }

  private Optional<String> nearestTable(AssetGraph graph) {
    return Nearest.to(
        name.pattern(), graph.order().stream().map(AssetName::table).sorted().toList());
  }

  private ProblemException ambiguous(List<AssetName> found) {
    String all = found.stream().map(AssetName::toString).collect(Collectors.joining(", "));
    return new ProblemException(
        Problem.of(
                "BS-121",
                name.pattern(),
                "means several assets (" + all + ")" + Faults.where(source, at))
            .next("Write the team before it: " + found.get(0) + "."));
  }

  @Override
  public String text() {
    return name.pattern() + (partitions.isEmpty() ? "" : "[" + partitions + "]");
  }

  @Override
  public String atom() {
    return text();
  }

  @Override
  public boolean hasPartitions() {
    return !partitions.isEmpty();
  }
}
