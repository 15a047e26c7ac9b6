package dev.backstitch.storage.query.duckdb;

import dev.backstitch.asset.schema.ColumnType;
import dev.backstitch.asset.schema.ColumnType.ListType;
import dev.backstitch.asset.schema.ColumnType.MapType;
import dev.backstitch.asset.schema.ColumnType.StructType;
import dev.backstitch.asset.schema.SqlName;
import dev.backstitch.storage.table.TableSchema;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * The ids under which a written file has its columns and their parts, as DuckDB's option {@code
 * FIELD_IDS} takes them. We find columns by them and parts by name; other engines find both by id.
 */
public final class FieldIds {
  private final Iterator<Integer> parts;

  private FieldIds(Iterator<Integer> parts) {
    this.parts = parts;
  }

  /** Such as <code>{"id": 1, "prices": {__duckdb_field_id: 2, "element": 3}}</code>. */
  public static String of(TableSchema schema) {
    List<String> all = new ArrayList<>();
    for (TableSchema.Field field : schema.fields()) {
      String own = Integer.toString(field.id());
      boolean isNumbered = !field.parts().isEmpty();
      String ids =
          isNumbered
              ? new FieldIds(field.parts().iterator()).of(field.id(), field.column().type())
              : own;
      all.add(SqlName.quoted(field.name()) + ": " + ids);
    }
    return "{" + String.join(", ", all) + "}";
  }

  private String of(int id, ColumnType type) {
    if (!type.isNested()) {
      return Integer.toString(id);
    }
    List<String> ids = new ArrayList<>();
    ids.add("__duckdb_field_id: " + id);
    if (type instanceof ListType list) {
      ids.add("element: " + of(parts.next(), list.element()));
    } else if (type instanceof MapType map) {
      int key = parts.next();
      int value = parts.next();
      ids.add("key: " + of(key, map.key()));
      ids.add("value: " + of(value, map.value()));
    } else {
      for (StructType.Field field : ((StructType) type).fields()) {
        ids.add(SqlName.quoted(field.name()) + ": " + of(parts.next(), field.type()));
      }
    }
    return "{" + String.join(", ", ids) + "}";
  }
}
