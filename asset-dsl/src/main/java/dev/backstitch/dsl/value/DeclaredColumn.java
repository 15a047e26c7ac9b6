package dev.backstitch.dsl.value;

import dev.backstitch.asset.problem.Place;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.asset.schema.ColumnType.Scalar;
import dev.backstitch.asset.schema.TypeText;
import dev.backstitch.dsl.noted.Noted;
import java.util.List;

/** A column that files bring or a table promises; may be NULL unless it is required. */
public record DeclaredColumn(Noted<Column> column) {

  /** A column of a DuckDB type; VARCHAR stands in for a type that no table can keep (BS-107). */
  public static DeclaredColumn of(Place place, String name, String type) {
    return new DeclaredColumn(
        Noted.tried(
            place,
            Column.of(name, Scalar.VARCHAR),
            () -> Column.of(name, TypeText.parse("column " + name, type))));
  }

  /** A row without a value is refused. */
  public DeclaredColumn required() {
    return new DeclaredColumn(column.map(Column::asRequired));
  }

  /** With a description in Markdown. */
  public DeclaredColumn describedAs(String markdown) {
    return new DeclaredColumn(column.map(c -> c.describedAs(markdown)));
  }

  /** The columns in order, with all their problems. */
  public static Noted<List<Column>> all(Place place, List<DeclaredColumn> columns) {
    return Noted.all(place, columns.stream().map(DeclaredColumn::column).toList());
  }
}
