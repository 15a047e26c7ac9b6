package dev.backstitch.lineage.select;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.problem.Nearest;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.lineage.graph.AssetGraph;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * Assets by an attribute: {@code tag:nightly}.
 *
 * @param source the whole selection, for messages
 * @param at where the value stands in it
 */
record Having(Attribute attribute, Glob value, String source, int at) implements Term {
  private static final Pattern PLAIN = Pattern.compile("[\\p{L}\\p{N}_.*\\-/@]+");

  @Override
  public Chosen choose(AssetGraph graph) {
    List<AssetName> found =
        graph.order().stream()
            .filter(name -> attribute.of(graph.asset(name)).stream().anyMatch(value::matches))
            .toList();
    if (found.isEmpty()) {
      throw nothing(graph);
    }
    return Chosen.whole(found);
  }

  private ProblemException nothing(AssetGraph graph) {
    TreeSet<String> values = new TreeSet<>();
    graph.order().forEach(name -> values.addAll(attribute.of(graph.asset(name))));
    String known = values.isEmpty() ? "none has any" : "there are: " + String.join(", ", values);
    return new ProblemException(
        Problem.of(
                "BS-121",
                text(),
                "no asset has this " + attribute.word() + Faults.where(source, at) + "; " + known)
            .nearest(Nearest.to(value.pattern(), values).orElse(null)));
  }

  @Override
  public String text() {
    String written = value.pattern();
    return attribute.word()
        + ":"
        + (PLAIN.matcher(written).matches() ? written : "\"" + written + "\"");
  }

  @Override
  public String atom() {
    return text();
  }

  @Override
  public boolean hasPartitions() {
    return false;
  }
}
