package dev.backstitch.storage.query.duckdb.hash;

import dev.backstitch.asset.schema.ColumnType;
import dev.backstitch.asset.schema.ColumnType.ListType;
import dev.backstitch.asset.schema.ColumnType.MapType;
import dev.backstitch.asset.schema.ColumnType.Scalar;
import dev.backstitch.asset.schema.ColumnType.StructType;
import dev.backstitch.storage.query.duckdb.compare.Canonical;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A row as text that equal rows share and no two different rows of the same types do: every value
 * ends before its comma, either by its form or because its length stands in front.
 */
final class RowText {
  /** Begins no value. */
  private static final String ABSENT = "'~'";

  private RowText() {}

  /**
   * @param values one expression per type
   */
  static String sql(List<ColumnType> types, List<String> values) {
    return IntStream.range(0, types.size())
        .mapToObj(i -> value(types.get(i), values.get(i), 0) + ", ','")
        .collect(Collectors.joining(", ", "concat(", ")"));
  }

  private static String value(ColumnType type, String value, int depth) {
    if (type instanceof ListType list) {
      return present(value, "len(" + value + "), '[', " + elements(list, value, depth) + ", ']'");
    } else if (type instanceof StructType struct) {
      return present(value, fields(struct, value, depth));
    } else if (type instanceof MapType map) {
      String entries = "list_sort(" + entries(map, value, depth) + ")";
      return present(value, "cardinality(" + value + "), '(', " + joined(entries) + ", ')'");
    } else if (type == Scalar.VARCHAR) {
      return "coalesce(strlen(" + value + ") || ':' || " + value + ", " + ABSENT + ")";
    } else if (type == Scalar.BLOB) {
      return "coalesce('x' || hex(" + value + "), " + ABSENT + ")";
    }
    return "coalesce(CAST(" + Canonical.sql(type, value) + " AS VARCHAR), " + ABSENT + ")";
  }

  private static String present(String value, String parts) {
    return "CASE WHEN " + value + " IS NULL THEN " + ABSENT + " ELSE concat(" + parts + ") END";
  }

  private static String elements(ListType list, String value, int depth) {
    String element = "e" + depth;
    return joined(each(value, element, value(list.element(), element, depth + 1)));
  }

  private static String entries(MapType map, String value, int depth) {
    String entry = "e" + depth;
    String text =
        "concat("
            + value(map.key(), "struct_extract(" + entry + ", 'key')", depth + 1)
            + ", '=', "
            + value(map.value(), "struct_extract(" + entry + ", 'value')", depth + 1)
            + ")";
    return each("map_entries(" + value + ")", entry, text);
  }

  private static String fields(StructType struct, String value, int depth) {
    return struct.fields().stream()
        .map(f -> value(f.type(), Canonical.part(value, f.name()), depth) + ", ','")
        .collect(Collectors.joining(", ", "'{', ", ", '}'"));
  }

  private static String each(String list, String element, String text) {
    return "list_transform(" + list + ", lambda " + element + ": " + text + ")";
  }

  private static String joined(String texts) {
    return "array_to_string(" + texts + ", ',')";
  }
}
