package dev.backstitch.dsl.value;

import dev.backstitch.asset.problem.Place;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.asset.schema.ColumnType.Scalar;
import dev.backstitch.asset.schema.TypeText;
import dev.backstitch.asset.schema.ValueText;
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

  /** The name the column had before: its values are kept under the new one, nothing is rebuilt. */
  public DeclaredColumn formerly(String name) {
    return new DeclaredColumn(column.map(c -> c.withPast(c.past().named(name))));
  }

  /**
   * What rows say that were written before the column was, instead of NULL: {@code "EUR"}, {@code
   * "0.00"}, {@code "2024-03-01"}. Asks for version 3 of the table format; cannot be changed later.
   */
  public DeclaredColumn oldRowsHave(String value) {
    return new DeclaredColumn(
        column.refined(
            c -> {
              Object parsed = ValueText.parse("column " + c.name(), c.type(), value);
              return c.withPast(c.past().valued(ValueText.print(parsed)));
            }));
  }

  /** The columns in order, with all their problems. */
  public static Noted<List<Column>> all(Place place, List<DeclaredColumn> columns) {
    return Noted.all(place, columns.stream().map(DeclaredColumn::column).toList());
  }
}
