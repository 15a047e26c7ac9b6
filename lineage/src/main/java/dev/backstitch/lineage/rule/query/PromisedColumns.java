package dev.backstitch.lineage.rule.query;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.schema.Column;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * BS-119: promised columns are produced in the promised type, and a partition column that the query
 * yields has its scheme's type.
 */
final class PromisedColumns implements SchemaRule {
  @Override
  public void check(Schema schema, Consumer<Problem> report) {
    for (Column promised : schema.asset().yields()) {
      Optional<Column> found = schema.find(promised.name());
      if (found.isEmpty()) {
        report.accept(
            schema
                .problem(
                    "BS-119",
                    "promises column '%s', which it does not produce; it produces: %s"
                        .formatted(promised.name(), Schema.names(schema.columns())))
                .nearest(Schema.nearest(promised.name(), schema.columns())));
      }
      found.ifPresent(column -> sameType(schema, "promises", promised, column, report));
    }
    for (Column key : schema.keys()) {
      schema
          .find(key.name())
          .ifPresent(column -> sameType(schema, "is partitioned by", key, column, report));
    }
  }

  private static void sameType(
      Schema schema, String verb, Column expected, Column found, Consumer<Problem> report) {
    if (!found.type().equals(expected.type())) {
      report.accept(
          schema
              .problem(
                  "BS-119",
                  "%s '%s' as %s, but produces it as %s"
                      .formatted(verb, expected.name(), expected.type().sql(), found.type().sql()))
              .next("CAST it in the SELECT: CAST(... AS " + expected.type().sql() + ")."));
    }
  }
}
