package dev.backstitch.lineage.rule.query;

import dev.backstitch.asset.definition.Input;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.asset.schema.ColumnType.Scalar;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** BS-102: rows are placed by a column of the input that tells an instant. */
final class PlacingColumns implements SchemaRule {
  private static final Set<Scalar> INSTANTS = Set.of(Scalar.TIMESTAMP, Scalar.TIMESTAMPTZ);

  @Override
  public void check(Schema schema, Consumer<Problem> report) {
    for (Input input : schema.asset().inputs()) {
      Input.Placement placement = input.placement();
      List<Column> columns = schema.inputs().get(input.alias());
      if (placement == null || columns == null) {
        continue;
      }
      Optional<Column> column = Schema.in(columns, placement.column());
      if (column.filter(c -> isInstant(c)).isEmpty()) {
        report.accept(problem(schema, input, placement.column(), columns));
      }
    }
  }

  private static boolean isInstant(Column column) {
    return column.type() instanceof Scalar scalar && INSTANTS.contains(scalar);
  }

  private static Problem problem(Schema schema, Input input, String wanted, List<Column> columns) {
    List<Column> instants = columns.stream().filter(c -> isInstant(c)).toList();
    return schema
        .problem(
            "BS-102",
            "places rows of '%s' by '%s', which is no TIMESTAMP or TIMESTAMPTZ column there; there are: %s"
                .formatted(input.alias(), wanted, Schema.names(instants)))
        .nearest(Schema.nearest(wanted, instants));
  }
}
