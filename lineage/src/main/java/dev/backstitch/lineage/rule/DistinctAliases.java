package dev.backstitch.lineage.rule;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.Input;
import dev.backstitch.asset.problem.Problem;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;

/** BS-108: within an asset one alias is one input; SQL would not tell two cases apart. */
final class DistinctAliases implements StructureRule {
  @Override
  public void check(Declared declared, Consumer<Problem> report) {
    for (AssetDefinition asset : declared.assets()) {
      Map<String, Input> seen = new HashMap<>();
      for (Input input : asset.inputs()) {
        Input before = seen.putIfAbsent(input.alias().toLowerCase(Locale.ROOT), input);
        if (before != null) {
          report.accept(problem(asset, before, input));
        }
      }
    }
  }

  private static Problem problem(AssetDefinition asset, Input before, Input input) {
    return Problem.of(
            "BS-108",
            asset.name().toString(),
            "alias '%s' stands for %s and for %s, expected one input"
                .formatted(input.alias(), before.upstream(), input.upstream()))
        .next("Give one of them another alias.")
        .at(asset.place());
  }
}
