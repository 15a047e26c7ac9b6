package dev.backstitch.storage.query.duckdb.batch;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.schema.ColumnType;
import dev.backstitch.asset.schema.ColumnType.DecimalType;
import dev.backstitch.asset.schema.ColumnType.Scalar;
import dev.backstitch.asset.schema.TypeText;
import dev.backstitch.storage.query.Binder.OutputColumn;
import dev.backstitch.storage.table.TableSchema.Field;
import dev.backstitch.storage.table.TableSpec;
import java.util.Optional;
import java.util.Set;

/**
 * Casts that DuckDB does without a word although they lose part of every value: 1.9 becomes 2, a
 * time of day is cut off. A user who means it writes it.
 */
final class LossyCast {
  private static final Set<ColumnType> WHOLE = Set.of(Scalar.INTEGER, Scalar.BIGINT);
  private static final Set<ColumnType> FLOATING = Set.of(Scalar.FLOAT, Scalar.DOUBLE);
  private static final Set<ColumnType> MOMENTS = Set.of(Scalar.TIMESTAMP, Scalar.TIMESTAMPTZ);
  private static final Set<ColumnType> PARTS = Set.of(Scalar.DATE, Scalar.TIME);

  private LossyCast() {}

  /** A problem when writing the column under the field's type would round or cut. */
  static Optional<Problem> problem(TableSpec spec, OutputColumn column, Field field) {
    ColumnType to = field.column().type();
    ColumnType from = TypeText.parse(spec.name() + "." + column.name(), column.type());
    if (!loses(from, to)) {
      return Optional.empty();
    }
    String message = "column '" + field.name() + "' is " + from.sql() + ", expected " + to.sql();
    return Optional.of(
        OutputShape.problem(spec, message)
            .next("If rounding is meant, write CAST(" + field.name() + " AS " + to.sql() + ")."));
  }

  private static boolean loses(ColumnType from, ColumnType to) {
    if (FLOATING.contains(from)) {
      return WHOLE.contains(to)
          || to instanceof DecimalType
          || (from == Scalar.DOUBLE && to == Scalar.FLOAT);
    }
    if (from instanceof DecimalType exact) {
      int kept = to instanceof DecimalType d ? d.scale() : WHOLE.contains(to) ? 0 : exact.scale();
      return kept < exact.scale();
    }
    return MOMENTS.contains(from) && PARTS.contains(to);
  }
}
