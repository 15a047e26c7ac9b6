package dev.backstitch.lineage.rule.query;

import dev.backstitch.asset.definition.Input;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.asset.schema.ColumnType.Scalar;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** BS-130: a dimension is read as of a column of another input that tells a time. */
final class AsOfMoments implements SchemaRule {
  private static final Set<Scalar> TIMES =
      Set.of(Scalar.DATE, Scalar.TIMESTAMP, Scalar.TIMESTAMPTZ);

  @Override
  public void check(Schema schema, Consumer<Problem> report) {
    for (Input input : schema.asset().inputs()) {
      String moment = input.asOf();
      if (moment != null) {
        check(schema, input.alias(), moment, report);
      }
    }
  }

  private static void check(
      Schema schema, String dimension, String moment, Consumer<Problem> report) {
    int dot = moment.indexOf('.');
    String alias = dot < 0 ? "" : moment.substring(0, dot);
    Optional<List<Column>> columns = other(schema, dimension, alias);
    if (columns.isEmpty()) {
      report.accept(
          schema
              .problem(
                  "BS-130",
                  "reads '%s' as of '%s', expected alias.column of another input"
                      .formatted(dimension, moment))
              .next("Inputs: " + String.join(", ", schema.aliases()) + "."));
      return;
    }
    String column = moment.substring(dot + 1);
    List<Column> times = columns.get().stream().filter(AsOfMoments::isTime).toList();
    if (Schema.in(times, column).isEmpty()) {
      report.accept(
          schema
              .problem(
                  "BS-130",
                  "reads '%s' as of '%s', which is no DATE, TIMESTAMP or TIMESTAMPTZ column of '%s'; there are: %s"
                      .formatted(dimension, moment, alias, Schema.names(times)))
              .nearest(Schema.nearest(column, times)));
    }
  }

  private static Optional<List<Column>> other(Schema schema, String dimension, String alias) {
    return alias.equalsIgnoreCase(dimension)
        ? Optional.empty()
        : schema.inputs().entrySet().stream()
            .filter(input -> input.getKey().equalsIgnoreCase(alias))
            .map(input -> input.getValue())
            .findFirst();
  }

  private static boolean isTime(Column column) {
    return column.type() instanceof Scalar scalar && TIMES.contains(scalar);
  }
}
