package dev.backstitch.lineage.rule.query;

import dev.backstitch.asset.definition.Totals;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.asset.schema.ColumnType.DecimalType;
import dev.backstitch.asset.schema.ColumnType.Scalar;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** BS-102, BS-303: totals are compared by columns that the asset has, and over numbers. */
final class ReconciledColumns implements SchemaRule {
  private static final Set<Scalar> NUMBERS =
      Set.of(Scalar.INTEGER, Scalar.BIGINT, Scalar.FLOAT, Scalar.DOUBLE);

  @Override
  public void check(Schema schema, Consumer<Problem> report) {
    for (Totals totals : schema.asset().reconciliations()) {
      totals.per().forEach(name -> found(schema, "per", name, report));
      for (Totals.Sum sum : totals.sums()) {
        found(schema, "sum", sum.column(), report)
            .filter(column -> !isNumber(column))
            .ifPresent(column -> report.accept(noNumber(schema, column)));
      }
    }
  }

  private static Optional<Column> found(
      Schema schema, String what, String name, Consumer<Problem> report) {
    Optional<Column> column = schema.find(name);
    if (column.isEmpty()) {
      report.accept(
          schema
              .problem(
                  "BS-102",
                  "reconciles %s(%s), a column that it does not produce; it produces: %s"
                      .formatted(what, name, Schema.names(schema.columns())))
              .nearest(Schema.nearest(name, schema.columns())));
    }
    return column;
  }

  private static boolean isNumber(Column column) {
    return column.type() instanceof DecimalType
        || (column.type() instanceof Scalar scalar && NUMBERS.contains(scalar));
  }

  private static Problem noNumber(Schema schema, Column column) {
    return schema
        .problem(
            "BS-303",
            "reconciles sum(%s), which is %s, expected a number"
                .formatted(column.name(), column.type().sql()))
        .next("Sum a numeric column, or compare the number of rows.");
  }
}
