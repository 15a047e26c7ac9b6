package dev.backstitch.storage.query.duckdb.diff;

import dev.backstitch.asset.schema.Column;
import dev.backstitch.asset.schema.ColumnType;
import dev.backstitch.asset.schema.SqlName;
import dev.backstitch.storage.compare.RowComparison.Side;
import dev.backstitch.storage.query.duckdb.FieldRead;
import dev.backstitch.storage.query.duckdb.compare.Canonical;
import dev.backstitch.storage.table.TableSchema;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * All columns that some build has, and one type for each under which its values are compared.
 *
 * @param types null stands for none in common: then as text
 */
record VariantColumns(List<String> names, List<Optional<ColumnType>> types) {

  /** The columns of the first build that has them. */
  static VariantColumns of(List<Side> builds) {
    List<String> names = new ArrayList<>();
    List<Optional<ColumnType>> types = new ArrayList<>();
    for (Side build : builds) {
      for (Column column : build.schema().columns()) {
        int at = position(names, column.name());
        if (at < 0) {
          names.add(column.name());
          types.add(Optional.of(column.type()));
        } else {
          types.set(at, types.get(at).flatMap(type -> CommonType.of(type, column.type())));
        }
      }
    }
    return new VariantColumns(List.copyOf(names), List.copyOf(types));
  }

  int width() {
    return names.size();
  }

  /** Negative when no build has it. */
  int position(String name) {
    return position(names, name);
  }

  private static int position(List<String> names, String name) {
    for (int i = 0; i < names.size(); i++) {
      if (names.get(i).toLowerCase(Locale.ROOT).equals(name.toLowerCase(Locale.ROOT))) {
        return i;
      }
    }
    return -1;
  }

  /** The rows of a build as {@code c0} and so on, each in the form that equal values share. */
  String rows(Side build) {
    StringBuilder out = new StringBuilder("SELECT ");
    for (int i = 0; i < width(); i++) {
      out.append(value(build.schema(), i)).append(" AS c").append(i).append(", ");
    }
    return out.substring(0, out.length() - 2)
        + " FROM ("
        + FieldRead.select(build.schema(), build.files())
        + ") AS f";
  }

  private String value(TableSchema schema, int column) {
    Optional<ColumnType> common = types.get(column);
    String sql = common.map(ColumnType::sql).orElse("VARCHAR");
    Optional<TableSchema.Field> there = schema.field(names.get(column));
    if (there.isEmpty()) {
      return "CAST(NULL AS " + sql + ")";
    }
    ColumnType own = there.get().column().type();
    String name = "f." + SqlName.quoted(there.get().name());
    if (common.isEmpty()) {
      return "CAST(" + Canonical.sql(own, name) + " AS VARCHAR)";
    }
    return Canonical.sql(
        common.get(), own.equals(common.get()) ? name : "CAST(" + name + " AS " + sql + ")");
  }
}
