package dev.backstitch.lineage.rule;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.asset.definition.Parameter;
import dev.backstitch.asset.partition.Dimension;
import dev.backstitch.asset.problem.Problem;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;

/** BS-109: a {@code $name} in SQL has one meaning; the engine's own names are taken. */
final class DistinctParameters implements StructureRule {
  private static final List<String> ENGINES =
      List.of("partition_start", "partition_end", "partition_key", "as_of");

  @Override
  public void check(Declared declared, Consumer<Problem> report) {
    for (AssetDefinition asset : declared.assets()) {
      if (asset.origin() instanceof Origin.Selected selected) {
        Set<String> taken = new HashSet<>(ENGINES);
        asset.scheme().dimensions().stream().map(Dimension::name).forEach(taken::add);
        for (Parameter parameter : selected.parameters()) {
          if (!taken.add(parameter.name().toLowerCase(Locale.ROOT))) {
            report.accept(problem(asset, parameter));
          }
        }
      }
    }
  }

  private static Problem problem(AssetDefinition asset, Parameter parameter) {
    return Problem.of(
            "BS-109",
            asset.name().toString(),
            "parameter '$" + parameter.name() + "' has a meaning already, expected a free name")
        .next("Rename the parameter; $" + String.join(", $", ENGINES) + " are the engine's own.")
        .at(asset.place());
  }
}
