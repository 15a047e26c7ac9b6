package dev.backstitch.lineage.rule;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.problem.Problem;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** BS-101: one name, one asset; names that differ only in case are one name. */
final class UniqueNames implements StructureRule {
  @Override
  public void check(Declared declared, Consumer<Problem> report) {
    declared.assets().stream()
        .collect(
            Collectors.groupingBy(
                asset -> asset.name().folded(), TreeMap::new, Collectors.toList()))
        .values()
        .stream()
        .filter(same -> same.size() > 1)
        .forEach(same -> report.accept(problem(same)));
  }

  private static Problem problem(List<AssetDefinition> same) {
    AssetDefinition first = same.get(0);
    String all =
        same.stream().map(a -> a.name() + " at " + a.place()).collect(Collectors.joining(", "));
    return Problem.of(
            "BS-101",
            first.name().toString(),
            "declared " + same.size() + " times (" + all + "), expected once")
        .next("Rename all but one; names that differ only in case are the same name.")
        .at(first.place());
  }
}
