package dev.backstitch.storage.query.duckdb;

import dev.backstitch.asset.schema.ColumnType;
import dev.backstitch.asset.schema.ColumnType.Scalar;
import dev.backstitch.asset.schema.SqlName;
import dev.backstitch.storage.query.PlacedBy;
import dev.backstitch.storage.table.TableSchema;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * The column that places rows, and bounds to compare it with. Local times are compared with local
 * bounds that the JDK works out: DuckDB has zone tables of its own. Bounds in order stay in order,
 * so windows that tile still do; an hour that the clocks repeat belongs to its second window.
 */
public record PlacedTime(String column, boolean isLocal, PlacedBy by) {
  /** The column of a table; it must have it. */
  public static PlacedTime of(TableSchema schema, PlacedBy by) {
    ColumnType type =
        schema
            .field(by.column())
            .orElseThrow(() -> new IllegalArgumentException("Cannot place rows by " + by.column()))
            .column()
            .type();
    return new PlacedTime(
        SqlName.quoted(by.column()), type == Scalar.TIMESTAMP || type == Scalar.DATE, by);
  }

  /** The type of the comparison. */
  public ColumnType type() {
    return isLocal ? Scalar.TIMESTAMP : Scalar.TIMESTAMPTZ;
  }

  /** The value of a row of the relation, of {@link #type}. */
  public String of(String relation) {
    return "CAST(" + relation + "." + column + " AS " + type().sql() + ")";
  }

  /** An instant as the column would tell it. */
  public String bound(Instant at) {
    return isLocal
        ? "CAST("
            + SqlName.literal(
                at.atZone(by.zone()).toLocalDateTime().truncatedTo(ChronoUnit.MICROS).toString())
            + " AS TIMESTAMP)"
        : Literals.of(at);
  }
}
