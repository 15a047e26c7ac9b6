package dev.backstitch.lineage.rule.query;

import dev.backstitch.asset.definition.Source;
import dev.backstitch.asset.definition.Totals;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.asset.schema.ColumnType.DecimalType;
import dev.backstitch.asset.schema.ColumnType.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * BS-102, BS-303, BS-681: totals are compared by columns that both sides have, and over exact
 * numbers.
 */
final class ReconciledColumns implements SchemaRule {
  private static final Set<Scalar> NUMBERS = Set.of(Scalar.INTEGER, Scalar.BIGINT);
  private static final Set<Scalar> ROUNDED = Set.of(Scalar.FLOAT, Scalar.DOUBLE);

  @Override
  public void check(Schema schema, Consumer<Problem> report) {
    for (Totals totals : schema.asset().reconciliations()) {
      for (String name : totals.per()) {
        found(schema, "per", name, report)
            .filter(column -> !isExact(column))
            .ifPresent(column -> report.accept(noKey(schema, column)));
      }
      for (Totals.Sum sum : totals.sums()) {
        found(schema, "sum", sum.column(), report)
            .filter(column -> !isNumber(column))
            .ifPresent(column -> report.accept(noNumber(schema, column)));
      }
      if (totals.sums().isEmpty() && totals.rowCount() == null) {
        report.accept(
            schema
                .problem("BS-681", "reconciles nothing with " + totals.from().team() + "'s totals")
                .next(
                    "Say which column agrees with theirs: sum(ours, theirs) or rowCount(theirs)."));
      }
      if (totals.kept() instanceof Totals.InFiles files) {
        inTheirs(schema, totals, files.source(), report);
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

  private static boolean isExact(Column column) {
    return !column.type().isNested()
        && column.type() != Scalar.BLOB
        && !(column.type() instanceof Scalar scalar && ROUNDED.contains(scalar));
  }

  private static Problem noKey(Schema schema, Column column) {
    return schema
        .problem(
            "BS-303",
            "reconciles per(%s), which is %s, expected values that both sides write alike"
                .formatted(column.name(), column.type().sql()))
        .next("Compare per text, whole or decimal numbers, or times.");
  }

  private static boolean isNumber(Column column) {
    return column.type() instanceof DecimalType
        || (column.type() instanceof Scalar scalar && NUMBERS.contains(scalar));
  }

  private static Problem noNumber(Schema schema, Column column) {
    boolean rounded = column.type() instanceof Scalar scalar && ROUNDED.contains(scalar);
    return schema
        .problem(
            "BS-303",
            "reconciles sum(%s), which is %s, expected %s number"
                .formatted(column.name(), column.type().sql(), rounded ? "an exact" : "a"))
        .next(
            rounded
                ? "Make it a DECIMAL: sums of rounded numbers depend on their order."
                : "Sum a numeric column, or compare the number of rows.");
  }

  /** Only files say beforehand what they have; their names may give the partition. */
  private static void inTheirs(
      Schema schema, Totals totals, Source source, Consumer<Problem> report) {
    List<Column> columns = new ArrayList<>(source.columns());
    if (source.namesPartition()) {
      columns.addAll(schema.keys());
    }
    Stream<String> named =
        Stream.of(
                totals.per().stream(),
                totals.sums().stream().map(Totals.Sum::theirs),
                Stream.ofNullable(totals.rowCount()))
            .flatMap(names -> names);
    named
        .filter(name -> Schema.in(columns, name).isEmpty())
        .forEach(
            name ->
                report.accept(
                    schema
                        .problem(
                            "BS-681",
                            "reconciles with column '%s' of %s's totals, which have: %s"
                                .formatted(name, totals.from().team(), Schema.names(columns)))
                        .nearest(Schema.nearest(name, columns))));
  }
}
