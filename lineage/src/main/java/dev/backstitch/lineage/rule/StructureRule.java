package dev.backstitch.lineage.rule;

import dev.backstitch.asset.problem.Problem;
import java.util.function.Consumer;

/**
 * One thing that must hold for declarations to be a graph; reports every place where it does not.
 */
@FunctionalInterface
interface StructureRule {
  void check(Declared declared, Consumer<Problem> report);
}
