package dev.backstitch.lineage.rule.query;

import dev.backstitch.asset.problem.Problem;
import java.util.function.Consumer;

/** One thing that must hold between an asset's columns and what is said of them. */
@FunctionalInterface
interface SchemaRule {
  void check(Schema schema, Consumer<Problem> report);
}
