package dev.backstitch.storage.query.duckdb.compare;

import dev.backstitch.asset.schema.ColumnType;
import dev.backstitch.asset.schema.ColumnType.ListType;
import dev.backstitch.asset.schema.ColumnType.MapType;
import dev.backstitch.asset.schema.ColumnType.Scalar;
import dev.backstitch.asset.schema.ColumnType.StructType;
import dev.backstitch.asset.schema.SqlName;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** Writes each value in the one form that all equal values share. */
public final class Canonical {
  private Canonical() {}

  /** An expression of the same value; maps become lists of their entries in order. */
  public static String sql(ColumnType type, String value) {
    return sql(type, value, 0);
  }

  private static String sql(ColumnType type, String value, int depth) {
    if (isCanonical(type)) {
      return value;
    }
    if (type instanceof ListType list) {
      return each(value, depth, element -> sql(list.element(), element, depth + 1));
    }
    if (type instanceof StructType struct) {
      return absentOr(value, struct(struct, value, depth));
    }
    if (type instanceof MapType map) {
      return absentOr(value, "list_sort(" + entries(map, value, depth) + ")");
    }
    String sql = type.sql();
    return "CASE WHEN isnan("
        + value
        + ") THEN CAST('nan' AS "
        + sql
        + ") WHEN "
        + value
        + " = 0 THEN CAST(0 AS "
        + sql
        + ") ELSE "
        + value
        + " END";
  }

  private static boolean isCanonical(ColumnType type) {
    if (type instanceof ListType list) {
      return isCanonical(list.element());
    }
    if (type instanceof StructType struct) {
      return struct.fields().stream().allMatch(f -> isCanonical(f.type()));
    }
    return !(type instanceof MapType) && type != Scalar.DOUBLE && type != Scalar.FLOAT;
  }

  private static String struct(StructType struct, String value, int depth) {
    return struct.fields().stream()
        .map(f -> SqlName.quoted(f.name()) + " := " + sql(f.type(), part(value, f.name()), depth))
        .collect(Collectors.joining(", ", "struct_pack(", ")"));
  }

  private static String entries(MapType map, String value, int depth) {
    return each(
        "map_entries(" + value + ")",
        depth,
        entry ->
            "struct_pack(k := "
                + sql(map.key(), part(entry, "key"), depth + 1)
                + ", v := "
                + sql(map.value(), part(entry, "value"), depth + 1)
                + ")");
  }

  private static String each(String list, int depth, UnaryOperator<String> to) {
    String element = "e" + depth;
    return "list_transform(" + list + ", lambda " + element + ": " + to.apply(element) + ")";
  }

  /** A field of a struct by its name. */
  public static String part(String value, String name) {
    return "struct_extract(" + value + ", " + SqlName.literal(name) + ")";
  }

  private static String absentOr(String value, String otherwise) {
    return "CASE WHEN " + value + " IS NULL THEN NULL ELSE " + otherwise + " END";
  }
}
