package dev.backstitch.lineage.rule.query;

import dev.backstitch.asset.check.Check;
import dev.backstitch.asset.definition.Exposure;
import dev.backstitch.asset.problem.Problem;
import java.util.function.Consumer;

/** BS-102: a key, a check or an exposure names only columns that the asset has. */
public final class ProducedColumns implements SchemaRule {
  @Override
  public void check(Schema schema, Consumer<Problem> report) {
    for (String column : schema.asset().key()) {
      require(schema, "is keyed by", column, report);
    }
    for (Check check : schema.asset().checks()) {
      for (String column : check.rule().columns()) {
        require(schema, "checks " + check.name() + " over", column, report);
      }
    }
  }

  /** The same for what an exposure shows of the asset; reported where the exposure stands. */
  public static void check(
      Exposure exposure, Exposure.Showing showing, Schema schema, Consumer<Problem> report) {
    for (String column : showing.columns()) {
      if (schema.find(column).isEmpty()) {
        report.accept(
            Problem.of(
                    "BS-102",
                    exposure.name(),
                    "shows column '%s' of %s, which has: %s"
                        .formatted(column, schema.asset().name(), Schema.names(schema.columns())))
                .nearest(Schema.nearest(column, schema.columns()))
                .at(exposure.place()));
      }
    }
  }

  private static void require(Schema schema, String what, String column, Consumer<Problem> report) {
    if (schema.find(column).isEmpty()) {
      report.accept(
          schema
              .problem(
                  "BS-102",
                  "%s column '%s', which it does not produce; it produces: %s"
                      .formatted(what, column, Schema.names(schema.columns())))
              .nearest(Schema.nearest(column, schema.columns())));
    }
  }
}
