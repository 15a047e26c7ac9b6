package dev.backstitch.lineage.rule;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.Input;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import java.util.function.Consumer;

/** BS-22n: a declared mapping means something between the two schemes at its ends. */
final class MeaningfulMappings implements StructureRule {
  @Override
  public void check(Declared declared, Consumer<Problem> report) {
    for (AssetDefinition asset : declared.assets()) {
      for (Input input : asset.inputs()) {
        if (declared.find(input.upstream()).isPresent()) {
          resolve(declared, asset, input, report);
        }
      }
    }
  }

  private static void resolve(
      Declared declared, AssetDefinition asset, Input input, Consumer<Problem> report) {
    try {
      declared.mapping(asset, input);
    } catch (ProblemException refused) {
      refused.problems().forEach(problem -> report.accept(problem.at(asset.place())));
    }
  }
}
