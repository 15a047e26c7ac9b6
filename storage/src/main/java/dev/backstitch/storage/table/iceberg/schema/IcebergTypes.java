package dev.backstitch.storage.table.iceberg.schema;

import dev.backstitch.asset.schema.Column;
import dev.backstitch.asset.schema.ColumnType;
import dev.backstitch.asset.schema.ColumnType.DecimalType;
import dev.backstitch.asset.schema.ColumnType.ListType;
import dev.backstitch.asset.schema.ColumnType.MapType;
import dev.backstitch.asset.schema.ColumnType.Scalar;
import dev.backstitch.asset.schema.ColumnType.StructType;
import dev.backstitch.asset.schema.Past;
import dev.backstitch.storage.table.TableSchema;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntSupplier;
import java.util.stream.Collectors;
import org.apache.iceberg.Schema;
import org.apache.iceberg.types.Type;
import org.apache.iceberg.types.Types;
import org.apache.iceberg.types.Types.NestedField;
import org.jspecify.annotations.Nullable;

/** Column types as Iceberg's, and back. */
public final class IcebergTypes {
  private static final Map<Scalar, Type> SCALARS =
      Map.ofEntries(
          Map.entry(Scalar.BOOLEAN, Types.BooleanType.get()),
          Map.entry(Scalar.INTEGER, Types.IntegerType.get()),
          Map.entry(Scalar.BIGINT, Types.LongType.get()),
          Map.entry(Scalar.FLOAT, Types.FloatType.get()),
          Map.entry(Scalar.DOUBLE, Types.DoubleType.get()),
          Map.entry(Scalar.VARCHAR, Types.StringType.get()),
          Map.entry(Scalar.BLOB, Types.BinaryType.get()),
          Map.entry(Scalar.DATE, Types.DateType.get()),
          Map.entry(Scalar.TIME, Types.TimeType.get()),
          Map.entry(Scalar.TIMESTAMP, Types.TimestampType.withoutZone()),
          Map.entry(Scalar.TIMESTAMPTZ, Types.TimestampType.withZone()),
          Map.entry(Scalar.UUID, Types.UUIDType.get()));
  private static final Map<Type, Scalar> BACK =
      SCALARS.entrySet().stream()
          .collect(Collectors.toUnmodifiableMap(Map.Entry::getValue, Map.Entry::getKey));

  private IcebergTypes() {}

  /** Columns under their own ids; parts of nested types are numbered after the last of them. */
  public static Schema schema(TableSchema schema) {
    int[] last = {schema.fields().stream().mapToInt(TableSchema.Field::id).max().orElse(0)};
    List<NestedField> fields = new ArrayList<>();
    for (TableSchema.Field field : schema.fields()) {
      Column column = field.column();
      fields.add(
          NestedField.builder()
              .withId(field.id())
              .withName(column.name())
              .ofType(type(column.type(), () -> ++last[0]))
              .isOptional(!column.required())
              .withDoc(doc(column))
              .build());
    }
    return new Schema(fields);
  }

  public static @Nullable String doc(Column column) {
    return column.description().isEmpty() ? null : column.description();
  }

  public static TableSchema schema(Schema schema) {
    return new TableSchema(
        schema.columns().stream()
            .map(
                field -> new TableSchema.Field(field.fieldId(), column(field), parts(field.type())))
            .toList());
  }

  /** The ids within a type, in the order in which {@link #type} gives them out. */
  private static List<Integer> parts(Type type) {
    List<Integer> out = new ArrayList<>();
    if (type.isMapType()) {
      out.add(type.asMapType().keyId());
      out.add(type.asMapType().valueId());
      out.addAll(parts(type.asMapType().keyType()));
      out.addAll(parts(type.asMapType().valueType()));
    } else if (type.isNestedType()) {
      for (NestedField field : type.asNestedType().fields()) {
        out.add(field.fieldId());
        out.addAll(parts(field.type()));
      }
    }
    return out;
  }

  public static Column column(NestedField field) {
    String doc = field.doc();
    Object value = field.initialDefault();
    return new Column(
        field.name(),
        columnType(field.type()),
        field.isRequired(),
        doc == null ? "" : doc,
        Past.NONE.valued(value == null ? null : Defaults.text(field.type(), value)));
  }

  public static Type type(ColumnType type, IntSupplier ids) {
    if (type instanceof DecimalType decimal) {
      return Types.DecimalType.of(decimal.precision(), decimal.scale());
    }
    if (type instanceof ListType list) {
      return Types.ListType.ofOptional(ids.getAsInt(), type(list.element(), ids));
    }
    if (type instanceof MapType map) {
      int key = ids.getAsInt();
      int value = ids.getAsInt();
      return Types.MapType.ofOptional(key, value, type(map.key(), ids), type(map.value(), ids));
    }
    if (type instanceof StructType struct) {
      return Types.StructType.of(
          struct.fields().stream()
              .map(f -> NestedField.optional(ids.getAsInt(), f.name(), type(f.type(), ids)))
              .toList());
    }
    return scalar((Scalar) type);
  }

  private static Type scalar(Scalar type) {
    Type found = SCALARS.get(type);
    if (found == null) {
      throw new IllegalArgumentException("Cannot keep type " + type.sql());
    }
    return found;
  }

  public static ColumnType columnType(Type type) {
    return switch (type.typeId()) {
      case DECIMAL ->
          new DecimalType(
              ((Types.DecimalType) type).precision(), ((Types.DecimalType) type).scale());
      case LIST -> new ListType(columnType(type.asListType().elementType()));
      case MAP ->
          new MapType(
              columnType(type.asMapType().keyType()), columnType(type.asMapType().valueType()));
      case STRUCT ->
          new StructType(
              type.asStructType().fields().stream()
                  .map(f -> new StructType.Field(f.name(), columnType(f.type())))
                  .toList());
      default -> known(type);
    };
  }

  private static ColumnType known(Type type) {
    Scalar found = BACK.get(type);
    if (found == null) {
      throw new IllegalArgumentException("Cannot read Iceberg type " + type);
    }
    return found;
  }
}
