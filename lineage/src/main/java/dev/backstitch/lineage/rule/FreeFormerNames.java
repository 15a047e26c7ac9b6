package dev.backstitch.lineage.rule;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.problem.Problem;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

/** BS-111: a former name leads to one table, so no asset bears it and no other asset claims it. */
final class FreeFormerNames implements StructureRule {
  @Override
  public void check(Declared declared, Consumer<Problem> report) {
    Map<String, AssetName> claimed = new HashMap<>();
    for (AssetDefinition asset : declared.assets()) {
      for (AssetName former : asset.notes().formerly()) {
        if (declared.find(former).isPresent()) {
          report.accept(problem(asset, former, "an asset of that name is declared"));
        }
        AssetName other = claimed.putIfAbsent(former.folded(), asset.name());
        if (other != null) {
          report.accept(problem(asset, former, other + " claims that name too"));
        }
      }
    }
  }

  private static Problem problem(AssetDefinition asset, AssetName former, String found) {
    return Problem.of(
            "BS-111", asset.name().toString(), "was formerly " + former + ", but " + found)
        .next("Keep formerly(\"" + former + "\") on the asset whose table it is, and there only.")
        .at(asset.place());
  }
}
