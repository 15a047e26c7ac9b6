package dev.backstitch.lineage.rule.query;

import dev.backstitch.asset.definition.Origin;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.schema.Column;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;

/** BS-116: declared columns differ from each other and from those that the engine adds. */
final class DistinctColumns implements SchemaRule {
  @Override
  public void check(Schema schema, Consumer<Problem> report) {
    if (schema.asset().origin() instanceof Origin.Selected) {
      return;
    }
    Set<String> seen = new HashSet<>();
    for (Column column : schema.columns()) {
      if (!seen.add(column.name().toLowerCase(Locale.ROOT))) {
        report.accept(
            schema
                .problem(
                    "BS-116",
                    "has two columns '%s'; its table has: %s"
                        .formatted(column.name(), Schema.names(schema.columns())))
                .next("Rename the declared one; names that differ only in case are the same."));
      }
    }
  }
}
