package dev.backstitch.lineage.rule.query;

import dev.backstitch.asset.problem.Problem;
import java.util.function.Consumer;

/** One thing that must hold for a text to be a query of its asset. */
@FunctionalInterface
interface QueryRule {
  void check(Reading reading, Consumer<Problem> report);
}
