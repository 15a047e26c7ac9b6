package dev.backstitch.storage.query.duckdb;

import dev.backstitch.asset.schema.ColumnType;
import dev.backstitch.asset.schema.ColumnType.ListType;
import dev.backstitch.asset.schema.ColumnType.MapType;
import dev.backstitch.asset.schema.ColumnType.Scalar;
import dev.backstitch.asset.schema.ColumnType.StructType;
import java.sql.Array;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.duckdb.DuckDBStruct;
import org.jspecify.annotations.Nullable;

/**
 * A list, struct or map as List and Map. The driver shifts nested times without a zone by the
 * host's rules, so they travel as instants of UTC.
 */
record NestedValue(ColumnType type) {

  /** The type to select under. */
  ColumnType carrier() {
    return carrier(type);
  }

  private static ColumnType carrier(ColumnType type) {
    if (type instanceof ListType list) {
      return new ListType(carrier(list.element()));
    } else if (type instanceof MapType map) {
      return new MapType(carrier(map.key()), carrier(map.value()));
    } else if (type instanceof StructType struct) {
      return new StructType(
          struct.fields().stream()
              .map(f -> new StructType.Field(f.name(), carrier(f.type())))
              .toList());
    }
    return type == Scalar.TIMESTAMP ? Scalar.TIMESTAMPTZ : type;
  }

  Object read(Object value) throws SQLException {
    if (value instanceof Array array && type instanceof ListType list) {
      return list(new NestedValue(list.element()), (Object[]) array.getArray());
    } else if (value instanceof Map<?, ?> map && type instanceof MapType of) {
      return map(new NestedValue(of.key()), new NestedValue(of.value()), map);
    } else if (value instanceof DuckDBStruct struct && type instanceof StructType of) {
      return struct(of, struct.getMap());
    }
    Object plain = JdkColumn.plain(value);
    return type == Scalar.TIMESTAMP && plain instanceof OffsetDateTime at
        ? at.withOffsetSameInstant(ZoneOffset.UTC).toLocalDateTime()
        : plain;
  }

  private @Nullable Object readOrNull(@Nullable Object value) throws SQLException {
    return value == null ? null : read(value);
  }

  private static List<@Nullable Object> list(NestedValue element, @Nullable Object[] values)
      throws SQLException {
    List<@Nullable Object> out = new ArrayList<>();
    for (Object value : values) {
      out.add(element.readOrNull(value));
    }
    return Collections.unmodifiableList(out);
  }

  private static Map<@Nullable Object, @Nullable Object> map(
      NestedValue key, NestedValue value, Map<?, ?> entries) throws SQLException {
    Map<@Nullable Object, @Nullable Object> out = new LinkedHashMap<>();
    for (Map.Entry<?, ?> entry : entries.entrySet()) {
      out.put(key.readOrNull(entry.getKey()), value.readOrNull(entry.getValue()));
    }
    return Collections.unmodifiableMap(out);
  }

  private static Map<String, @Nullable Object> struct(StructType type, Map<String, Object> values)
      throws SQLException {
    Map<String, @Nullable Object> out = new LinkedHashMap<>();
    for (StructType.Field field : type.fields()) {
      out.put(field.name(), new NestedValue(field.type()).readOrNull(values.get(field.name())));
    }
    return Collections.unmodifiableMap(out);
  }
}
